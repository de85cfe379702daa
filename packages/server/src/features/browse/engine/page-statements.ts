import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { chordOfMiles } from '../../../platform/places/points.ts'
import { itemViewColumns } from '../../items/index.ts'
import {
  type Filter,
  hasFewLeftOut,
  listedToBrowse,
  ofWords,
  type PageRow,
  type Reader,
  type Sql,
} from '../listed.ts'
import type { AmpleCells } from './ample-cells.ts'
import {
  foundItems,
  itemsInCells,
  itemsWithin,
  placesInOrder,
  type SearchArea,
  walkNewest,
  walkPlaces,
  walkWithin,
  within,
} from './plans.ts'
import { type RankedQuery, type Ranking, scored } from './ranking.ts'
import { isCountStored, storedCount } from './stored-counts.ts'

export type NearestKey = readonly [chord: number, createdAt: string, id: string]
export type NewestKey = readonly [createdAt: string, id: string]
export type BestKey = readonly [score: number, id: string]
/** How a statement finds its items (decision 0016). */
export type Plan = 'walk' | 'cells' | 'places' | 'all'

/**
 * A part of the whole area that should contain more than `COUNT_LIMIT` items: cells, or a smaller
 * circle.
 */
export type Ample = { cells: AmpleCells } | { area: SearchArea }

const OVER_LIMIT = sql.lit(COUNT_LIMIT + 1)

export type PageQuery = {
  reader: Reader
  filter: Filter
  limit: number | Sql
  isCounted: boolean
  ample?: Ample | null
  /** Whether strangers are known to find more than `COUNT_LIMIT` in the whole area. */
  strangersFindMore?: boolean
}

export function circle(placeId: number, radius: number): SearchArea {
  return {
    origin: sql`(select point from places where id = ${placeId})`,
    beyond: null,
    upTo: radius >= NATIONWIDE ? null : chordOfMiles(radius),
    part: null,
  }
}

type Band = { band: SearchArea; whole: SearchArea; plan: Plan }

/**
 * Items of a band by distance, newest, id. The id makes the order total: thousands of items share a
 * point. The count covers the whole circle. Distances are chords of the unit sphere.
 */
export function nearestInBand(
  query: PageQuery,
  { band, whole, plan, after }: Band & { after: NearestKey | null },
): RawBuilder<PageRow> {
  const { reader, filter, limit } = query
  const items = listedToBrowse(reader, filter)
  const page =
    plan === 'walk'
      ? walkPlaces(band, { ...apart(reader, filter), after: isAfterNearest(after, sql`i`), limit })
      : sql`select n.id, n.chord from found n where true ${isAfterNearest(after, sql`n`)}
          order by n.chord, n.created_at desc, n.id desc limit ${limit}`
  return wholeItems(reader, {
    found: plan === 'walk' ? null : foundItems(band, items, plan),
    page,
    order: sql`page.chord, i.created_at desc, i.id desc`,
    total: totalOf(query, band, whole, plan),
  })
}

/**
 * Items by newest and id, of a circle or the whole country. A walk ends after a fixed number of
 * rows.
 */
export function newestPage(
  query: PageQuery,
  {
    whole,
    plan,
    visits,
    after,
  }: { whole: SearchArea | null; plan: Plan; visits: number; after: NewestKey | null },
): RawBuilder<PageRow> {
  const { reader, filter, limit } = query
  const items = listedToBrowse(reader, filter)
  const page =
    plan === 'walk'
      ? walkNewest(whole, { ...apart(reader, filter), after: isAfterNewest(after), limit }, visits)
      : sql`select i.id, i.chord from found i where true ${isAfterNewest(after)}
          order by i.created_at desc, i.id desc limit ${limit}`
  return wholeItems(reader, {
    found: plan === 'walk' ? null : foundItems(whole, items, plan),
    page,
    order: sql`i.created_at desc, i.id desc`,
    total: totalOf(query, whole, whole, plan),
  })
}

const RANKED_COLUMNS = ['search', 'category', 'title'] as const

/** Items of a band by score. For very common words without a place, only the newest ones. */
export function bestInBand(
  query: PageQuery,
  {
    band,
    whole,
    plan,
    visits,
    rankedQuery,
    weights,
    after,
  }: {
    band: SearchArea | null
    whole: SearchArea | null
    plan: Plan
    visits: number
    rankedQuery: RankedQuery
    weights: Ranking
    after: BestKey | null
  },
): RawBuilder<PageRow> {
  const { reader, filter, limit } = query
  const items = listedToBrowse(reader, filter)
  const found =
    plan === 'walk'
      ? walkNewest(band, { ...apart(reader, filter), after: sql``, limit: visits }, visits)
      : foundItems(band, items, plan, RANKED_COLUMNS)
  const isAfter = after
    ? sql`where (s.score, s.id) < (${after[0]}::float8, ${after[1]}::uuid)`
    : sql``
  const page = sql`
    with scored as (${scored(rankedQuery, weights, sql`found`)})
    select s.id, s.chord, s.score from scored s ${isAfter} order by s.score desc, s.id desc limit ${limit}`
  return wholeItems(reader, {
    found,
    page,
    order: sql`page.score desc, i.id desc`,
    total: totalOf(query, band, whole, plan),
    score: sql`page.score`,
  })
}

type Statement = { found: Sql | null; page: Sql; order: Sql; total: Sql; score?: Sql }

/** The matching ids are a separate subquery, because they are also counted. */
function wholeItems(reader: Reader, { found, page, order, total, score = sql`0` }: Statement) {
  return sql<PageRow>`
    with ${found ? sql`found as materialized (${found}),` : sql``} page as materialized (${page})
    select ${itemViewColumns(reader.now)}, page.chord, ${score} as score, (${total}) as total
    from page join items i on i.id = page.id join users u on u.id = i.user_id
    order by ${order}`
}

/** Exact up to a thousand. Null if it must be counted by `ownTotal`, which few pages need. */
function totalOf(
  query: PageQuery,
  band: SearchArea | null,
  whole: SearchArea | null,
  plan: Plan,
): Sql {
  const { reader, isCounted, strangersFindMore } = query
  if (!isCounted) return sql`null::int`
  const isFound = plan !== 'walk' && band?.upTo === whole?.upTo && !band?.beyond
  if (isFound) return capped(sql`select from found`)
  if (strangersFindMore) return totalOfFewLeftOut(reader)
  return countOf(query, whole, plan)
}

/**
 * The total if strangers find more than `COUNT_LIMIT`. Null for readers with many items left out.
 */
export function totalOfFewLeftOut(reader: Reader): Sql {
  return sql`case when ${hasFewLeftOut(reader)} then ${OVER_LIMIT} end`
}

/** The total for a reader with many items left out. */
export function ownTotal(
  query: PageQuery,
  whole: SearchArea | null,
): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`select ${countOf(query, whole, 'walk')} as total`
}

function countOf(query: PageQuery, whole: SearchArea | null, plan: Plan): Sql {
  const { reader, filter } = query
  if (isCountStored(filter)) return storedCount(reader, filter, whole)
  const items = listedToBrowse(reader, filter)
  if (plan === 'walk' && whole && !filter.words) {
    return capped(sql`select from (${placesInOrder(whole)}) n join items i on i.place_id = n.id
      where ${within(whole)} and ${items}`)
  }
  const all = capped(
    whole ? itemsWithin(whole, items) : sql`select from (${foundItems(null, items, 'all')}) f`,
  )
  const parts = likelyEnough(query, plan, items).map((part) => sql`when ${part} then ${OVER_LIMIT}`)
  return parts.length === 0 ? all : sql`case ${sql.join(parts, sql` `)} else ${all} end`
}

/**
 * Conditions, cheap ones first. Each can prove by a part of the items that there are more than
 * `COUNT_LIMIT`, so that the rest is not read.
 */
function likelyEnough({ reader, filter, ample }: PageQuery, plan: Plan, items: Sql): Sql[] {
  const found = plan === 'walk' ? [] : [isEnough(sql`select from found`)]
  if (!ample) return found
  if ('cells' in ample) return [...found, isEnough(itemsInCells(ample.cells, items))]
  const walked = plan === 'walk' && walkWithin(ample.area, apart(reader, filter))
  return [
    ...found,
    isEnough(walked || sql`select from (${foundItems(ample.area, items, 'cells')}) f`),
  ]
}

function isEnough(found: Sql): Sql {
  return sql`${capped(found)} > ${COUNT_LIMIT}`
}

function capped(found: Sql): Sql {
  return sql`(select count(*)::int from (${found} limit ${sql.lit(COUNT_LIMIT + 1)}) counted)`
}

function apart(reader: Reader, { words, notWords, ...shown }: Filter): { filter: Sql; words: Sql } {
  return { filter: listedToBrowse(reader, shown), words: ofWords({ words, notWords }) }
}

function isAfterNearest(key: NearestKey | null, item: Sql): Sql {
  if (!key) return sql``
  const [chord, createdAt, id] = key
  return sql`and (n.chord > ${chord} or (n.chord = ${chord}
    and (${item}.created_at, ${item}.id) < (${createdAt}::timestamptz, ${id}::uuid)))`
}

function isAfterNewest(key: NewestKey | null): Sql {
  if (!key) return sql``
  return sql`and (i.created_at, i.id) < (${key[0]}::timestamptz, ${key[1]}::uuid)`
}
