import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { itemViewColumns, toItemView } from '../items/index.ts'
import type { ItemViewRow, Sql } from './listed.ts'
import { circle } from './nearby-pages.ts'
import { ALL_AT_ONCE, type Ring, ringsAround } from './rings.ts'
import type { Statistics } from './statistics.ts'
import { foundItems } from './ways.ts'

/** Where the nearest of something stand, and how many there are of it as far as was looked. */
export type Near = { id: string; chord: number }
type Ranked = Near & { rank: number }
type Seen = { seen: number; near: Ranked[] }

type Wish = {
  placeId: number
  miles: number
  /** What is looked for, by what the index knows. */
  filter: Sql
  /** A column that decides about what was found. */
  kept: Sql
  /** About the share of all items that pass the filter. */
  share: number
  /** Of what was found (`f`), what counts, and a number that goes before nearness, the greatest first. */
  passes: Sql
  rank?: Sql
  most: number
  /** So many found are enough to choose from. */
  weighed: number
}

/**
 * The first of what lies around a place: ring by ring outwards until there are enough, or enough to choose from. A common
 * word is so looked for no further than need be, a rare one everywhere at once.
 */
export async function lookAround(db: Db, statistics: Statistics, wish: Wish): Promise<Near[]> {
  const near: Ranked[] = []
  let seen = 0
  for await (const ring of ringsFor(statistics, wish)) {
    const { rows } = await ringOf(wish, ring).execute(db)
    near.push(...(rows[0]?.near ?? []))
    seen += rows[0]?.seen ?? 0
    if (seen >= wish.weighed) break
    if (!wish.rank && near.length >= wish.most) break
  }
  // What ranks alike stays in its order, which is that of the rings.
  return near.sort((a, b) => b.rank - a.rank).slice(0, wish.most)
}

async function* ringsFor(
  statistics: Statistics,
  { placeId, miles, share, weighed }: Wish,
): AsyncGenerator<Ring> {
  const whole = circle(placeId, miles)
  const sample = await statistics.sample()
  if (share * sample.items <= ALL_AT_ONCE) return yield { around: whole, way: 'all' }
  const origin = await statistics.originOf(placeId)
  const reach = miles >= NATIONWIDE ? Number.POSITIVE_INFINITY : miles
  const need = { need: weighed / 4, beyond: null, mayWalk: false }
  yield* ringsAround({ whole, reach, sample, origin, share, ...need })
}

function ringOf(
  { filter, kept, passes, rank = sql`0`, most }: Wish,
  { around, way }: Ring,
): RawBuilder<Seen> {
  const found = foundItems(around, filter, way === 'all' ? 'all' : 'cells', kept)
  return sql<Seen>`
    with found as materialized (${found}), near as (
      select f.id, f.chord, f.created_at, ${rank} as rank from found f where ${passes}
      order by rank desc, f.chord, f.created_at desc, f.id desc limit ${most})
    select (select count(*)::int from found) as seen, (
      select coalesce(json_agg(json_build_object('id', n.id, 'chord', n.chord, 'rank', n.rank)
        order by n.rank desc, n.chord, n.created_at desc, n.id desc), '[]') from near n) as near`
}

/** These items, whole, in this order. */
export async function findWhole(
  db: Db,
  near: readonly Near[],
): Promise<{ item: ItemView; chord: number }[]> {
  const { rows } = await sql<ItemViewRow & { chord: number }>`
    select ${itemViewColumns}, n.chord
    from unnest(${near.map(({ id }) => id)}::uuid[], ${near.map(({ chord }) => chord)}::float8[])
      with ordinality as n(id, chord, place)
      join items i on i.id = n.id join users u on u.id = i.user_id
    order by n.place`.execute(db)
  return rows.map(({ chord, ...row }) => ({ item: toItemView(row, chord), chord }))
}
