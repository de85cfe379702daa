import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { transact } from '../database/database.ts'
import { foldPlaceName } from './place-names.ts'
import { loadPlaces, type Place, savePlace } from './places.ts'

const places = loadPlaces()
const { db } = await createTestDatabase()

const find = (city: string, state: string, zipCode: string) => places.find({ city, state, zipCode })
const placeOf = (city: string, state: string, zipCode: string): Place => {
  const found = find(city, state, zipCode)
  if (!found || !('place' in found)) throw new Error(`${city}, ${state} ${zipCode} is not known`)
  return found.place
}

test('S-34 a ZIP code is found by its digits, whatever follows them and whatever the town is called', () => {
  const { code, state, latitude, longitude, timeZone } = placeOf('Maplewood', 'NJ', '07040')
  expect({ code, state, timeZone }).toEqual({
    code: 'area:maplewood,NJ',
    state: 'NJ',
    timeZone: 'America/New_York',
  })
  expect(Math.abs(latitude - 40.73)).toBeLessThan(0.05)
  expect(Math.abs(longitude + 74.27)).toBeLessThan(0.05)
  expect(placeOf('Somewhere else', 'NJ', '07040-1234')).toEqual(placeOf('Maplewood', 'NJ', '07040'))
})

test('S-34 T-85 a search by a word that every object of the language knows finds no town', () => {
  for (const word of ['constructor', '__proto__', 'toString']) {
    expect(places.suggest(word)).toEqual([])
    expect(find(word, 'NJ', '99999')).toBeNull()
  }
})

test('S-34 T-40 every point is snapped to hundredths of a degree, so that many homes share it', () => {
  for (const [city, state, zipCode] of [
    ['Maplewood', 'NJ', '07040'],
    ['Los Angeles', 'CA', '90012'],
    ['Honolulu', 'HI', '96813'],
    ['Saint Louis', 'MO', '00000'],
  ] as const) {
    const { latitude, longitude } = placeOf(city, state, zipCode)
    for (const degrees of [latitude, longitude]) {
      expect(degrees * 100, city).toBeCloseTo(Math.round(degrees * 100), 9)
    }
  }
})

test('S-34 a town is found when its ZIP code is not known, in other spellings too', () => {
  const louis = placeOf('Saint Louis', 'MO', '00000')
  expect(louis.code).toBe('area:saint louis,MO')
  for (const city of ['St. Louis', 'ST LOUIS', 'st louis', ' Saint  Louis ', 'St-Louis']) {
    expect(placeOf(city, 'MO', '00000'), city).toEqual(louis)
  }
  expect(placeOf('New York City', 'NY', '00000')).toEqual(placeOf('New York', 'NY', '00000'))
  expect(placeOf('Ft. Worth', 'TX', '00000')).toEqual(placeOf('Fort Worth', 'TX', '00000'))
  expect(placeOf('Cañon City', 'CO', '00000')).toEqual(placeOf('Canon City', 'CO', '00000'))
})

test('S-34 what is not known is nowhere, never on a point in the ocean', () => {
  for (const [city, state, zipCode] of [
    ['Atlantis', 'NJ', '00000'],
    ['', 'NJ', '99999'],
    ['Maplewood', 'ZZ', '00000'],
    ['', '', ''],
    ['__proto__', 'NJ', '00000'],
    ['constructor', 'constructor', 'const'],
  ] as const) {
    expect(find(city, state, zipCode), city).toBeNull()
  }
})

test('S-24 a ZIP code of another state names that state', () => {
  expect(find('Los Angeles', 'CA', '07040')).toEqual({ zipState: 'NJ' })
})

test('S-34 no place of the gazetteer lies at 0,0 or outside the country', () => {
  const strange = ['AK', 'AL', 'CA', 'FL', 'HI', 'ME', 'NY', 'TX', 'WA'].flatMap((state) =>
    places
      .suggest(`a ${state}`)
      .map(({ city }) => placeOf(city, state, '00000'))
      .filter(
        ({ latitude, longitude }) =>
          latitude < 18 || latitude > 72 || longitude > -66 || longitude < -180,
      ),
  )
  expect(strange).toEqual([])
})

test('S-88 the zone is the one of the point, not the one of most of its state', () => {
  expect(placeOf('El Paso', 'TX', '79901').timeZone).toBe('America/Denver')
  expect(placeOf('Dallas', 'TX', '75201').timeZone).toBe('America/Chicago')
  expect(placeOf('Honolulu', 'HI', '96813').timeZone).toBe('Pacific/Honolulu')
  expect(placeOf('Phoenix', 'AZ', '85004').timeZone).toBe('America/Phoenix')
})

test('S-34 a place has one row, however many write it at once', async () => {
  const place = placeOf('Maplewood', 'NJ', '07040')
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => transact(db, (tx) => savePlace(tx, place))),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await db.selectFrom('places').select('code').execute()).toEqual([
    { code: 'area:maplewood,NJ' },
  ])
})

test('S-24 names are compared without case, accents and short forms', () => {
  expect(foldPlaceName("Coeur d'Alene")).toBe('coeur dalene')
  expect(foldPlaceName('Coeur d’Alene')).toBe('coeur dalene')
  expect(foldPlaceName('Winston-Salem')).toBe('winston salem')
  expect(foldPlaceName('Mt. Vernon')).toBe('mount vernon')
  expect(foldPlaceName('Stamford')).toBe('stamford')
  expect(foldPlaceName('Washington, D.C.')).toBe('washington')
  expect(foldPlaceName('東京')).toBe('')
})
