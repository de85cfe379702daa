import { RADII } from '@swapstead/domain/browse/radius.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween } from '../../platform/places/points.ts'
import { areasOf, zonesAround } from './areas.ts'

/** Points from Hawaii and Alaska to Maine. */
const point = fc.record({
  latitude: fc.double({ min: 18, max: 71, noNaN: true }),
  longitude: fc.double({ min: -179, max: -66, noNaN: true }),
})

function placeAt({ latitude, longitude }: { latitude: number; longitude: number }) {
  const cell = (Math.floor(latitude) + 90) * 360 + Math.floor(longitude) + 180
  const region = -1 - Math.floor(Math.floor(cell / 360) / 4) * 90 - Math.floor((cell % 360) / 4)
  return { cell, region }
}

test('R-60 whatever lies within the distance of a search is looked up where the search is listed', () => {
  const step = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(point, step, step, fc.constantFrom(...RADII), (home, north, east, miles) => {
      const reach = miles / 60
      const item = {
        latitude: Math.min(71, Math.max(18, home.latitude + north * reach)),
        longitude: Math.min(-66, Math.max(-179, home.longitude + east * reach)),
      }
      fc.pre(milesBetween(home, item) <= miles)
      const listed = new Set(areasOf(home, miles))
      expect(
        zonesAround(placeAt(item))
          .flat()
          .some((area) => listed.has(area)),
      ).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('R-60 near searches are looked up before far ones, and none is listed in many places', () => {
  const home = { latitude: 40.73, longitude: -74.27 }
  const [first = [], second = []] = zonesAround(placeAt(home))
  for (const miles of RADII) {
    const areas = areasOf(home, miles)
    expect(areas.length, `${miles}`).toBeLessThanOrEqual(12)
    expect(first.some((area) => areas.includes(area))).toBe(true)
  }
  const beside = placeAt({ latitude: 40.73, longitude: -79 })
  expect(zonesAround(beside)[0]).not.toContain(areasOf(home, 500)[1])
  expect(second).toHaveLength(8)
  expect(zonesAround(beside)[1]).toEqual(expect.arrayContaining([areasOf(home, 500)[1]]))
})
