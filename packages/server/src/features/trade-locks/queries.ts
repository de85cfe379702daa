import { holderIdOf, type LockHolder } from '@swapstead/domain/items/events.ts'
import type { Owed } from '@swapstead/domain/rings/change.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { nameOf } from '../accounts/index.ts'
import { isLockOver } from '../swap-state/index.ts'

/** A trade or a swap of three, and the items that it locks or frees. */
export type ItemsOfHolder = LockHolder & { itemIds: readonly string[] }

/** `item_id` is the primary key: it makes two accepted trades or rings on one item impossible. */
export async function insertLocks(tx: Tx, held: readonly ItemsOfHolder[]): Promise<void> {
  const locks = held.flatMap(({ itemIds, ...holder }) =>
    itemIds.map((itemId) => ({ itemId, ...holder })),
  )
  await tx.insertInto('itemTradeLocks').values(locks).execute()
}

export async function deleteLocks(tx: Tx, held: readonly ItemsOfHolder[]): Promise<void> {
  const holders = held.map(holderIdOf)
  const itemIds = held.flatMap(({ itemIds }) => itemIds)
  await sql`
    delete from item_trade_locks where item_id = any(${itemIds}::uuid[])
      and (trade_offer_id = any(${holders}::uuid[]) or ring_id = any(${holders}::uuid[]))`.execute(
    tx,
  )
}

/** Keeps the item of an ended ring locked until `until`, because it is owed to a member. */
export async function saveDebt(
  tx: Tx,
  owedRingId: string,
  { itemId, toUserId: owedToUserId, until: owedUntil }: Owed,
): Promise<void> {
  await tx
    .updateTable('itemTradeLocks')
    .set({ ringId: null, owedUntil, owedToUserId, owedRingId })
    .where('itemId', '=', itemId)
    .execute()
}

export type Debt = { ringId: string; userId: string }

/** Whether lock `l` still holds an item owed to the member since this ring ended. */
export function isOwed(ringId: RawBuilder<unknown>, userId: RawBuilder<unknown>, now: Date) {
  return sql<boolean>`(l.owed_ring_id = ${ringId} and l.owed_to_user_id = ${userId} and l.owed_until > ${now})`
}

export async function findOwedItem(
  tx: Tx,
  { ringId, userId }: Debt,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ itemId: string }>`
    select l.item_id from item_trade_locks l
    where ${isOwed(sql`${ringId}::uuid`, sql`${userId}::uuid`, now)}`.execute(tx)
  return rows[0]?.itemId
}

type Settled = { itemId: string; userId: string; title: string; receiverName: string }

/** The caller holds the item. Undefined if it is no longer held. */
export async function settleDebt(
  tx: Tx,
  { ringId, userId }: Debt,
  now: Date,
): Promise<Settled | undefined> {
  const { rows } = await sql<Settled>`
    delete from item_trade_locks l using items i, users u
    where i.id = l.item_id and u.id = l.owed_to_user_id and ${isOwed(sql`${ringId}::uuid`, sql`${userId}::uuid`, now)}
    returning i.id as item_id, i.user_id, i.title, ${nameOf('u')} as receiver_name`.execute(tx)
  return rows[0]
}

/** Items owed to a member whose time to be handed over has passed. */
export async function listExpiredDebts(
  db: Db,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  let rows = db.selectFrom('itemTradeLocks').select('itemId').where('owedUntil', '<=', now)
  if (after) rows = rows.where('itemId', '>', after)
  return (await rows.orderBy('itemId').limit(limit).execute()).map(({ itemId }) => itemId)
}

/** The caller holds these items. Returns those that were still held. */
export async function deleteExpiredDebts(
  tx: Tx,
  itemIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('itemTradeLocks')
    .where('itemId', '=', sql<string>`any(${itemIds}::uuid[])`)
    .where('owedUntil', '<=', now)
    .returning('itemId')
    .execute()
  return rows.map(({ itemId }) => itemId)
}

/** The caller holds the items owed to the member. Returns these. */
export async function deleteDebtsTo(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('itemTradeLocks')
    .where('owedToUserId', '=', userId)
    .returning('itemId')
    .execute()
  return rows.map(({ itemId }) => itemId)
}

type HolderRow = { tradeOfferId: string | null; ringId: string | null }

/**
 * Trades and rings that hold one of these items and have ended by the clock. Null stands for an
 * owed item.
 */
export async function listOverdueHolders(
  db: Db,
  itemIds: readonly string[],
  now: Date,
): Promise<(LockHolder | null)[]> {
  const isHeld = sql`l.item_id = any(${itemIds}::uuid[])`
  const { rows } = await sql<HolderRow>`
    select distinct l.trade_offer_id, l.ring_id from (${overdueHolders(isHeld, now)}) l
    order by 1, 2`.execute(db)
  return rows.map(({ tradeOfferId, ringId }) => {
    if (tradeOfferId) return { tradeOfferId }
    return ringId ? { ringId } : null
  })
}

/** The locks `l` of trades and rings that have ended by the clock. */
export function overdueHolders(isHeld: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`select l.item_id, l.trade_offer_id, l.ring_id from item_trade_locks l
    where ${isHeld} and ${isLockOver(now)}`
}
