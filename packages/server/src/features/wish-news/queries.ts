import { matchWords, type WishTarget } from '@swapstead/domain/items/wishlist-matching.ts'
import { before } from '@swapstead/domain/times.ts'
import type { WishFind } from '@swapstead/domain/wish-news/events.ts'
import {
  WISH_NEWS_MILES,
  WISH_NEWS_PAUSE,
  WISH_NEWS_PAUSE_UNREAD,
} from '@swapstead/domain/wish-news/notifications.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { chordOfMiles, milesOfChord } from '../../platform/places/points.ts'
import { isWithinChord } from '../../platform/places/within-chord.ts'
import { isWithinRule, maySuggest } from '../browse/index.ts'
import { isInTrade, swappedItems } from '../swap-state/index.ts'
import { listMembersToTell, wasToldOfLike } from '../told-things/index.ts'
import { queueItems } from '../wants/index.ts'

/** Limits the work for an item that thousands wish for. The nearest members count. */
const WISHERS_MAX = 2_000
const CHORD = chordOfMiles(WISH_NEWS_MILES)

type Sql = RawBuilder<unknown>

type Sought = { item: WishTarget; former: (WishTarget & { placeId: number }) | null }

/**
 * Stores matches of an item with wishes of members nearby, each with the member's newest item that
 * has the wish. Leaves out members with a match before the change. Ignores the description, which
 * may name anything.
 */
export async function saveWishFinds(
  tx: Tx,
  itemId: string,
  { item, former }: Sought,
  now: Date,
): Promise<void> {
  const words = sql`array_to_tsvector(${matchWords(item)}::text[])`
  const wasFound = former
    ? sql`(array_to_tsvector(${matchWords(former)}::text[]) @@ o.wish_query
        and q.point <-> (select point from places where id = ${former.placeId}) <= ${CHORD})`
    : sql`false`
  const { rows } = await sql`
    insert into wish_finds (user_id, item_id, own_item_id, found_at)
    select w.user_id, ${itemId}, w.id, ${now}
    from (
      select distinct on (o.user_id) o.user_id, o.id, q.point <-> p.point as chord, ${wasFound} as was_found
      from items i
        join places p on p.id = i.place_id
        join places q on ${isWithinChord(sql`q.point`, sql`p.point`, CHORD)}
        join items o on o.place_id = q.id and ${words} @@ o.wish_query and o.user_id <> i.user_id
      where i.id = ${itemId} and i.is_active and not i.is_sandbox
        and o.is_active and not o.is_sandbox and not o.is_owner_banned
        and not ${wasToldOfLike(sql`o.user_id`, itemId, now)}
      order by o.user_id, was_found desc, o.created_at desc, o.id desc) w
    where not w.was_found
    order by w.chord limit ${WISHERS_MAX}
    on conflict do nothing returning user_id`.execute(tx)
  // Queues the item for swaps of three: it leads to all members who may be asked about it.
  if (rows.length > 0) await queueItems(tx, [itemId])
}

/** Whether matches may be announced again to a member who was told at `t.told_at`. */
function isPauseOver(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(t.told_at <= case
    when exists (
      select from user_messages n
      where n.user_id = t.user_id and n.type = 'wishes_filled' and not n.is_read)
    then ${before(now, WISH_NEWS_PAUSE_UNREAD)}::timestamptz else ${before(now, WISH_NEWS_PAUSE)}::timestamptz end)`
}

/**
 * Members with unannounced matches who may be notified again, in id order. Their ids follow
 * `after`.
 */
export function listDueMembers(
  db: Db,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const mayBeTold = sql`not exists (
    select from wish_told t where t.user_id = u.id and not ${isPauseOver(now)})`
  const toTell = (userId: Sql) => sql`${available(userId, now)} and f.told_at is null`
  return listMembersToTell(db, { table: 'wish_finds', mayBeTold, toTell }, now, { after, limit })
}

/**
 * Marks a member's available matches as announced: mutual ones first, then the nearest, with at
 * most two of one owner before the first of the others. More may become available later. Of two
 * concurrent processes, the second finds none.
 */
export function claimFinds(tx: Tx, userId: string, now: Date): Promise<WishFind[]> {
  const isUntold = sql`f.told_at is null`
  return claimAvailable(tx, userId, now, {
    column: 'told_at',
    isMarked: sql`${isUntold} and f.item_id in (select id from there)`,
    isReturned: isUntold,
  })
}

/** Marks announced matches as mailed. Returns those that are available and unread. */
export function claimUnmailed(tx: Tx, userId: string, now: Date): Promise<WishFind[]> {
  const isUnmailed = sql`(f.told_at is not null and f.mailed_at is null)`
  const isUnread = sql`exists (select from user_messages n
    where n.user_id = f.user_id and n.type = 'wishes_filled' and not n.is_read)`
  return claimAvailable(tx, userId, now, {
    column: 'mailed_at',
    isMarked: isUnmailed,
    isReturned: sql`${isUnmailed} and ${isUnread}`,
  })
}

/**
 * A member's available matches: `wish_finds` joined with its tables. `o` is the member's item that
 * wishes for the match; if that is gone, in a trade or no longer wishes for it, another one.
 */
function available(userId: string | Sql, now: Date) {
  return sql`wish_finds f
    join items i on i.id = f.item_id
    join places p on p.id = i.place_id
    join users w on w.id = i.user_id
    cross join lateral (
      select o.id, o.title, p.point <-> q.point as chord
      from items o join places q on q.id = o.place_id and p.point <-> q.point <= ${CHORD}
      where o.user_id = f.user_id and o.is_active and not o.is_suspended
        and i.match_words @@ o.wish_query and ${isWithinRule}
        and not ${isInTrade(sql`o.id`, now)} and o.id <> all(${swappedItems(now)})
      order by o.id <> f.own_item_id, o.created_at desc, o.id desc limit 1) o
    where f.user_id = ${userId} and ${maySuggest({ userId, now })}`
}

type Claim = {
  /** The column that marks a match. */
  column: 'told_at' | 'mailed_at'
  /** Which matches `f` are marked. `there` has the available ones. */
  isMarked: Sql
  /** Which marked and available matches are returned. */
  isReturned: Sql
}

/** Marks and reads in one statement: a second one would also mark matches announced in between. */
async function claimAvailable(
  tx: Tx,
  userId: string,
  now: Date,
  { column, isMarked, isReturned }: Claim,
): Promise<WishFind[]> {
  const { rows } = await sql<Omit<WishFind, 'miles'> & { chord: number }>`
    with there as (
      select i.id, i.user_id, i.title, i.created_at, o.id as own_item_id, o.title as own_title, o.chord,
        exists (
          select from items g
          where g.user_id = ${userId} and g.is_active and not g.is_suspended and g.match_words @@ i.wish_query
            and not ${isInTrade(sql`g.id`, now)} and g.id <> all(${swappedItems(now)})) as is_mutual
      from ${available(userId, now)} and ${isReturned}),
    marked as (
      update wish_finds f set ${sql.ref(column)} = ${now} where f.user_id = ${userId} and ${isMarked} returning f.item_id)
    select id as "itemId", title, own_item_id as "ownItemId", own_title as "ownTitle", chord, is_mutual as "isMutual"
    from there where id in (select item_id from marked)
    order by row_number() over (partition by user_id order by is_mutual desc, chord, created_at desc, id) > 2,
      is_mutual desc, chord, created_at desc, id`.execute(tx)
  return rows.map(({ chord, ...find }) => ({ ...find, miles: milesOfChord(chord) }))
}

/**
 * Claims the next announcement to a member. False until the pause has passed, for example because
 * another process was faster.
 */
export async function claimTelling(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wish_told as t (user_id, told_at) values (${userId}, ${now})
    on conflict (user_id) do update set told_at = excluded.told_at where ${isPauseOver(now)}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/**
 * Moves the matches of an item that is about to be deleted to another item of the owner with the
 * same wish.
 */
export async function keepFindsOf(tx: Tx, ownItemId: string): Promise<void> {
  await sql`
    update wish_finds f set own_item_id = other.id
    from wish_finds g
      join items i on i.id = g.item_id
      cross join lateral (
        select o.id from items o
        where o.user_id = g.user_id and o.id <> ${ownItemId} and o.is_active
          and i.match_words @@ o.wish_query
        order by o.created_at desc, o.id desc limit 1) other
    where g.own_item_id = ${ownItemId} and f.user_id = g.user_id and f.item_id = g.item_id`.execute(
    tx,
  )
}

export async function deleteFindsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from wish_finds where found_at < ${moment}`.execute(db)
}
