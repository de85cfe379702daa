import type { Point } from '../../platform/places/points.ts'

/**
 * Up to these distances a search is stored by cells of one degree, or by regions of four degrees.
 */
const BY_CELLS_MILES = 50
const BY_REGIONS_MILES = 250

const MILES_PER_DEGREE = 69
/** Regions per row, from west to east. */
const ROW = 90

/** The area of all searches that reach farther than `BY_REGIONS_MILES`. */
const FAR = 'far'

/**
 * The names of the areas in which a search looks for new items: cells or regions as numbered by the
 * database functions `cell_of` and `region_of`, or "far" with the region of its home. They may
 * reach beyond its circle.
 */
export function areasOf(home: Point, miles: number): string[] {
  if (miles > BY_REGIONS_MILES) return [FAR, `home ${regionOf(cellOf(home))}`]
  const cells = cellsAround(home, miles)
  return miles > BY_CELLS_MILES
    ? [...new Set(cells.map((cell) => `region ${regionOf(cell)}`))]
    : cells.map((cell) => `cell ${cell}`)
}

/** The areas of searches that reach a place, in zones from near to far. */
export function zonesAround(place: { cell: number; region: number }): string[][] {
  const homes = (steps: number) => {
    const line = Array.from({ length: 2 * steps + 1 }, (_, step) => step - steps)
    return line
      .flatMap((north) => line.map((east) => ({ north, east })))
      .filter(({ north, east }) => Math.max(Math.abs(north), Math.abs(east)) === steps)
      .map(({ north, east }) => `home ${place.region - north * ROW - east}`)
  }
  return [
    [`cell ${place.cell}`, `region ${place.region}`, ...homes(0)],
    homes(1),
    [...homes(2), ...homes(3)],
    [FAR],
  ]
}

function cellsAround({ latitude, longitude }: Point, miles: number): number[] {
  const high = miles / MILES_PER_DEGREE
  const wide = high / Math.cos((Math.min(85, Math.abs(latitude) + high) * Math.PI) / 180)
  return numbers(latitude - high, latitude + high).flatMap((north) =>
    numbers(longitude - wide, longitude + wide).map((east) =>
      cellOf({ latitude: north, longitude: east }),
    ),
  )
}

function numbers(from: number, to: number): number[] {
  const first = Math.floor(from)
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, step) => first + step)
}

function cellOf({ latitude, longitude }: Point): number {
  return (Math.floor(latitude) + 90) * 360 + Math.floor(longitude) + 180
}

function regionOf(cell: number): number {
  return -1 - Math.floor(Math.floor(cell / 360) / 4) * ROW - Math.floor((cell % 360) / 4)
}
