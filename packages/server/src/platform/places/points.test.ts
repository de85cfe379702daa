import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { chordOfMiles, milesBetween, milesOfChord, type Point } from './points.ts'

const { db } = await createTestDatabase()
/** Half way round the earth. */
const half = 12_436.815

const newYork = { latitude: 40.7128, longitude: -74.006 }
const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('S-34 distances between cities are the known ones', () => {
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2445.6, 0)
  expect(milesBetween({ latitude: 51.5074, longitude: -0.1278 }, newYork)).toBeCloseTo(3461.3, 0)
  expect(milesBetween(newYork, newYork)).toBe(0)
})

test('S-34 the other side of the earth is half its way round, also across the date line', () => {
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    half,
    2,
  )
  expect(
    milesBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }),
  ).toBeCloseTo(half, 2)
  const [east, west] = [
    { latitude: 52, longitude: 179.9 },
    { latitude: 52, longitude: -179.9 },
  ]
  expect(milesBetween(east, west)).toBeLessThan(10)
})

test('S-34 a distance is the same from both ends and never longer than half way round', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const miles = milesBetween(a, b)
      expect(miles).toBeCloseTo(milesBetween(b, a), 6)
      expect(miles).toBeGreaterThanOrEqual(0)
      expect(miles).toBeLessThanOrEqual(half + 0.001)
    }),
  )
})

test('S-34 a chord of so many miles spans so many miles', () => {
  for (const miles of [0.001, 1, 25, 100, 1000, 2000, 12_000]) {
    expect(milesOfChord(chordOfMiles(miles))).toBeCloseTo(miles, 6)
  }
  expect(chordOfMiles(half * 3)).toBeCloseTo(2, 9)
  expect(milesOfChord(2)).toBeCloseTo(half, 2)
  expect(milesOfChord(2.000_000_1)).toBeCloseTo(half, 2)
})

test('S-34 the database measures the same chord', async () => {
  const stored = ({ latitude, longitude }: Point) =>
    sql`sphere_point(${latitude.toFixed(8)}::numeric, ${longitude.toFixed(8)}::numeric)`
  const places: Point[] = [
    newYork,
    losAngeles,
    { latitude: 21.31, longitude: -157.86 },
    { latitude: 64.84, longitude: -147.72 },
  ]
  for (const a of places) {
    for (const b of places) {
      const { rows } = await sql<{
        chord: number
      }>`select ${stored(a)} <-> ${stored(b)} as chord`.execute(db)
      expect(milesOfChord(rows[0]?.chord ?? Number.NaN)).toBeCloseTo(milesBetween(a, b), 6)
    }
  }
})
