import type { LockChange, LockHolder } from '@swapstead/domain/items/events.ts'
import type { Deps } from '../../deps.ts'
import { reading, type Tx, transact } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { lockItems, retireItems } from '../items/index.ts'
import {
  type Debt,
  deleteDebtsTo,
  deleteExpiredDebts,
  deleteLocks,
  findOwedItem,
  type ItemsOfHolder,
  insertLocks,
  listOverdueHolders,
  settleDebt,
} from './queries.ts'

/**
 * Locks, frees or retires the items of trades and rings. The caller has stored those. Listeners
 * hold, resume or end other offers and rings on these items.
 */
export async function changeLocks(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  type: LockChange,
  held: readonly ItemsOfHolder[],
): Promise<void> {
  const itemIds = held.flatMap(({ itemIds }) => itemIds)
  if (itemIds.length === 0) return
  if (type === 'items_locked') await insertLocks(tx, held)
  else await deleteLocks(tx, held)
  if (type === 'items_retired') await retireItems(tx, itemIds)
  await events.publish(tx, [{ type, itemIds }])
}

/** Stores the ends of trades and rings that have ended by the clock and still hold these items. */
export async function catchUp(deps: Deps, itemIds: readonly string[]): Promise<void> {
  const holders = await listOverdueHolders(reading(deps.db), itemIds, deps.now())
  await storeOverdue(
    deps,
    holders.filter((holder) => holder !== null),
  )
  if (holders.includes(null)) await freeOwed(deps, itemIds)
}

/**
 * Frees those of these items that were owed to a member, if the time to hand them over has passed.
 */
export async function freeOwed(deps: Deps, ids: readonly string[]): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockItems(tx, ids)
    const itemIds = await deleteExpiredDebts(tx, ids, deps.now())
    if (itemIds.length > 0) await deps.events.publish(tx, [{ type: 'items_freed', itemIds }])
  })
}

/** Frees the items owed to a member who leaves. The caller holds these items. */
export async function freeOwedTo(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const itemIds = await deleteDebtsTo(tx, userId)
  if (itemIds.length > 0) await events.publish(tx, [{ type: 'items_freed', itemIds }])
}

/**
 * Confirms that the member got the item owed to them: the item is no longer held and counts as
 * handed over. False if nothing is owed to them.
 */
export async function receiveOwed(
  { events, now }: Pick<Deps, 'events' | 'now'>,
  tx: Tx,
  debt: Debt,
): Promise<boolean> {
  const itemId = await findOwedItem(tx, debt, now())
  if (!itemId) return false
  await lockItems(tx, [itemId])
  const settled = await settleDebt(tx, debt, now())
  if (!settled) return false
  await retireItems(tx, [itemId])
  await recordAudit(tx, {
    actorId: debt.userId,
    action: 'owed_item_received',
    type: 'item',
    subjectId: itemId,
    description: 'A member said that they got this item, which was owed to them in a swap of three',
    details: { memberId: settled.userId },
  })
  await events.publish(tx, [
    { type: 'items_retired', itemIds: [itemId] },
    {
      type: 'owed_item_received',
      ...settled,
      receiverId: debt.userId,
      removedRingId: debt.ringId,
    },
  ])
  return true
}

/**
 * Uses one transaction each, so that only one trade's items are locked at a time. With an
 * Idempotency-Key all are part of the request's transaction: PostgreSQL may then end one of two as
 * a deadlock, and it is retried.
 */
async function storeOverdue(deps: Deps, holders: readonly LockHolder[]): Promise<void> {
  for (const holder of holders) {
    await transact(deps.db, (tx) => deps.events.publish(tx, [{ type: 'lock_overdue', holder }]))
  }
}
