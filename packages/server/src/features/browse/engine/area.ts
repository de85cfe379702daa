import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import type { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import { sql } from 'kysely'
import type { Reader } from '../listed.ts'
import { circle } from './page-statements.ts'
import type { SearchArea } from './plans.ts'
import { sumWithin } from './sample.ts'
import type { Statistics } from './statistics.ts'

/** Bounds with a larger share of all items are walked outwards. Smaller ones use the index. */
const MUCH = 0.2

/**
 * The area to search: the reader's circle, or the map's bounds inside it. Null means everywhere.
 * Readers without a place search from the middle of the bounds and get no distances.
 */
export async function areaOf(
  statistics: Statistics,
  { placeId }: Pick<Reader, 'placeId'>,
  { radius, bounds }: Pick<NearbyQuery, 'radius' | 'bounds'>,
): Promise<SearchArea | null> {
  if (!bounds) return placeId === null ? null : circle(placeId, radius)
  const sample = await statistics.sample()
  const isMuch = sumWithin(sample, bounds) > MUCH * sample.items
  if (placeId === null) {
    const { west, south, east, north } = bounds
    const origin = sql`sphere_point(${(south + north) / 2}::numeric, ${(west + east) / 2}::numeric)`
    return { origin, beyond: null, upTo: null, part: { bounds, isWalked: isMuch } }
  }
  const isWalked = isMuch && holds(bounds, await statistics.originOf(placeId))
  return { ...circle(placeId, radius), part: { bounds, isWalked } }
}

function holds(
  { west, south, east, north }: Bounds,
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}
