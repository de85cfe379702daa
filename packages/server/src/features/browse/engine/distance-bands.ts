import { chordOfMiles, milesOfChord } from '../../../platform/places/points.ts'
import type { Filter } from '../listed.ts'
import type { Plan } from './page-statements.ts'
import type { SearchArea } from './plans.ts'
import { milesAround, type Origin, type Sample } from './sample.ts'

/** Up to this many results are fetched and sorted together. More only if a walk is longer. */
export const ALL_AT_ONCE = 3_000
/**
 * Filters that match at least this share are answered by walking places. Words need a larger share:
 * a walk compares them item by item, the index reads matches only.
 */
const COMMON = { kinds: 0.05, words: 0.15 }
const HAIRBREADTH = 1e-9

export function isCommon(share: number, { words }: Filter): boolean {
  return share >= (words === undefined ? COMMON.kinds : COMMON.words)
}

/** Includes the items at exactly the chord at which a band continues. */
export function justBefore(chord: number | null): number | null {
  return chord === null ? null : chord - HAIRBREADTH
}

export type Band = { area: SearchArea; plan: Plan }
type Wish = {
  whole: SearchArea
  /** The radius of the whole circle, in miles. */
  reach: number
  sample: Sample
  origin: Origin
  /** The share of all items that match the filter. */
  share: number
  /** The number of results that the first band should contain. */
  need: number
  /** The chord at which to start. */
  beyond: number | null
  /** Whether the first band is walked, because many items on the way match. */
  isWalked: boolean
}

/**
 * Bands around a place until the circle is complete. Each should contain four times the items of
 * the one before.
 */
export function* distanceBands(wish: Wish): Generator<Band> {
  const { whole, reach, sample, origin, share, isWalked } = wish
  let { beyond } = wish
  let near = beyond === null ? null : milesOfChord(beyond)
  let plan: Plan = isWalked ? 'walk' : 'cells'
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
