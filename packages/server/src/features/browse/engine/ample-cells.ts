import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { milesBetween } from '../../../platform/places/points.ts'
import type { Cell, Origin } from './statistics.ts'

/** A circle, a part of the map, or what is in both. */
export type Limits = {
  circle: { origin: Origin; miles: number } | null
  bounds: Bounds | null | undefined
}
/**
 * By the numbers that the index of words knows cells and regions by. Few are looked up in it, many
 * only sift what it finds.
 */
export type AmpleCells = { ids: readonly number[]; isLookedUp: boolean }
type Square = Omit<Cell, 'placeId'> & { degrees: number }
type Squares = { cells: readonly Square[]; regions: readonly Square[] }

/** A region is four by four cells. */
const REGION_DEGREES = 4
/** From the middle of a square to its corner, for each degree; at the equator it is 48.9. */
const CORNER_MILES = 50
/** Looking up more of them in the index takes longer than reading all items with a word. */
const FEW = 8
/** Where all cells within the limits hold less than this share of what is wished, none are given. */
const LEAST = 0.87

const sorted = new WeakMap<readonly Cell[], Squares>()

/**
 * A few cells or regions that lie within the limits as a whole and should hold this many items,
 * else all such cells. Null where they hold too little.
 */
export function ampleCells(all: readonly Cell[], limits: Limits, items: number): AmpleCells | null {
  const { cells, regions } = squaresOf(all)
  const few = densest(cells, limits, items, FEW)
  const fewer = densest(regions, limits, items, few ? few.length - 1 : FEW)
  const ids = fewer ?? few
  if (ids) return { ids, isLookedUp: true }
  const within = cells.filter((square) => isWithin(square, limits))
  const sum = within.reduce((items, square) => items + square.items, 0)
  return sum < LEAST * items ? null : { ids: within.map(({ id }) => id), isLookedUp: false }
}

/** Null where even the most of them hold too little. */
function densest(
  squares: readonly Square[],
  limits: Limits,
  items: number,
  most: number,
): number[] | null {
  const ids: number[] = []
  let sum = 0
  for (const square of squares) {
    if (sum >= items || ids.length >= most) break
    if (!isWithin(square, limits)) continue
    ids.push(square.id)
    sum += square.items
  }
  return sum < items ? null : ids
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
