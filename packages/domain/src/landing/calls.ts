import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { ItemView } from '../items/item.ts'
import { PlaceChoice, TOWN_TYPED_MAX } from '../places/place.ts'
import { Figures } from './figures.ts'

export const NEAR_MILES = 100
export const ITEMS_SHOWN = 8

const Text = z._default(z.string().check(z.trim(), z.maxLength(TOWN_TYPED_MAX)), '')

/** `city` is a town or ZIP code, with or without the state. */
export const LandingQuery = z.object({ city: Text, state: Text })
export type LandingQuery = z.infer<typeof LandingQuery>

export function typedTown({ city, state }: LandingQuery): string {
  return city && state ? `${city}, ${state}` : city
}

export const LandingView = z.object({
  /** The town as typed; empty if none was. */
  asked: z.string(),
  /** The town, when exactly one matches. */
  town: z.nullable(PlaceChoice),
  /** Other towns that match. */
  choices: z.array(PlaceChoice),
  /** Items near the town with their distances, or the newest ones. */
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
