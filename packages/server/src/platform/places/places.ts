import { readFileSync } from 'node:fs'
import type { PlaceChoice } from '@swapstead/domain/places/place.ts'
import { LRUCache } from 'lru-cache'
import { packageFolder } from '../../package-folder.ts'
import { SortedRows } from '../core/sorted-rows.ts'
import type { Tx } from '../database/database.ts'
import { foldPlaceName } from './place-names.ts'
import { milesBetween, type Point } from './points.ts'
import { TownPoints } from './town-points.ts'

const generated = new URL('generated/gazetteer/', packageFolder)
const SUGGESTIONS = 8
/** Thousands of towns begin with this many given letters, so their suggestions are cached. */
const SHORT = 2
const SHORT_KEPT = 1_000

/** A town with its distances in miles from each of the points. */
type Between = { name: string; state: string; miles: readonly number[] }

/**
 * An area of whole towns with at least 5,000 residents, at the point of its largest town. It is the
 * most that others can learn of where a member lives.
 */
export type Place = Point & { code: string; name: string; state: string; timeZone: string }

type Town = Point & { name: string; state: string }
type Entry = Town & { zipCode: string | null; area: Place }

/** A town with the address of its page below /near/. */
export type KnownTown = Town & { area: Place; slug: string }

export type Address = { city: string; state: string; zipCode: string }

/** The offline gazetteer: from ZIP or town to a point and time zone, without outside calls. */
export class Places {
  readonly #areas: readonly Place[]
  readonly #zips: SortedRows
  readonly #towns: SortedRows
  readonly #points: TownPoints
  readonly #shortSuggestions = new LRUCache<string, PlaceChoice[]>({ max: SHORT_KEPT })

  /** Rows of ZIP codes and towns as `build-gazetteer` writes them. */
  constructor(areas: readonly Place[], zips: SortedRows, towns: SortedRows) {
    this.#areas = areas
    this.#zips = zips
    this.#towns = towns
    this.#points = new TownPoints(
      Array.from({ length: towns.count }, (_, row) => {
        const [, , , north, east] = towns.at(row)
        return toPoint(north, east)
      }),
    )
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
    const zip = this.#zipsBeginningWith(`${zipCode.slice(0, 5)}\t`).next().value
    if (zip && zip.state !== state) return { zipState: zip.state }
    const town = zip ?? this.#townsBeginningWith(`${townKey(city, state)}\t`).next().value
    return town ? { place: town.area, town } : null
  }

  /**
   * Suggests up to eight towns, or ZIP codes for digits, that begin with this text. In "spring il"
   * or "spring i" the end is a state or its beginning; other states come only if that finds none.
   */
  suggest(search: string): PlaceChoice[] {
    if (/^\d+$/.test(search)) return this.#suggestZips(search)
    const [, name = '', state = ''] = /^(.*?)(?:[ ,]+([A-Za-z]{1,2}))?$/.exec(search.trim()) ?? []
    const inState = state ? this.#suggestTowns(name, state.toUpperCase()) : []
    if (state.length === 2 && inState.length > 0) return inState
    // A single letter may begin another word of the name, as in "Lake M".
    const anywhere = this.#suggestTowns(search)
    if (anywhere.length > 0) return anywhere
    return inState.length > 0 ? inState : this.#suggestTowns(name)
  }

  /**
   * The towns whose longest distance to one of the points is shortest. Only towns around the middle
   * are measured, unless there are too few.
   */
  between(points: readonly Point[], count: number): Between[] {
    return this.#nearest(points, count).map(({ row, miles }) => {
      const [, state = '', name = ''] = this.#towns.at(row)
      return { name, state, miles }
    })
  }

  #nearest(points: readonly Point[], count: number): { row: number; miles: number[] }[] {
    const milesOf = (row: number) => points.map((end) => milesBetween(end, this.#points.at(row)))
    return this.#points
      .rowsAround(points, count)
      .map((row) => ({ row, longest: Math.max(...milesOf(row)) }))
      .sort((a, b) => a.longest - b.longest)
      .slice(0, count)
      .map(({ row }) => ({ row, miles: milesOf(row) }))
  }

  /** The town at an address such as nj/maplewood; also other spellings of it, and its ZIP codes. */
  townAt(state: string, named: string): KnownTown | null {
    const found = /^\d{5}$/.test(named)
      ? this.#zipsBeginningWith(`${named}\t`).next().value
      : this.#townsBeginningWith(`${townKey(named, state)}\t`).next().value
    // A ZIP code may name its town differently.
    const town =
      found && this.#townsBeginningWith(`${townKey(found.name, found.state)}\t`).next().value
    return town ? { ...town, slug: slugOf(town) } : null
  }

  /** The number of towns. */
  get townCount(): number {
    return this.#towns.count
  }

  /** Towns in the order of their names. */
  *townsFrom(first: number, count: number): Generator<Town & { slug: string }> {
    const end = Math.min(first + count, this.#towns.count)
    for (let row = first; row < end; row += 1) yield this.#townIn(row)
  }

  /** The nearest other towns, nearest first. */
  townsAround(town: KnownTown, count: number): (Town & { slug: string })[] {
    return this.#nearest([town], count + 1)
      .map(({ row }) => this.#townIn(row))
      .filter(({ slug }) => slug !== town.slug)
      .slice(0, count)
  }

  #townIn(row: number): Town & { slug: string } {
    const [key = '', state = '', name = ''] = this.#towns.at(row)
    return { name, state, slug: slugFrom(key, state), ...this.#points.at(row) }
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
    return this.#zipsBeginningWith(digits).take(SUGGESTIONS).map(toChoice).toArray()
  }

  /** Towns of states with this beginning, the largest first. Those of exactly this name are kept. */
  #suggestTowns(name: string, state = ''): PlaceChoice[] {
    const folded = foldPlaceName(name)
    if (!folded) return []
    if (folded.length > SHORT) return this.#findTowns(folded, state)
    const asked = `${folded}, ${state}`
    const found = this.#shortSuggestions.get(asked) ?? this.#findTowns(folded, state)
    this.#shortSuggestions.set(asked, found)
    return found
  }

  #findTowns(folded: string, state: string): PlaceChoice[] {
    const found = this.#towns
      .beginningWith(folded)
      .filter(([, its = '']) => its.startsWith(state))
      .toArray()
      .sort(bySize)
    const { named = [], others = [] } = Object.groupBy(found, ([key]) =>
      key === folded ? 'named' : 'others',
    )
    return [...named, ...others]
      .slice(0, SUGGESTIONS)
      .sort(bySize)
      .map(([, state = '', city = '']) => ({ city, state, zipCode: null }))
  }

  *#zipsBeginningWith(text: string): Generator<Entry, undefined> {
    for (const [zipCode = '', name = '', state = '', north, east, area] of this.#zips.beginningWith(
      text,
    ))
      yield { zipCode, name, state, ...toPoint(north, east), area: this.#areaOf(area) }
  }

  *#townsBeginningWith(text: string): Generator<Entry, undefined> {
    for (const [, state = '', name = '', north, east, area] of this.#towns.beginningWith(text))
      yield { zipCode: null, name, state, ...toPoint(north, east), area: this.#areaOf(area) }
  }

  #areaOf(line: string | undefined): Place {
    const area = this.#areas[Number(line)]
    if (!area) throw new Error(`the gazetteer has no area ${line}`)
    return area
  }
}

/** Reads the tables that `build-gazetteer` wrote (about 0.1 s). */
export function loadPlaces(): Places {
  const lines = read('areas.tsv').toString('utf8').trimEnd().split('\n')
  const areas = lines.map((line): Place => {
    const [name = '', state = '', north, east, timeZone = ''] = line.split('\t')
    const code = `area:${foldPlaceName(name)},${state}`
    return { code, name, state, timeZone, ...snapped(toPoint(north, east)) }
  })
  return new Places(areas, new SortedRows(read('zips.tsv')), new SortedRows(read('towns.tsv')))
}

function read(file: string): Buffer {
  return readFileSync(new URL(file, generated))
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

function toPoint(latitude: string | undefined, longitude: string | undefined): Point {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

function slugOf({ name, state }: Town): string {
  return slugFrom(foldPlaceName(name), state)
}

/** "nj/maplewood"; no two towns of a state have the same folded name. */
function slugFrom(folded: string, state: string): string {
  return `${state.toLowerCase()}/${folded.replaceAll(' ', '-')}`
}

/** The start of a town's row. */
function townKey(name: string, state: string): string {
  return `${foldPlaceName(name)}\t${state.toUpperCase()}`
}

/** Sorts rows of towns, those with the most residents first. */
function bySize(a: readonly string[], b: readonly string[]): number {
  return Number(b[6]) - Number(a[6])
}

function toChoice({ name, state, zipCode }: Entry): PlaceChoice {
  return { city: name, state, zipCode }
}
