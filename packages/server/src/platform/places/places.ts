import { readFileSync } from 'node:fs'
import type { PlaceChoice } from '@swapstead/domain/places/place.ts'
import type { Tx } from '../database/database.ts'
import { foldPlaceName } from './place-names.ts'
import { milesBetween, type Point } from './points.ts'

const generated = new URL('../../../generated/gazetteer/', import.meta.url)
const SUGGESTIONS = 8

/** A town with its distances in miles from each of the points. */
type Between = { name: string; state: string; ways: readonly number[] }

/**
 * An area of whole towns with at least 5,000 residents, at the point of its largest town. Members
 * live in it for all that others are told or can compute.
 */
export type Place = Point & { code: string; name: string; state: string; timeZone: string }

type Town = Point & { name: string; state: string }
type Entry = Town & { zipCode: string | null; area: Place }

export type Address = { city: string; state: string; zipCode: string }

/** The offline gazetteer: from ZIP or town to a point and time zone, without outside calls. */
export class Places {
  readonly #zips: ReadonlyMap<string, Entry>
  readonly #towns: ReadonlyMap<string, Entry>
  readonly #names: readonly { folded: string; entry: Entry }[]

  readonly #areas: readonly Place[]

  constructor(zips: Entry[], towns: Entry[], areas: Place[]) {
    this.#areas = areas
    this.#zips = new Map(zips.map((entry) => [entry.zipCode ?? '', entry]))
    this.#towns = new Map(towns.map((entry) => [townKey(entry.name, entry.state), entry]))
    this.#names = towns
      .map((entry) => ({ folded: foldPlaceName(entry.name), entry }))
      .sort((a, b) => (a.folded < b.folded ? -1 : 1))
  }

  /**
   * The area of the ZIP if known, else of the town. `zipState` is the ZIP's state if the address
   * names another.
   */
  find({
    city,
    state,
    zipCode,
  }: Address): { place: Place; town: Town } | { zipState: string } | null {
    const zip = this.#zips.get(zipCode.slice(0, 5))
    if (zip && zip.state !== state) return { zipState: zip.state }
    const town = zip ?? this.#towns.get(townKey(city, state))
    return town ? { place: town.area, town } : null
  }

  /**
   * Suggests up to eight towns or, for digits, ZIP codes with this beginning. "spring il" names the
   * state too; other states come only if it has no such town.
   */
  suggest(search: string): PlaceChoice[] {
    if (/^\d+$/.test(search)) return this.#suggestZips(search)
    const [, name = '', state] = /^(.*?)(?:[ ,]+([A-Za-z]{2}))?$/.exec(search.trim()) ?? []
    const inState = state ? this.#suggestTowns(name, state.toUpperCase()) : []
    if (inState.length) return inState
    const towns = this.#suggestTowns(search, null)
    return towns.length ? towns : this.#suggestTowns(name, null)
  }

  /**
   * The towns whose longest distance to one of the points is shortest. Only towns around the middle
   * are measured, unless there are too few.
   */
  between(points: readonly Point[], count: number): Between[] {
    const near = this.#towns.values().filter(isAround(points)).toArray()
    return (near.length < count ? this.#towns.values().toArray() : near)
      .map(({ name, state, ...point }) => ({
        name,
        state,
        ways: points.map((end) => milesBetween(end, point)),
      }))
      .sort((a, b) => Math.max(...a.ways) - Math.max(...b.ways))
      .slice(0, count)
  }

  /** Areas within a radius, nearest first, without the one at the point itself. */
  around(point: Point, miles: number, count: number): Place[] {
    return this.#areas
      .map((place) => ({ place, away: milesBetween(point, place) }))
      .filter(({ away }) => away > 0 && away <= miles)
      .sort((a, b) => a.away - b.away)
      .slice(0, count)
      .map(({ place }) => place)
  }

  #suggestZips(digits: string): PlaceChoice[] {
    return this.#zips
      .values()
      .filter(({ zipCode }) => zipCode?.startsWith(digits))
      .take(SUGGESTIONS)
      .map(toChoice)
      .toArray()
  }

  #suggestTowns(name: string, state: string | null): PlaceChoice[] {
    const folded = foldPlaceName(name)
    if (!folded) return []
    return this.#beginningWith(folded)
      .filter(({ state: its }) => !state || its === state)
      .take(SUGGESTIONS)
      .map(toChoice)
      .toArray()
  }

  /** The names are sorted, so that those with one prefix are neighbors. */
  *#beginningWith(folded: string) {
    for (let at = this.#firstFrom(folded); ; at += 1) {
      const name = this.#names[at]
      if (!name?.folded.startsWith(folded)) return
      yield name.entry
    }
  }

  #firstFrom(folded: string): number {
    let [low, high] = [0, this.#names.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#names[middle]?.folded ?? '') < folded) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A test for points around the middle: within half the distance, and at least half a degree. */
function isAround(points: readonly Point[]) {
  const north = spanOf(points.map(({ latitude }) => latitude))
  const east = spanOf(points.map(({ longitude }) => longitude))
  const reach = Math.max(0.5, north.reach, east.reach)
  return (point: Point) =>
    Math.abs(point.latitude - north.middle) <= reach &&
    Math.abs(point.longitude - east.middle) <= reach
}

function spanOf(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, reach: (most - least) / 2 }
}

/** Reads the tables that `build-gazetteer` wrote (about 0.1 s). */
export function loadPlaces(): Places {
  const areas = readRows('areas.tsv').map(
    ([name = '', state = '', north, east, timeZone = '']) => ({
      ...{ code: `area:${townKey(name, state)}`, name, state, timeZone },
      ...snapped(toPoint(north, east)),
    }),
  )
  const areaOf = (line: string | undefined) => {
    const area = areas[Number(line)]
    if (!area) throw new Error(`the gazetteer has no area ${line}`)
    return area
  }
  const zips = readRows('zips.tsv').map(
    ([zipCode = '', name = '', state = '', north, east, area]) => ({
      ...{ zipCode, name, state, area: areaOf(area) },
      ...toPoint(north, east),
    }),
  )
  const towns = readRows('towns.tsv').map(([name = '', state = '', north, east, area]) => ({
    ...{ zipCode: null, name, state, area: areaOf(area) },
    ...toPoint(north, east),
  }))
  return new Places(zips, towns, areas)
}

/** The id of the place's row, which is inserted once and never changes. */
export async function savePlace(tx: Tx, place: Place): Promise<number> {
  const { code, name, state, latitude, longitude, timeZone } = place
  await tx
    .insertInto('places')
    .values({
      code,
      name,
      state,
      latitude: latitude.toFixed(8),
      longitude: longitude.toFixed(8),
      timeZone,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('places')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

/** Rounded to hundredths of a degree, about a mile. */
function snapped({ latitude, longitude }: Point): Point {
  return {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
  }
}

function readRows(file: string): string[][] {
  const text = readFileSync(new URL(file, generated), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
}

function toPoint(latitude: string | undefined, longitude: string | undefined): Point {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

function townKey(name: string, state: string): string {
  return `${foldPlaceName(name)},${state.toUpperCase()}`
}

function toChoice({ name, state, zipCode }: Entry): PlaceChoice {
  return { city: name, state, zipCode }
}
