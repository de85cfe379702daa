import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { milesBetween } from '../../../platform/places/points.ts'
import type { Cell, Origin } from './sample.ts'

/** A circle, a part of the map, or the intersection of both. */
export type Limits = {
  circle: { origin: Origin; miles: number } | null
  bounds: Bounds | null | undefined
}
/**
 * Ids of cells or regions as in the text index. `isLookedUp`: the ids are few, and the index looks
 * them up. Otherwise they filter the items that the index finds by words.
 */
export type AmpleCells = { ids: readonly number[]; isLookedUp: boolean }
type Square = Omit<Cell, 'placeId'> & { degrees: number }
type Squares = { cells: readonly Square[]; regions: readonly Square[] }

/** A region is four by four cells. */
const REGION_DEGREES = 4
/** Per degree, from the middle of a square to its corner. At the equator it is 48.9. */
const CORNER_MILES = 50
/** Limits the comparisons: the index compares each item of the squares with each square. */
const COMPARED_MAX = 300_000
const SQUARES_MAX = 60
/** No cells are chosen if all cells within the limits have less than this share of the items. */
const LEAST_SHARE = 0.87
/** Reading more items with a word than this takes longer than counting the whole area. */
const READ_MAX = 30_000
/**
 * The last square may contain this many times the missing items. A larger one waits for denser
 * ones.
 */
const LAST_SQUARE_TIMES = 1.2

const sorted = new WeakMap<readonly Cell[], Squares>()

/**
 * Cells or regions entirely within the limits that should contain this many items, or else all
 * cells there. Null if even those contain too few, or reading them takes longer than counting
 * everything.
 */
export function ampleCells(
  all: readonly Cell[],
  limits: Limits,
  { items, found }: { items: number; found: number },
): AmpleCells | null {
  const { cells, regions } = squaresOf(all)
  const squaresMax = Math.min(SQUARES_MAX, Math.ceil(COMPARED_MAX / items))
  const few = justEnough(cells, limits, items, squaresMax)
  const fewer = justEnough(regions, limits, items, few ? few.length - 1 : squaresMax)
  const ids = fewer ?? few
  if (ids) return { ids, isLookedUp: true }
  const within = cells.filter((square) => isWithin(square, limits))
  const sum = within.reduce((items, square) => items + square.items, 0)
  const read = found * Math.min(1, items / sum)
  if (sum < LEAST_SHARE * items || read > READ_MAX) return null
  return { ids: within.map(({ id }) => id), isLookedUp: false }
}

/**
 * The squares that exceed the needed number by the least, because the index reads all their items:
 * the densest squares that contain less than is missing, then the smallest that contains the rest.
 * Null if `squaresMax` squares contain too little.
 */
function justEnough(
  densestFirst: readonly Square[],
  limits: Limits,
  items: number,
  squaresMax: number,
): number[] | null {
  const ids: number[] = []
  let missing = items
  /** The smallest square so far that contains the missing items. */
  let enough: Square | null = null
  for (const square of densestFirst) {
    if (!isWithin(square, limits)) continue
    if (square.items >= missing) {
      enough = square
      continue
    }
    const isHardlyMore = enough !== null && enough.items < LAST_SQUARE_TIMES * missing
    if (isHardlyMore || ids.length >= squaresMax - 1) break
    ids.push(square.id)
    missing -= square.items
  }
  return enough && squaresMax > 0 ? [...ids, enough.id] : null
}

function isWithin(square: Square, { circle, bounds }: Limits): boolean {
  if (bounds && !isInBounds(square, bounds)) return false
  return (
    !circle || milesBetween(circle.origin, square) + square.degrees * CORNER_MILES <= circle.miles
  )
}

function isInBounds({ latitude, longitude, degrees }: Square, bounds: Bounds): boolean {
  const half = degrees / 2
  return (
    longitude - half >= bounds.west &&
    longitude + half <= bounds.east &&
    latitude - half >= bounds.south &&
    latitude + half <= bounds.north
  )
}

/** Densest first. Sorted once for each sample. */
function squaresOf(cells: readonly Cell[]): Squares {
  const known = sorted.get(cells)
  if (known) return known
  const byItems = (a: Square, b: Square) => b.items - a.items
  const squares = {
    cells: cells.map((cell) => ({ ...cell, degrees: 1 })).sort(byItems),
    regions: regionsOf(cells).sort(byItems),
  }
  sorted.set(cells, squares)
  return squares
}

/** The same numbers as the database function `region_of`. */
function regionsOf(cells: readonly Cell[]): Square[] {
  const row = (id: number) => Math.floor(id / 360 / REGION_DEGREES)
  const column = (id: number) => Math.floor((id % 360) / REGION_DEGREES)
  const groups = Map.groupBy(cells, ({ id }) => -1 - row(id) * 90 - column(id))
  return [...groups].map(([id, cellsOfRegion]) => {
    const { id: cell } = cellsOfRegion[0] as Cell
    return {
      id,
      latitude: (row(cell) + 0.5) * REGION_DEGREES - 90,
      longitude: (column(cell) + 0.5) * REGION_DEGREES - 180,
      items: cellsOfRegion.reduce((sum, { items }) => sum + items, 0),
      degrees: REGION_DEGREES,
    }
  })
}
