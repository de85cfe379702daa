import { type Bounds, boundsText } from '@swapstead/domain/browse/bounds.ts'
import { DEFAULT_RADIUS, NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { NearbyFilter } from '../api.ts'
import { boxOf, type Start } from './lens.ts'
import type { Point } from './projection.ts'

/** The map begins no farther away than this: what is near counts. */
const START_MILES = 100

/** A hair's breadth around the points of places, so that a search there finds those alone. */
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

/** The circle that is searched; null without a place or without an end. */
export function circleMiles({ radius = DEFAULT_RADIUS }: NearbyFilter): number | null {
  return radius >= NATIONWIDE ? null : radius
}

/** Where the map begins: where the address says, else around the reader's own place, else the whole country. */
export function startOf(
  { bounds, radius = DEFAULT_RADIUS }: NearbyFilter,
  home: Point | null,
): Start {
  if (bounds) {
    const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
    const given: Bounds = { west, south, east, north }
    return { bounds: given }
  }
  return home && { around: home, miles: Math.min(radius, START_MILES) }
}
