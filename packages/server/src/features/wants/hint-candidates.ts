import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { CYCLES_MAX, NEIGHBORS_MAX } from './find.ts'

/** A missing want that would close a cycle of two, or of three through `between`. */
export type HintCandidate = { given: string; wanted: string; between: string | null }

const CANDIDATES_MAX = 200

/** Asks about this many of the latest hearts without an offered item. */
const ASKED_MAX = 2_000

/** Whether a heart `h` names no existing item that would be given for it. */
const isUndecided = sql<boolean>`(not h.for_any
  and not exists (select from items o where o.id = h.offered_item_id and o.is_active)
  and not exists (select from heart_items c
    join items o on o.id = c.offered_item_id and o.is_active
    where c.user_id = h.user_id and c.item_id = h.item_id))`

/** Whether no question, want or refusal exists for these items. */
function isUnasked(given: RawBuilder<unknown>, wanted: RawBuilder<unknown>): RawBuilder<boolean> {
  const isIn = (table: 'hints' | 'wants' | 'refused_wants') =>
    sql`exists (select from ${sql.table(table)} s
      where s.given_item_id = ${given} and s.wanted_item_id = ${wanted})`
  return sql`not (${isIn('hints')} or ${isIn('wants')} or ${isIn('refused_wants')})`
}

/**
 * Cycles through the item that lack one want of its owner: for an item on its wishlist, or for a
 * hearted one if the heart names nothing to give, or only deleted items.
 */
export async function listOwnCandidates(db: Db, itemId: string): Promise<HintCandidate[]> {
  const { rows } = await sql<HintCandidate>`
    with likely as materialized (
      select h.item_id as id from items i join item_hearts h on h.user_id = i.user_id
      where i.id = ${itemId} and ${isUndecided}
      union select f.item_id from items i join wish_finds f on f.user_id = i.user_id
        and f.own_item_id = i.id
      where i.id = ${itemId}),
    asked as materialized (
      select id from likely where ${isUnasked(sql`${itemId}::uuid`, sql`likely.id`)})
    select ${itemId}::uuid as given, a.id as wanted, null::uuid as between from asked a
      join wants w on w.given_item_id = a.id and w.wanted_item_id = ${itemId}
    union all
    select ${itemId}::uuid, a.id, w.wanted_item_id from asked a join wants w on w.given_item_id = a.id
      join wants v on v.given_item_id = w.wanted_item_id and v.wanted_item_id = ${itemId}
    limit ${CANDIDATES_MAX}`.execute(db)
  return rows
}

/**
 * Cycles through the item that lack one want of another owner: for the item, or for one whose owner
 * wants it. Together with `listOwnCandidates` this finds a cycle whichever of its wants came last.
 */
export async function listOtherCandidates(db: Db, itemId: string): Promise<HintCandidate[]> {
  const { rows } = await sql<HintCandidate>`
    with out as materialized (
      select wanted_item_id as id from wants where given_item_id = ${itemId}
      order by created_at desc, wanted_item_id limit ${NEIGHBORS_MAX}),
    back as materialized (
      select given_item_id as id from wants where wanted_item_id = ${itemId}
      order by created_at desc, given_item_id limit ${NEIGHBORS_MAX}),
    asking as materialized (
      select o.id from (select h.user_id from item_hearts h where h.item_id = ${itemId} and ${isUndecided}
          order by h.created_at desc, h.user_id limit ${ASKED_MAX}) h
        join items o on o.user_id = h.user_id and o.is_active
      union (select f.own_item_id from wish_finds f where f.item_id = ${itemId}
        order by f.found_at desc, f.user_id limit ${ASKED_MAX})),
    missing as (
      select id as given, ${itemId}::uuid as wanted, null::uuid as between from out
      where id in (select id from asking)
      union all
      select next.id, ${itemId}::uuid, out.id from out cross join lateral (
        select wanted_item_id as id from wants where given_item_id = out.id
        order by wanted_item_id limit ${NEIGHBORS_MAX}) next
      where next.id in (select id from asking)
      union all
      (select out.id, h.item_id, ${itemId}::uuid from out join items g on g.id = out.id
        join item_hearts h on h.user_id = g.user_id
      where h.item_id in (select id from back) and ${isUndecided}
      union select out.id, f.item_id, ${itemId}::uuid from out
        join wish_finds f on f.own_item_id = out.id
      where f.item_id in (select id from back)))
    select given, wanted, between from missing
    where ${isUnasked(sql`given`, sql`wanted`)} limit ${CYCLES_MAX}`.execute(db)
  return rows
}
