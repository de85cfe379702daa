import type { TouchedItems } from '@swapstead/domain/hearts/touched-items.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sendSignals } from '../../platform/events/postgres-listener.ts'

/** Queues items whose wants or swaps must be searched again, and wakes the job. */
export async function queueItems(tx: Tx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await sql`
    insert into want_queue (item_id) select i.id from items i where i.id = any(${itemIds}::uuid[])
    order by i.id`.execute(tx)
  await sendSignals(tx, 'wants', [''])
}

/** Queues all items of a member that may be swapped. */
export async function queueItemsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into want_queue (item_id) select id from items
    where user_id = ${userId} and is_active and not is_sandbox order by id`.execute(tx)
  await sendSignals(tx, 'wants', [''])
}

export async function queueTouched(tx: Tx, userId: string, touched: TouchedItems): Promise<void> {
  await (touched === 'all' ? queueItemsOf(tx, userId) : queueItems(tx, touched))
}

/** Queues all items of members who would give one of these for a hearted item. */
export async function queueItemsBesideOffered(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    insert into want_queue (item_id) select i.id from items i
    where i.is_active and not i.is_sandbox and i.user_id in (
      select c.user_id from heart_items c where c.offered_item_id = any(${itemIds}::uuid[]))
    order by i.id`.execute(tx)
  await sendSignals(tx, 'wants', [''])
}

/**
 * Returns a failed item to the queue. Sends no signal, so the item waits for the job's next
 * scheduled run.
 */
export async function returnToQueue(db: Db, queued: QueuedItem): Promise<void> {
  await db.insertInto('wantQueue').values(queued).execute()
}

/** The item that has waited longest, except those that this run has skipped. */
export async function findQueuedItem(db: Db, left: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ itemId: string }>`
    select item_id from want_queue where item_id <> all(${left}::uuid[])
    order by id limit 1`.execute(db)
  return rows[0]?.itemId
}

/** A queued item. `since` includes the time of failed attempts. */
export type QueuedItem = { itemId: string; since: Date }

/** Claims an item with all its rows in the queue. Undefined if another process has claimed it. */
export async function claimQueuedItem(tx: Tx, itemId: string): Promise<QueuedItem | undefined> {
  const { rows } = await sql<QueuedItem>`
    delete from want_queue where id in (
      select id from want_queue where item_id = ${itemId} for update skip locked)
    returning item_id, since`.execute(tx)
  return rows.toSorted((one, other) => one.since.getTime() - other.since.getTime())[0]
}
