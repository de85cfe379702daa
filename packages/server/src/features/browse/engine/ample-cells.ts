import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { milesBetween } from '../../../platform/places/points.ts'
import type { Cell, Origin } from './sample.ts'

/** A circle, a part of the map, or what is in both. */
export type Limits = {
  circle: { origin: Origin; miles: number } | null
  bounds: Bounds | null | undefined
}
/**
 * Ids of cells or regions as the text index has them. `isLookedUp`: the index looks up these few;
 * otherwise they filter what it finds by words.
 */
export type AmpleCells = { ids: readonly number[]; isLookedUp: boolean }
type Square = Omit<Cell, 'placeId'> & { degrees: number }
type Squares = { cells: readonly Square[]; regions: readonly Square[] }

/** A region is four by four cells. */
const REGION_DEGREES = 4
/** From the middle of a square to its corner, for each degree; at the equator it is 48.9. */
const CORNER_MILES = 50
/** Each item of the squares is compared with each of them in the index. */
const COMPARED_MAX = 300_000
const SQUARES_MAX = 60
/**
 * No cells are chosen when all within the limits together hold less than this share of the items.
 */
const LEAST_SHARE = 0.87
/** Reading more items with a word than this takes longer than counting the whole area. */
const READ_MAX = 30_000
/** The last square may hold this many times what is missing; a larger one waits for denser ones. */
const LAST_SQUARE_TIMES = 1.2

const sorted = new WeakMap<readonly Cell[], Squares>()

/**
 * Cells or regions wholly within the limits that should hold this many items, else all cells there.
 * Null where even those hold too few, or where reading them takes longer than counting everything.
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
 * As little more than enough as possible, because the index reads all that they hold: the densest
 * squares that hold less than is missing, then the smallest that holds the rest. Null where
 * `squaresMax` hold too little.
 */
function justEnough(
  densestFirst: readonly Square[],
  limits: Limits,
  items: number,
  squaresMax: number,
): number[] | null {
  const ids: number[] = []
  let missing = items
  /** The smallest so far that holds what is missing. */
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

/** The densest first, sorted once for each sample. */
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

/** By the numbers that the database's function `region_of` gives. */
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
