import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { createRandom } from '../../../../test/make/random.ts'
import { milesBetween, type Point } from '../../../platform/places/points.ts'
import { type AmpleCells, ampleCells, type Limits } from './ample-cells.ts'
import { itemsInCells } from './plans.ts'

const { db, make } = await startApp()
const random = createRandom(20_261_127)

/** A cell of one degree for every latitude and longitude of the country, some with many items. */
const cells = Array.from({ length: 45 * 100 }, (_, at) => {
  const [row, column] = [110 + (at % 45), 10 + Math.floor(at / 45)]
  const id = row * 360 + column
  const items = 1 + random(10) ** 4
  return { id, latitude: row - 89.5, longitude: column - 179.5, items, placeId: 1 }
})
const byId = new Map(cells.map((cell) => [cell.id, cell]))
const { rows } = await sql<{ cell: number; region: number }>`
  select id as cell, region_of(id) as region
  from unnest(${cells.map(({ id }) => id)}::int[]) as id`.execute(db)
const inRegion = Map.groupBy(rows, ({ region }) => region)

/** The cells of an id, which is that of a cell or of a region. */
function cellsOf(id: number) {
  const ids = id < 0 ? (inRegion.get(id) ?? []).map(({ cell }) => cell) : [id]
  return ids.map((cell) => byId.get(cell)).filter((cell) => cell !== undefined)
}

type Kind = 'few' | 'all' | 'none'

function kindOf(found: AmpleCells | null): Kind {
  if (!found) return 'none'
  return found.isLookedUp ? 'few' : 'all'
}

function randomLimits(): Limits {
  const origin = { latitude: 20 + random(45), longitude: -170 + random(100) }
  const circle = { origin, miles: [60, 120, 250, 500, 1000][random(5)] ?? 0 }
  const bounds = randomBounds()
  const choice = random(3)
  return { circle: choice > 0 ? circle : null, bounds: choice < 2 ? bounds : null }
}

function randomBounds(): Bounds {
  const [west, south] = [-170 + random(60), 20 + random(20)]
  return { west, south, east: west + 1.5 + random(30), north: south + 1.5 + random(20) }
}

function itemsOf(id: number): number {
  return cellsOf(id).reduce((sum, { items }) => sum + items, 0)
}

function cornersOf({ latitude, longitude }: Point): Point[] {
  return [-0.5, 0.5].flatMap((north) =>
    [-0.5, 0.5].map((east) => ({ latitude: latitude + north, longitude: longitude + east })),
  )
}

function liesIn({ circle, bounds }: Limits, { latitude, longitude }: Point): boolean {
  const isInCircle = !circle || milesBetween(circle.origin, { latitude, longitude }) < circle.miles
  if (!bounds) return isInCircle
  const { west, south, east, north } = bounds
  return (
    isInCircle && west <= longitude && longitude <= east && south <= latitude && latitude <= north
  )
}

test('B9 BROWSE-09 cells and regions in which counting may stop lie in the area as a whole and hold enough', () => {
  const often = { few: 0, all: 0, none: 0 }
  let regions = 0
  for (let count = 0; count < 800; count += 1) {
    const limits = randomLimits()
    const wished = 10 ** random(7)
    const found = ampleCells(cells, limits, { items: wished, found: 3_000 })
    const kind = kindOf(found)
    often[kind] += 1
    if (found?.ids.some((id) => id < 0)) regions += 1
    const inside = (found?.ids ?? []).flatMap(cellsOf)
    const outside = inside.flatMap(cornersOf).filter((corner) => !liesIn(limits, corner))
    expect(outside, JSON.stringify({ limits, wished })).toEqual([])
    const sum = inside.reduce((items, cell) => items + cell.items, 0)
    const least = { few: wished, all: 0.87 * wished, none: 0 }[kind]
    expect(sum).toBeGreaterThanOrEqual(least)
  }
  expect(Math.min(...Object.values(often), regions)).toBeGreaterThan(10)
})

test('B9 BROWSE-09 the squares that the index looks up hold hardly more than enough', () => {
  const often = { one: 0, several: 0 }
  for (let count = 0; count < 400; count += 1) {
    const limits = { circle: null, bounds: randomBounds() }
    const wished = (1 + random(9)) * 10 ** (2 + random(4))
    const found = ampleCells(cells, limits, { items: wished, found: 3_000 })
    if (!found?.isLookedUp) continue
    const [last = 0, ...others] = found.ids.toReversed()
    often[others.length === 0 ? 'one' : 'several'] += 1
    const before = others.reduce((sum, id) => sum + itemsOf(id), 0)
    const smaller = cells.filter(
      (cell) =>
        !found.ids.includes(cell.id) &&
        before + cell.items >= wished &&
        cell.items < itemsOf(last) &&
        cornersOf(cell).every((corner) => liesIn(limits, corner)),
    )
    expect(before, JSON.stringify({ limits, wished })).toBeLessThan(wished)
    if (last > 0) expect(smaller, JSON.stringify({ limits, wished })).toEqual([])
  }
  expect(Math.min(...Object.values(often))).toBeGreaterThan(10)
})

test('B9 few cells far from most items are not sifted out of all that has a common word', () => {
  const alone = { circle: null, bounds: { west: -170, south: 20, east: -165, north: 24 } }
  const inside = cells.filter(({ latitude, longitude }) => latitude < 24 && longitude < -165)
  const items = inside.reduce((sum, cell) => sum + cell.items, 0)
  expect(kindOf(ampleCells(cells, alone, { items, found: 3_000 }))).toBe('all')
  expect(kindOf(ampleCells(cells, alone, { items, found: 300_000 }))).toBe('none')
})

test('BROWSE-09 a few cells and many are counted alike', async () => {
  const near = await make.member({ city: 'Maplewood', state: 'NJ', zipCode: '07040' })
  const far = await make.member({ city: 'Denver', state: 'CO', zipCode: '80202' })
  const ids = [
    (await make.item({ userId: near.id })).id,
    (await make.item({ userId: near.id })).id,
    (await make.item({ userId: far.id })).id,
  ]
  const { rows } = await sql<{ cell: number }>`
    select cell from items i where i.id = any(${ids}::uuid[]) order by cell`.execute(db)
  const cells = rows.map(({ cell }) => cell)
  const count = async (wanted: readonly number[], isLookedUp: boolean) => {
    const { rows } = await sql<{ items: number }>`
      select count(*)::int as items from (${itemsInCells({ ids: wanted, isLookedUp }, sql`i.id = any(${ids}::uuid[])`)}) n`.execute(
      db,
    )
    return rows[0]?.items
  }
  for (const wanted of [[], [...new Set(cells)], cells.slice(0, 1), cells.slice(-1)]) {
    const items = cells.filter((cell) => wanted.includes(cell)).length
    expect(await count(wanted, true)).toBe(items)
    expect(await count(wanted, false)).toBe(items)
  }
})
