import type { PlacesOnMap, PlacesQuery } from '@swapstead/domain/browse/calls.ts'
import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { Search } from '@swapstead/domain/search/read-search.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { milesBetween } from '../../../platform/places/points.ts'
import { type Filter, narrowingOf, type Reader } from '../listed.ts'
import { areaOf } from './area.ts'
import { ALL_AT_ONCE } from './distance-bands.ts'
import {
  countedPlaces,
  foundPlaces,
  type Guess,
  guessedPlaces,
  type PlaceRow,
} from './map-statements.ts'
import { widerSearch } from './near-matches.ts'
import { NEAR_MATCHES_BELOW } from './nearby.ts'
import { type Cell, cellsWithin, type Sample } from './sample.ts'
import { wordsOf } from './search-words.ts'
import { searchFor } from './spelling.ts'
import { expectedShare, type Statistics } from './statistics.ts'
import { isCountStored, storedCells } from './stored-counts.ts'

/** Up to this many items are counted exactly; in a small area three times as many. */
const COUNTED_MAX = 10_000
/** Up to this many results are fetched to find their places. */
const FOUND_ALL = 1_000
/**
 * Areas up to this size in degrees are counted place by place: numbers of cells would be too
 * coarse.
 */
const SMALL_DEGREES = 2

type MapSearch = { db: Db; statistics: Statistics; reader: Reader; query: PlacesQuery }

/**
 * The places of a list's items. Exact if few are expected or the area is small; otherwise an
 * estimate per cell of the statistics.
 */
export async function placesOnMap(mapSearch: MapSearch): Promise<PlacesOnMap> {
  const { db, statistics, reader, query } = mapSearch
  const search = await searchFor(db, statistics, reader, query)
  if (search && search.wanted.length + search.unwanted.length === 0) return nowhere
  const sample = await statistics.sample()
  const shares = search ? await statistics.sharesOf(search.wanted) : []
  const filter: Filter = { ...narrowingOf(query), ...(search && wordsOf(search)) }
  const share = expectedShare(sample, filter, shares)
  const near = await cellsNear(mapSearch, sample)
  const isFound = !isCountStored(filter)
  const expected = share * near.reduce((sum, cell) => sum + cell.items, 0)
  if (expected > (isFound ? FOUND_ALL : COUNTED_MAX) && !isSmall(query)) {
    return guess(mapSearch, filter, sample, near, shares)
  }
  if (!isFound) return count(mapSearch, filter)
  return find(mapSearch, filter, search, share * sample.items <= ALL_AT_ONCE ? 'all' : 'cells')
}

const nowhere: PlacesOnMap = { places: [], isApproximate: false }

function isSmall({ bounds }: PlacesQuery): boolean {
  if (!bounds) return false
  const { west, south, east, north } = bounds
  return east - west <= SMALL_DEGREES && north - south <= SMALL_DEGREES
}

async function count({ db, statistics, reader, query }: MapSearch, filter: Filter) {
  const area = await areaOf(statistics, reader, query)
  return ask(db, countedPlaces({ reader, filter, area, limit: 3 * COUNTED_MAX }))
}

/** Adds near matches if exact ones are few, as in the list. */
async function find(
  { db, statistics, reader, query }: MapSearch,
  filter: Filter,
  search: Search | null,
  by: 'cells' | 'all',
): Promise<PlacesOnMap> {
  const area = await areaOf(statistics, reader, query)
  const exact = await ask(db, foundPlaces({ reader, filter, area, by }))
  if (!search || sumOf(exact) >= NEAR_MATCHES_BELOW) return exact
  const almost = await widerSearch(db, statistics, search, query.sort === 'best')
  if (!almost) return exact
  const words = `(${filter.words}) | (${almost.filter.words})`
  return ask(db, foundPlaces({ reader, filter: { ...filter, words }, area, by: 'cells' }))
}

async function ask(db: Db, statement: RawBuilder<PlaceRow>): Promise<PlacesOnMap> {
  const { rows } = await statement.execute(db.withoutPlugins())
  const places = rows.map(({ isCut: _, ...place }) => place)
  return { places, isApproximate: rows.some(({ isCut }) => isCut) }
}

function sumOf({ places }: PlacesOnMap): number {
  return places.reduce((sum, { items }) => sum + items, 0)
}

async function cellsNear(
  { statistics, reader, query }: MapSearch,
  sample: Sample,
): Promise<Cell[]> {
  const { bounds, radius } = query
  const cells = bounds ? cellsWithin(sample, bounds) : sample.cells
  if (reader.placeId === null || radius >= NATIONWIDE) return cells
  const origin = await statistics.originOf(reader.placeId)
  return cells.filter((cell) => milesBetween(origin, cell) <= radius)
}

/**
 * Shows each cell's number at the cell's place with the most items: the stored count, or with words
 * its expected share.
 */
async function guess(
  { db, reader }: MapSearch,
  { category, ...beside }: Filter,
  sample: Sample,
  cells: readonly Cell[],
  shares: readonly number[],
): Promise<PlacesOnMap> {
  const ofWords = shares.length ? Math.min(...shares) : 1
  const share = ofWords * expectedShare(sample, beside, [])
  const ids = cells.map(({ id }) => id)
  const { rows } = await storedCells(reader, { category }, ids).execute(db)
  const kept = new Map(rows.map(({ cell, items }) => [cell, items]))
  const guesses: Guess[] = cells.map(({ id, placeId }) => ({
    placeId,
    items: Math.round(share * (kept.get(id) ?? 0)),
  }))
  const told = await ask(db, guessedPlaces(guesses))
  return { ...told, isApproximate: true }
}
