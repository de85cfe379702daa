import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherAreas, RESIDENTS_LEAST, type Town } from './areas.ts'
import { loadPlaces } from './places.ts'
import { milesBetween } from './points.ts'
import { readResidents } from './residents.ts'

const places = loadPlaces()

function homeAt(zipCode: string) {
  const found = places.find({ city: '', state: stateOf(zipCode), zipCode })
  return found && 'place' in found ? found : null
}

function stateOf(zipCode: string): string {
  const found = places.find({ city: '', state: '', zipCode })
  return found && 'zipState' in found ? found.zipState : ''
}

test('T-40 every area of the gazetteer has at least 5,000 residents and holds whole towns', () => {
  const residents = readResidents()
  const inArea = new Map<string, number>()
  const areasOfTown = new Map<string, Set<string>>()
  for (const [zipCode, count] of residents) {
    const home = homeAt(zipCode)
    if (!home) continue
    const town = `${home.town.name}, ${home.town.state}`
    inArea.set(home.place.code, (inArea.get(home.place.code) ?? 0) + count)
    areasOfTown.set(town, (areasOfTown.get(town) ?? new Set()).add(home.place.code))
  }
  expect(inArea.size).toBeGreaterThan(10_000)
  expect(Math.min(...inArea.values())).toBeGreaterThanOrEqual(RESIDENTS_LEAST)
  expect([...areasOfTown].filter(([, areas]) => areas.size > 1)).toEqual([])
})

test('S-34 nine of ten residents live within ten miles of their area’s point', () => {
  let [near, all] = [0, 0]
  for (const [zipCode, count] of readResidents()) {
    const home = homeAt(zipCode)
    if (!home) continue
    all += count
    if (milesBetween(home.town, home.place) <= 10) near += count
  }
  expect(near / all).toBeGreaterThan(0.9)
})

const town = fc.record({
  name: fc.string({ minLength: 1, maxLength: 8 }),
  state: fc.constantFrom('NJ', 'NY'),
  timeZone: fc.constantFrom('America/New_York', 'America/Chicago'),
  residents: fc.integer({ min: 0, max: 9_000 }),
  latitude: fc.double({ min: 39, max: 42, noNaN: true }),
  longitude: fc.double({ min: -76, max: -73, noNaN: true }),
})

test('T-40 each town is in one area, and only a state with too few people has a small one', () => {
  fc.assert(
    fc.property(fc.array(town, { maxLength: 30 }), (towns: Town[]) => {
      const areas = gatherAreas(towns)
      expect(areas.flatMap((area) => area.towns).sort(byPlace)).toEqual([...towns].sort(byPlace))
      for (const area of areas) {
        const { state } = area.center
        expect(area.towns.every((its) => its.state === state)).toBe(true)
        expect(area.residents).toBe(area.towns.reduce((sum, its) => sum + its.residents, 0))
        expect(area.center.residents).toBe(Math.max(...area.towns.map((its) => its.residents)))
        const isAlone = areas.filter((other) => other.center.state === state).length === 1
        expect(area.residents >= RESIDENTS_LEAST || isAlone).toBe(true)
      }
    }),
  )
})

function byPlace(a: Town, b: Town): number {
  return a.latitude - b.latitude || a.longitude - b.longitude || a.residents - b.residents
}
