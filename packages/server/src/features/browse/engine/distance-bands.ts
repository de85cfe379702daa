import { chordOfMiles, milesOfChord } from '../../../platform/places/points.ts'
import type { Plan } from './page-statements.ts'
import type { SearchArea } from './plans.ts'
import { milesAround, type Origin, type Sample } from './statistics.ts'

/** So few are fetched and sorted at once, wherever they are. */
export const ALL_AT_ONCE = 3_000
/** Filters that so many pass are met by walking: the page is full before the walk is long. */
export const COMMON = 0.05
const HAIRBREADTH = 1e-9

/** A ring that goes on at a chord has the items at that very chord too. */
export function justBefore(chord: number | null): number | null {
  return chord === null ? null : chord - HAIRBREADTH
}

export type Band = { area: SearchArea; plan: Plan }
type Wish = {
  whole: SearchArea
  /** The whole circle's miles. */
  reach: number
  sample: Sample
  origin: Origin
  /** The share of all items that pass the filter. */
  share: number
  /** How many finds the first ring should hold. */
  need: number
  /** The chord beyond which to look. */
  beyond: number | null
  mayWalk: boolean
}

/** Rings around a place, one after the other until the circle is full, each with some times more finds than the one before. */
export function* distanceBands(wish: Wish): Generator<Band> {
  const { whole, reach, sample, origin, share, mayWalk } = wish
  let { beyond } = wish
  let near = beyond === null ? 0 : milesOfChord(beyond)
  let plan: Plan = mayWalk && share >= COMMON ? 'walk' : 'cells'
  for (let items = wish.need / share; ; items *= 4) {
    const far = milesAround(sample, origin, near, items)
    if (far >= reach) return yield { area: { ...whole, beyond }, plan }
    const upTo = chordOfMiles(far)
    yield { area: { ...whole, beyond, upTo }, plan }
    near = far
    beyond = upTo
    plan = 'cells'
  }
}
