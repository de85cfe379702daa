import { after } from '@swapstead/domain/offers/periods.ts'
import type { WishFind } from '@swapstead/domain/wish-news/events.ts'
import {
  WISH_NEWS_MILES,
  WISH_NEWS_PAUSE,
  WISH_NEWS_PAUSE_UNREAD,
} from '@swapstead/domain/wish-news/wish-notification.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { chordOfMiles, milesOfChord } from '../../platform/points.ts'
import { listed } from '../browse/index.ts'

/** Of an item that thousands wish for, the nearest wishes count. */
const WISHES_MOST = 2_000

export async function queueItems(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    insert into wish_queue (item_id) select unnest(${itemIds}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}

/** Takes the item that has waited longest; nothing where none waits. What another process has in hand is left to it. */
export async function takeQueuedItem(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ itemId: string }>`
    delete from wish_queue where item_id = (
      select item_id from wish_queue order by since limit 1 for update skip locked)
    returning item_id`.execute(tx)
  return rows[0]?.itemId
}

/** Notes for which members near an item it fills a wish (readings S-38), by their newest item that has it. */
export async function saveFindsOf(tx: Tx, itemId: string): Promise<void> {
  const chord = chordOfMiles(WISH_NEWS_MILES)
  await sql`
    insert into wish_finds (user_id, item_id, own_item_id)
    select distinct on (w.user_id) w.user_id, ${itemId}::uuid, w.id
    from (
      select o.user_id, o.id, o.created_at
      from items i
        join places p on p.id = i.place_id
        join places q on q.point <@ cube_enlarge(p.point, ${chord}, 3) and q.point <-> p.point <= ${chord}
        join items o on o.place_id = q.id and i.match_words @@ o.wish_query and o.user_id <> i.user_id
      where i.id = ${itemId} and i.is_active and not i.is_sandbox and not i.is_suspended
        and o.is_active and not o.is_sandbox and not o.is_suspended
      order by q.point <-> p.point limit ${WISHES_MOST}) w
    order by w.user_id, w.created_at desc, w.id desc
    on conflict do nothing`.execute(tx)
}

/** Members with finds that they have not been told of, and who may be told again, in order from the one after `last`. */
export async function listDueMembers(
  db: Db,
  now: Date,
  last: string | null,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.user_id as id from wish_finds f
    where f.told_at is null ${last ? sql`and f.user_id > ${last}` : sql``}
      and not exists (
        select from wish_finds told
        where told.user_id = f.user_id and told.told_at > case
          when exists (
            select from user_messages n
            where n.user_id = f.user_id and n.type = 'wishes_filled' and not n.is_read)
          then ${after(now, -WISH_NEWS_PAUSE_UNREAD)}::timestamptz else ${after(now, -WISH_NEWS_PAUSE)}::timestamptz end)
    order by 1 limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Marks a member's finds as told and gives those that can be had still, first whose owners wish for something in return,
 * then the nearest. Of two processes at once the second has nothing left to tell.
 */
export async function takeFinds(tx: Tx, userId: string, now: Date): Promise<WishFind[]> {
  const { rows } = await sql<Omit<WishFind, 'miles'> & { chord: number }>`
    with taken as (
      update wish_finds set told_at = ${now} where user_id = ${userId} and told_at is null
      returning item_id, own_item_id)
    select i.id as "itemId", i.title, o.id as "ownItemId", o.title as "ownTitle", p.point <-> q.point as chord,
      exists (
        select from items g
        where g.user_id = ${userId} and g.is_active and not g.is_suspended and g.match_words @@ i.wish_query
          and not exists (select from item_trade_locks l where l.item_id = g.id)) as "isMutual"
    from taken t
      join items i on i.id = t.item_id
      join items o on o.id = t.own_item_id and o.is_active and not o.is_suspended
      join places p on p.id = i.place_id
      join places q on q.id = o.place_id
    where ${listed({ userId, placeId: null }, {})} and i.match_words @@ o.wish_query
      and not exists (select from item_trade_locks l where l.item_id in (i.id, o.id))
    order by "isMutual" desc, chord, i.created_at desc, i.id`.execute(tx)
  return rows.map(({ chord, ...find }) => ({ ...find, miles: milesOfChord(chord) }))
}

/** What was told long ago is known to nobody any more. */
export async function deleteFindsToldBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from wish_finds where told_at < ${moment}`.execute(db)
}
