import type { NearbyQuery, Sort } from '@swapstead/domain/browse/calls.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { Search } from '@swapstead/domain/search/read-search.ts'
import * as z from 'zod/mini'
import { NewestCursor, readCursor, writeCursor } from '../../../platform/database/cursor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { toItemView } from '../../items/index.ts'
import { type Filter, narrowingOf, type Reader } from '../listed.ts'
import { areaOf } from './area.ts'
import { type Found, type Key, type Keys, Listing } from './listing.ts'
import { widerSearch } from './near-matches.ts'
import { type Ranking, ranking } from './ranking.ts'
import { besides, wordsOf } from './search-words.ts'
import { searchFor } from './spelling.ts'
import type { Statistics } from './statistics.ts'

/** With fewer results than this, near matches follow them. */
export const NEAR_MATCHES_BELOW = 24

/** The number of newest items that are read one by one. An index finds those after them. */
const VISITS_MAX = 20_000
type Tuning = { weights?: Ranking; visits?: number }

/** Cursor values: chord, time, id; time, id; band, score, id. */
const keys = {
  nearest: z.tuple([z.number(), z.iso.datetime(), z.uuid()]),
  newest: NewestCursor,
  best: z.tuple([z.number(), z.number(), z.number(), z.uuid()]),
} as const
/** Tier 0 has items with every word of a search, tier 1 near matches. */
const Tier = z.literal([0, 1])
const searchedKeys = {
  nearest: z.tuple([Tier, keys.nearest]),
  newest: z.tuple([Tier, keys.newest]),
  best: z.tuple([Tier, keys.best]),
} as const

/**
 * Other members' items in the requested order. A search has two tiers: exact matches and, if those
 * are few, near matches. Each tier has its own cursor, so cursors stay valid.
 */
export async function listNearby(
  db: Db,
  statistics: Statistics,
  reader: Reader,
  query: NearbyQuery,
  { weights = ranking, visits = VISITS_MAX }: Tuning = {},
): Promise<Page<ItemView>> {
  const search = await searchFor(db, statistics, reader, query)
  if (search && search.wanted.length + search.unwanted.length === 0) return empty
  const sort = sortFor(reader, query, search)
  const { tier, key } = readKey(sort, search, query.cursor)
  const isFirst = query.cursor === undefined
  const { limit } = query
  const narrowing = narrowingOf(query)
  const whole = await areaOf(statistics, reader, query)
  const find = async (
    filter: Filter,
    words: Search | null,
    request: MatchRequest,
  ): Promise<Matches> => {
    const listing = new Listing({
      db,
      statistics,
      reader,
      query,
      filter,
      search: words,
      mayLack: request.mayLack ?? false,
      whole,
      weights,
      visits,
    })
    const rows = await pageIn(sort, listing, request)
    return { rows, total: request.isCounted ? await totalOf(rows, listing) : null }
  }
  const nothing: Matches = { rows: [], total: null }
  const page = { limit: limit + 1, isCounted: isFirst }
  const exact: Filter = { ...narrowing, ...(search && wordsOf(search)) }

  const first = tier === 0 ? await find(exact, search, { ...page, key }) : nothing
  const near = search && first.rows.length <= limit ? await nearMatches(search) : nothing
  return toPage(first, near, search !== null, query, reader)

  /** The second tier: near matches, if exact ones are few. */
  async function nearMatches(search: Search): Promise<Matches> {
    if (tier === 0 && (await exactTotal(search)) >= NEAR_MATCHES_BELOW) return nothing
    const almost = await widerSearch(db, statistics, search, sort === 'best')
    if (!almost) return nothing
    const filter = { ...narrowing, ...besides(almost.filter, exact) }
    const { mayLack } = almost
    return find(filter, almost.search, { ...page, mayLack, key: tier === 1 ? key : null })
  }

  async function exactTotal(search: Search): Promise<number> {
    const all = isFirst
      ? first
      : await find(exact, search, { key: null, limit: 1, isCounted: true })
    return all.total ?? 0
  }
}

type MatchRequest = { key: Key | null; limit: number; isCounted: boolean; mayLack?: boolean }
type Matches = { rows: Found[]; total: number | null }

const empty: Page<ItemView> = { rows: [], next: null, total: 0 }

function pageIn(sort: Sort, listing: Listing, { key, ...request }: MatchRequest): Promise<Found[]> {
  if (sort === 'nearest') return listing.nearest(key as Keys['nearest'] | null, request)
  if (sort === 'newest') return listing.newest(key as Keys['newest'] | null, request)
  return listing.best(key as Keys['best'] | null, request)
}

async function totalOf([first]: readonly Found[], listing: Listing): Promise<number> {
  return first ? (first.row.total ?? listing.total()) : 0
}

/** "Nearest" requires a place, and "best match" words. */
function sortFor({ placeId }: Reader, { sort }: NearbyQuery, search: Search | null): Sort {
  const usual = placeId === null ? 'newest' : 'nearest'
  if (sort === 'best') return search?.wanted.length ? 'best' : usual
  return sort === 'newest' ? 'newest' : usual
}

function readKey(sort: Sort, search: Search | null, cursor: string | undefined) {
  if (cursor === undefined) return { tier: 0, key: null }
  if (!search) return { tier: 0, key: readCursor(cursor, keys[sort]) as Key }
  const [tier, key] = readCursor(cursor, searchedKeys[sort])
  return { tier, key: key as Key }
}

function toPage(
  first: Matches,
  near: Matches,
  isSearch: boolean,
  { limit }: NearbyQuery,
  { placeId }: Reader,
): Page<ItemView> {
  const found = [...first.rows, ...near.rows]
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const tier = shown.length > first.rows.length ? 1 : 0
  const cursor = last && (isSearch ? [tier, last.key()] : last.key())
  return {
    // Distances from the middle of a map are not shown.
    rows: shown.map(({ row }) => toItemView(row, placeId === null ? null : row.chord)),
    next: cursor ? writeCursor(cursor) : null,
    total: first.total === null ? near.total : first.total + (near.total ?? 0),
  }
}
