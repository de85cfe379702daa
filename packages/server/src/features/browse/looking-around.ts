import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ItemViewRow, itemViewColumns, toItemView } from '../items/index.ts'
import { ALL_AT_ONCE, distanceBands } from './engine/distance-bands.ts'
import { circle } from './engine/page-statements.ts'
import { type ExtraColumn, foundItems, type SearchArea, walkPlaces } from './engine/plans.ts'
import type { Statistics } from './engine/statistics.ts'
import type { Reader, Sql } from './listed.ts'

/** Above this share places are walked: the index would read half of itself. */
export const WALKED_SHARE = 0.1

export type Near = { id: string; chord: number; rank: number }
type Seen = { seen: number; near: Near[] }

type Wish = {
  placeId: number
  miles: number
  /** Index conditions for the listed items, and for the matching ones of them. */
  listed: Sql
  matching: Sql
  /** The estimated share of all items that match. */
  share: number
  /** The columns to match, and the exact condition on each candidate. */
  searched: Sql
  extra: ExtraColumn
  /** Ranks each candidate (`f`) before distance, greatest first. */
  rank: Sql
  limit: number
  /** The number of candidates to rank. */
  weighed: number
}

/**
 * The best of the items around a place. Common matches are walked place by place, rarer ones are
 * looked up by distance band, and rare ones everywhere together.
 */
export async function lookAround(db: Db, statistics: Statistics, wish: Wish): Promise<Near[]> {
  const near: Near[] = []
  let seen = 0
  for await (const found of findings(statistics, wish)) {
    const { rows } = await nearestOf(found, wish).execute(db)
    near.push(...(rows[0]?.near ?? []))
    seen += rows[0]?.seen ?? 0
    if (seen >= wish.weighed) break
  }
  // The sort is stable: equal ranks keep their order by distance.
  return near.sort((a, b) => b.rank - a.rank).slice(0, wish.limit)
}

async function* findings(statistics: Statistics, wish: Wish): AsyncGenerator<Sql> {
  const { placeId, miles, share, weighed, extra } = wish
  const whole = circle(placeId, miles)
  if (share >= WALKED_SHARE) return yield walked(whole, wish)
  const filter = sql`${wish.listed} and ${wish.matching}`
  const sample = await statistics.sample()
  if (share * sample.items <= ALL_AT_ONCE) return yield foundItems(whole, filter, 'all', [extra])
  const origin = await statistics.originOf(placeId)
  const reach = miles >= NATIONWIDE ? Number.POSITIVE_INFINITY : miles
  const need = { need: weighed / 2, beyond: null, isWalked: false }
  for (const { area } of distanceBands({ whole, reach, sample, origin, share, ...need })) {
    yield foundItems(area, filter, 'cells', [extra])
  }
}

function walked(whole: SearchArea, { listed, matching, searched, extra, weighed }: Wish): Sql {
  const walk = { filter: listed, words: matching, searched, after: sql``, limit: weighed }
  return sql`select i.id, i.created_at, ${sql.ref(`i.${extra}`)}, w.chord from (${walkPlaces(whole, walk)}) w
    join items i on i.id = w.id`
}

function nearestOf(found: Sql, { rank, limit }: Wish): RawBuilder<Seen> {
  return sql<Seen>`
    with found as materialized (${found}), near as (
      select f.id, f.chord, f.created_at, ${rank} as rank from found f
      order by rank desc, f.chord, f.created_at desc, f.id desc limit ${limit})
    select (select count(*)::int from found) as seen, (
      select coalesce(json_agg(json_build_object('id', n.id, 'chord', n.chord, 'rank', n.rank)
        order by n.rank desc, n.chord, n.created_at desc, n.id desc), '[]') from near n) as near`
}

/** Complete items in the order of these ids. */
export async function findWhole(
  db: Db,
  reader: Reader,
  near: readonly Near[],
): Promise<{ item: ItemView; rank: number }[]> {
  const { rows } = await sql<ItemViewRow & Near>`
    select ${itemViewColumns(reader.now)}, n.chord, n.rank
    from jsonb_to_recordset(${JSON.stringify(near)}::jsonb) as n(id uuid, chord float8, rank int)
      join items i on i.id = n.id join users u on u.id = i.user_id
    order by n.rank desc, n.chord, i.created_at desc, i.id desc`.execute(db)
  return rows.map(({ chord, rank, ...row }) => ({ item: toItemView(row, chord), rank }))
}
