import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { milesBetween, milesOfChord } from '../../../platform/places/points.ts'
import { addUpItemCounts } from '../item-counts.ts'
import { distanceBands } from './distance-bands.ts'
import { type Cell, milesAround, type Sample } from './sample.ts'
import { Statistics } from './statistics.ts'

const { db, deps, make } = await startApp()

const origin = { latitude: 40.5, longitude: -99.5 }
const farCell = { id: 1, latitude: 40.5, longitude: 60.5, items: 1_000_000, placeId: 1 }
/** A cell that expects far more around the origin than its places contain. */
const nearCell = { ...farCell, id: 2, longitude: -99.5 }

const hundredths = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((whole) => whole / 100)
/** Around the origin, some with many items. */
const place = fc.record({
  latitude: hundredths(39, 42),
  longitude: hundredths(-101, -98),
  items: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 100, max: 900 })),
})
const own = place.map(({ items }) => ({ ...origin, items }))

type Places = Sample['places'][number]['places']

function sampleOf(places: Places, cells: readonly Cell[] = [farCell]): Sample {
  const inCells = Map.groupBy(places, ({ latitude, longitude }) =>
    [latitude, longitude].map((degrees) => Math.floor(degrees) + 0.5).join(),
  )
  return {
    items: 1_000_000,
    cells: [...cells],
    categories: new Map(),
    places: [...inCells].map(([middle, places]) => {
      const [latitude = 0, longitude = 0] = middle.split(',').map(Number)
      return { latitude, longitude, places }
    }),
  }
}

test('B9 a band ends with the place that fills it, however unevenly people live around', () => {
  const world = fc.record({
    places: fc.array(fc.oneof({ arbitrary: place, weight: 9 }, { arbitrary: own, weight: 1 }), {
      minLength: 1,
      maxLength: 60,
    }),
    cells: fc.constantFrom([farCell], [nearCell, farCell]),
    wished: fc.integer({ min: 1, max: 3_000 }),
    from: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  fc.assert(
    fc.property(world, ({ places, cells, wished, from }) => {
      const miles = milesAround(sampleOf(places, cells), origin, from, wished)
      const near = places
        .map((one) => ({ ...one, miles: milesBetween(origin, one) }))
        .filter((one) => (from === null || one.miles > from) && one.miles <= 120)
      const sum = (all: typeof near) => all.reduce((items, one) => items + one.items, 0)
      if (sum(near) < wished) {
        expect(miles).toBeGreaterThan(120)
        return
      }
      const within = near.filter((one) => one.miles <= miles)
      const last = Math.max(...within.map((one) => one.miles))
      expect(sum(within)).toBeGreaterThanOrEqual(wished)
      expect(sum(within.filter((one) => one.miles < last - 0.01))).toBeLessThan(wished)
    }),
  )
})

test('B9 the first band ends with the own place where that holds enough, and the next begins behind it', () => {
  const places = [
    { ...origin, items: 1_500 },
    { ...origin, latitude: 40.6, items: 10 },
    { ...origin, latitude: 41, items: 6_000 },
  ]
  const whole = { origin: sql`''`, beyond: null, upTo: null, part: null }
  const wish = { whole, reach: 1_000, sample: sampleOf(places), origin, share: 1, need: 1_500 }
  const bands = distanceBands({ ...wish, beyond: null, isWalked: false })
  const milesOf = () => milesOfChord(bands.next().value?.area.upTo ?? 2)
  expect(milesOf()).toBeCloseTo(0.01)
  expect(milesOf()).toBeCloseTo(milesBetween(origin, { ...origin, latitude: 41 }) + 0.01)
})

test('B9 places that hold too little near by send the band beyond them, whatever cells expect', () => {
  const sample = sampleOf([{ ...origin, items: 10 }], [nearCell, farCell])
  expect(milesAround(sample, origin, null, 3_000)).toBeGreaterThan(120)
  expect(milesAround(sample, origin, 30, 3_000)).toBeGreaterThan(120)
})

test('B9 what places hold is known by kept counts, without items for members only', async () => {
  const { id: userId } = await make.member()
  for (const isMembersOnly of [false, false, true]) await make.item({ userId, isMembersOnly })
  await addUpItemCounts(deps, new AbortController().signal)
  const { placeId } = await db
    .selectFrom('users')
    .select('placeId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const statistics = new Statistics(deps)
  const { places } = await statistics.sample()
  const town = await statistics.originOf(placeId ?? 0)
  expect(places.flatMap((cell) => cell.places)).toEqual([{ ...town, items: 2 }])
  const [cell] = places
  expect(milesBetween(cell ?? origin, town)).toBeLessThan(50)
})
