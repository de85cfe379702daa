import type { Point } from '../../platform/places/points.ts'

/** Found by items of any place. */
const EVERYWHERE = 0
/** Up to these distances a search is listed by cells of one degree, or by regions of four. */
const BY_CELLS_MILES = 50
const BY_REGIONS_MILES = 250

const MILES_PER_DEGREE = 69

/**
 * The cells or regions around a point, numbered as by the database functions `cell_of` and
 * `region_of`. They may reach farther than the circle.
 */
export function areasAround({ latitude, longitude }: Point, miles: number): number[] {
  if (miles > BY_REGIONS_MILES) return [EVERYWHERE]
  const high = miles / MILES_PER_DEGREE
  const wide = high / Math.cos((Math.min(85, Math.abs(latitude) + high) * Math.PI) / 180)
  const cells = numbers(latitude - high, latitude + high).flatMap((north) =>
    numbers(longitude - wide, longitude + wide).map((east) => (north + 90) * 360 + east + 180),
  )
  return miles > BY_CELLS_MILES ? [...new Set(cells.map(regionOf))] : cells
}

function numbers(from: number, to: number): number[] {
  const first = Math.floor(from)
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, step) => first + step)
}

function regionOf(cell: number): number {
  return -1 - Math.floor(Math.floor(cell / 360) / 4) * 90 - Math.floor((cell % 360) / 4)
}
