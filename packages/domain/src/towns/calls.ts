import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { ItemView } from '../items/item.ts'
import { TownLink } from './town.ts'

const Part = z.string().check(z.maxLength(60))

export const TownView = z.object({
  town: TownLink,
  stateName: z.string(),
  /**
   * The items that strangers may see around the town, nearest first, with distances from its area.
   */
  items: z.array(ItemView),
  /** Wishes that several members around the town share. */
  wishes: z.array(z.object({ text: z.string(), members: z.int() })),
  /** Swaps made around the town, rounded down; 0 if there are few. */
  swaps: z.int(),
  around: z.array(TownLink),
})
export type TownView = z.infer<typeof TownView>

export const townCalls = defineCalls({
  view: {
    method: 'GET',
    path: '/api/towns/:state/:town',
    door: 'open',
    limitsVisitors: true,
    summary: 'What a town’s page shows: things around it, common wishes, swaps; null for no town',
    params: z.object({ state: Part, town: Part }),
    answer: z.nullable(TownView),
  },
})
