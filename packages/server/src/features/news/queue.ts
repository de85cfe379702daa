import type { FormerWords } from '@swapstead/domain/items/events.ts'
import type { WishTarget } from '@swapstead/domain/items/wishlist-matching.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** An item before it changed or moved. `search` is its text search vector. */
type Former = WishTarget & { search: string; placeId: number }

/**
 * Queues an item. If it changes again before the job runs, the words of before the first change
 * stay.
 */
export async function queueItem(tx: Tx, itemId: string, former?: FormerWords): Promise<void> {
  const { title = null, description = null, category = null, wishlist = null } = former ?? {}
  await sql`
    insert into wish_queue
      (item_id, former_title, former_description, former_category, former_wishlist, former_place_id)
    select id, ${title}, ${description}, ${category}, ${wishlist}::text[],
      case when ${former !== undefined}::boolean then place_id end
    from items where id = ${itemId}
    on conflict do nothing`.execute(tx)
}

/** Queues all items of a member who has moved from another place. */
export async function queueMovedItems(
  tx: Tx,
  userId: string,
  formerPlaceId: number,
): Promise<void> {
  await sql`
    insert into wish_queue
      (item_id, former_title, former_description, former_category, former_wishlist, former_place_id)
    select id, title, description, category, wishlist, ${formerPlaceId}
    from items where user_id = ${userId} and is_active and not is_sandbox
    on conflict do nothing`.execute(tx)
}

/** The oldest queued item, except those that this run has skipped. */
export async function findQueuedItem(db: Db, left: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ itemId: string }>`
    select item_id from wish_queue where item_id <> all(${left}::uuid[])
    order by since limit 1`.execute(db)
  return rows[0]?.itemId
}

type Claimed = { item: WishTarget; former: Former | null }
type Row = WishTarget & { former: Former | null }

/**
 * Claims a queued item. Locks the item before its queue row, like its writers, so that a change is
 * either read here or queued again.
 */
export async function claimQueuedItem(tx: Tx, itemId: string): Promise<Claimed | undefined> {
  const locked = await tx
    .selectFrom('items')
    .select('id')
    .where('id', '=', itemId)
    .forShare()
    .executeTakeFirst()
  if (!locked) return undefined
  const { rows } = await sql<Row>`
    with taken as (delete from wish_queue where item_id = ${itemId} returning *)
    select i.title, null as description, i.category, case when t.former_title is not null then
      jsonb_build_object('title', t.former_title, 'description', null, 'category', t.former_category,
        'search', item_search(t.former_title, t.former_description, t.former_wishlist)::text,
        'placeId', coalesce(t.former_place_id, i.place_id)) end as former
    from items i join taken t on t.item_id = i.id`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { former, ...item } = row
  return { item, former }
}
