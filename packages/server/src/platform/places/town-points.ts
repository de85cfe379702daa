import type { Point } from './points.ts'

type Span = { middle: number; reach: number }

/** The points of all towns by their rows, and which of them lie around a middle. */
export class TownPoints {
  readonly #points: Float64Array
  /** Rows from south to north, so that a search reads those of a few latitudes. */
  readonly #fromSouth: Uint32Array

  constructor(points: readonly Point[]) {
    this.#points = new Float64Array(
      points.flatMap(({ latitude, longitude }) => [latitude, longitude]),
    )
    this.#fromSouth = Uint32Array.from(points.keys()).sort(
      (one, other) => this.#latitudeOf(one) - this.#latitudeOf(other),
    )
  }

  at(row: number): Point {
    return { latitude: this.#latitudeOf(row), longitude: this.#points[2 * row + 1] ?? 0 }
  }

  /**
   * Rows of towns around the middle of points: within half their distance, at least half a degree,
   * and twice as far until there are enough.
   */
  rowsAround(points: readonly Point[], enough: number): number[] {
    const north = spanOf(points.map(({ latitude }) => latitude))
    const east = spanOf(points.map(({ longitude }) => longitude))
    for (let reach = Math.max(0.5, north.reach, east.reach); ; reach *= 2) {
      const rows = this.#rowsWithin({ ...north, reach }, { ...east, reach })
      if (rows.length >= Math.min(enough, this.#fromSouth.length)) return rows
    }
  }

  #rowsWithin(north: Span, east: Span): number[] {
    const rows: number[] = []
    for (let place = this.#firstFrom(north.middle - north.reach); ; place += 1) {
      const row = this.#fromSouth[place]
      if (row === undefined || this.#latitudeOf(row) > north.middle + north.reach) return rows
      if (Math.abs((this.#points[2 * row + 1] ?? 0) - east.middle) <= east.reach) rows.push(row)
    }
  }

  /** The place in `#fromSouth` of the first row that is not south of a latitude. */
  #firstFrom(latitude: number): number {
    let [first, end] = [0, this.#fromSouth.length]
    while (first < end) {
      const middle = (first + end) >> 1
      if (this.#latitudeOf(this.#fromSouth[middle] ?? 0) < latitude) first = middle + 1
      else end = middle
    }
    return first
  }

  #latitudeOf(row: number): number {
    return this.#points[2 * row] ?? 0
  }
}

function spanOf(values: readonly number[]): Span {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, reach: (most - least) / 2 }
}
