import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { ItemView } from '../items/item.ts'
import { PlaceChoice, TOWN_TYPED_MAX } from '../places/place.ts'
import { Figures } from './figures.ts'

/** What lies farther away is not near a town. */
export const NEAR_MILES = 100
export const ITEMS_SHOWN = 8

const Text = z._default(z.string().check(z.trim(), z.maxLength(TOWN_TYPED_MAX)), '')

/** A town as its name or ZIP code, with its state in the same words or beside them. */
export const LandingQuery = z.object({ city: Text, state: Text })
export type LandingQuery = z.infer<typeof LandingQuery>

/** The town as it was asked for, in one text. */
export function askedTown({ city, state }: LandingQuery): string {
  return city && state ? `${city}, ${state}` : city
}

/** What visitors are shown of the product: real things and figures, or none. */
export const LandingView = z.object({
  /** The town as it was asked for; empty when none was. */
  asked: z.string(),
  /** The town that was meant, when it is the only one. */
  town: z.nullable(PlaceChoice),
  /** Those that could have been meant instead. */
  choices: z.array(PlaceChoice),
  /** Around the town, with their distances; else, or where nothing is near, the newest. */
  items: z.array(ItemView),
  figures: Figures,
})
export type LandingView = z.infer<typeof LandingView>

export const landingCalls = defineCalls({
  view: {
    method: 'GET',
    path: '/api/landing',
    door: 'open',
    summary: 'What the landing page shows: things near a town, or the newest, and the real figures',
    query: LandingQuery,
    answer: LandingView,
  },
})
