import type { WishTarget } from '@swapstead/domain/items/wishlist-matching.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Former } from '../saved-searches/index.ts'

export type Queued = { itemId: string; former?: Former }

/** What an item was first found by counts, should it change again before it is looked at. */
export async function queueItems(tx: Tx, items: readonly Queued[]): Promise<void> {
  await sql`
    insert into wish_queue (item_id, former_title, former_category)
    select i."itemId", i.former ->> 'title', i.former ->> 'category'
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i("itemId" uuid, former jsonb)
    on conflict do nothing`.execute(tx)
}

/** The oldest queued item, without those that failed in this run. */
export async function findQueuedItem(
  db: Db,
  tried: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ itemId: string }>`
    select item_id from wish_queue where item_id <> all(${tried}::uuid[])
    order by since limit 1`.execute(db)
  return rows[0]?.itemId
}

/**
 * Takes an item from the queue. The item is locked before its queue row, as by its writers, so a
 * change is either seen here or queued again.
 */
export async function takeQueuedItem(
  tx: Tx,
  itemId: string,
): Promise<{ item: WishTarget; former: Former | null } | undefined> {
  const item = await tx
    .selectFrom('items')
    .select('id')
    .where('id', '=', itemId)
    .forShare()
    .executeTakeFirst()
  if (!item) return undefined
  const { rows } = await sql<WishTarget & { formerTitle: string | null; formerCategory: string }>`
    with taken as (delete from wish_queue where item_id = ${itemId} returning *)
    select i.title, null as description, i.category, t.former_title, t.former_category
    from items i join taken t on t.item_id = i.id`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { formerTitle: title, formerCategory: category, ...target } = row
  return { item: target, former: title === null ? null : { title, category } }
}
