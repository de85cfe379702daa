import { readFileSync } from 'node:fs'
import tzLookup from '@photostructure/tz-lookup'
import type { PlaceChoice } from '@swapstead/domain/places/place.ts'
import { timeZoneOfState } from '@swapstead/domain/states.ts'
import type { Tx } from '../database/database.ts'
import { foldPlaceName } from './place-names.ts'
import { milesBetween, type Point } from './points.ts'

const generated = new URL('../../../generated/gazetteer/', import.meta.url)
const SUGGESTIONS = 8
const MILES_PER_DEGREE = 69

/** A town with its distances in miles from two points. */
type Between = { name: string; state: string; ways: readonly [number, number] }

type Entry = Point & { name: string; state: string; zipCode: string | null }

/** A place of the gazetteer, rounded to about a mile, so that many homes share one point. */
export type Place = Point & { code: string; name: string; state: string; timeZone: string }

export type Address = { city: string; state: string; zipCode: string }

/** The offline gazetteer: from ZIP or town to a point and time zone, without outside calls. */
export class Places {
  readonly #zips: ReadonlyMap<string, Entry>
  readonly #towns: ReadonlyMap<string, Entry>
  readonly #names: readonly { folded: string; entry: Entry }[]

  constructor(zips: Entry[], towns: Entry[]) {
    this.#zips = new Map(zips.map((entry) => [entry.zipCode ?? '', entry]))
    this.#towns = new Map(towns.map((entry) => [townKey(entry.name, entry.state), entry]))
    this.#names = towns
      .map((entry) => ({ folded: foldPlaceName(entry.name), entry }))
      .sort((a, b) => (a.folded < b.folded ? -1 : 1))
  }

  /**
   * The ZIP's place if known, else the town's. `zipState` is the ZIP's state if the address names
   * another.
   */
  find({ city, state, zipCode }: Address): { place: Place } | { zipState: string } | null {
    const zip = this.#zips.get(zipCode.slice(0, 5))
    if (zip && zip.state !== state) return { zipState: zip.state }
    if (zip) return { place: snapped(`zip:${zip.zipCode}`, zip) }
    const town = this.#towns.get(townKey(city, state))
    return town ? { place: snapped(`city:${townKey(city, state)}`, town) } : null
  }

  /**
   * Suggests up to eight towns or, for digits, ZIP codes with this beginning. "spring il" names the
   * state too.
   */
  suggest(search: string): PlaceChoice[] {
    if (/^\d+$/.test(search)) return this.#suggestZips(search)
    const [, name = '', state] = /^(.*?)(?:[ ,]+([A-Za-z]{2}))?$/.exec(search.trim()) ?? []
    const inState = state ? this.#suggestTowns(name, state.toUpperCase()) : []
    return inState.length ? inState : this.#suggestTowns(search, null)
  }

  /**
   * The towns with the shortest larger distance to both points. Only towns around the middle are
   * measured, unless there are too few.
   */
  between(one: Point, other: Point, count: number): Between[] {
    const near = this.#towns.values().filter(isAround(one, other)).toArray()
    return (near.length < count ? this.#towns.values().toArray() : near)
      .map(({ name, state, ...point }) => ({
        name,
        state,
        ways: [milesBetween(one, point), milesBetween(other, point)] as const,
      }))
      .sort((a, b) => Math.max(...a.ways) - Math.max(...b.ways))
      .slice(0, count)
  }

  /** Towns within a radius, nearest first, without one at the point itself. */
  around(point: Point, miles: number, count: number): Place[] {
    const north = miles / MILES_PER_DEGREE
    const east = north / Math.cos((point.latitude * Math.PI) / 180)
    return this.#towns
      .entries()
      .filter(
        ([, town]) =>
          Math.abs(town.latitude - point.latitude) <= north &&
          Math.abs(town.longitude - point.longitude) <= east,
      )
      .map(([key, town]) => ({ place: snapped(`city:${key}`, town) }))
      .map(({ place }) => ({ place, away: milesBetween(point, place) }))
      .filter(({ away }) => away > 0 && away <= miles)
      .toArray()
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
function isAround(one: Point, other: Point) {
  const latitude = (one.latitude + other.latitude) / 2
  const longitude = (one.longitude + other.longitude) / 2
  const reach = Math.max(
    0.5,
    Math.abs(one.latitude - other.latitude) / 2,
    Math.abs(one.longitude - other.longitude) / 2,
  )
  return (point: Point) =>
    Math.abs(point.latitude - latitude) <= reach && Math.abs(point.longitude - longitude) <= reach
}

/** Reads the tables that `build-gazetteer` wrote (about 0.1 s). */
export function loadPlaces(): Places {
  const zips = readRows('zips.tsv').map(([zipCode = '', name = '', state = '', ...point]) => ({
    zipCode,
    name,
    state,
    ...toPoint(point),
  }))
  const towns = readRows('towns.tsv').map(([name = '', state = '', ...point]) => ({
    zipCode: null,
    name,
    state,
    ...toPoint(point),
  }))
  return new Places(zips, towns)
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

function snapped(code: string, entry: Entry): Place {
  const latitude = Math.round(entry.latitude * 100) / 100
  const longitude = Math.round(entry.longitude * 100) / 100
  const { name, state } = entry
  return { code, name, state, latitude, longitude, timeZone: zoneAt(latitude, longitude, state) }
}

function zoneAt(latitude: number, longitude: number, state: string): string {
  const zone = tzLookup(latitude, longitude)
  return zone.startsWith('Etc/') ? timeZoneOfState(state) : zone
}

function readRows(file: string): string[][] {
  const text = readFileSync(new URL(file, generated), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
}

function toPoint([latitude, longitude]: string[]): Point {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

function townKey(name: string, state: string): string {
  return `${foldPlaceName(name)},${state.toUpperCase()}`
}

function toChoice({ name, state, zipCode }: Entry): PlaceChoice {
  return { city: name, state, zipCode }
}
