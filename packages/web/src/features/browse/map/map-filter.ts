import { type Bounds, boundsText } from '@swapstead/domain/browse/bounds.ts'
import { DEFAULT_RADIUS, NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { NearbyFilter } from '../api.ts'
import { boxOf, type Start } from './lens.ts'
import type { Point } from './projection.ts'

/** The largest radius of the first view, in miles, so that nearby items can be seen. */
const START_MILES = 100
/** The first radius if none is chosen. Nearby towns are then separate pins on a phone. */
const NEAR_MILES = 25

/** The box around places, with a margin so small that a search finds only them. */
export function boundsAround(points: readonly Point[]): string {
  const { west, south, east, north } = boxOf(points)
  const hair = 0.002
  return boundsText({
    west: west - hair,
    south: south - hair,
    east: east + hair,
    north: north + hair,
  })
}

/** The search circle; null without a place or without a limit. */
export function circleMiles({ radius = DEFAULT_RADIUS }: NearbyFilter): number | null {
  return radius >= NATIONWIDE ? null : radius
}

/**
 * The first view: from the address, else around the reader's own place, else the whole country.
 * `isWide`: nothing was found nearby.
 */
export function startOf(
  { bounds, radius = DEFAULT_RADIUS }: NearbyFilter,
  home: Point | null,
  isWide: boolean,
): Start {
  if (bounds) {
    const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
    const given: Bounds = { west, south, east, north }
    return { bounds: given }
  }
  const widest = radius === DEFAULT_RADIUS && !isWide ? NEAR_MILES : START_MILES
  return home && { around: home, miles: Math.min(radius, widest) }
}
