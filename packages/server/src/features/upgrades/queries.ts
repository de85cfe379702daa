import type { Page } from '@swapstead/domain/contract.ts'
import { zoneOf } from '@swapstead/domain/states.ts'
import { after, MINUTE } from '@swapstead/domain/times.ts'
import { type Payment, statusAt } from '@swapstead/domain/upgrades/payment.ts'
import type { UpgradableItem } from '@swapstead/domain/upgrades/upgrade.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Listing, readPage } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ProviderName } from '../../settings/payments.ts'
import { isInTrade, isSwapped } from '../swap-state/index.ts'
import type { Named } from './providers/provider.ts'

type PlacedAt = { orderId: string; approveUrl: string | null }

/** A payment with fields that only the server sees. */
export type PaymentRow = Payment & {
  userId: string | null
  provider: ProviderName
  paymentId: string | null
  captureId: string | null
  /** When an attempt to take the money began. Null once its answer is known. */
  attemptedAt: Date | null
  nextLookAt: Date | null
  looks: number
  refundId: string | null
  failedRefunds: number
}

const columns: RawBuilder<unknown> = sql`
  p.id, p.user_id, p.item_id, p.upgrade_type, p.amount, p.currency, p.payment_method,
  p.payment_status, p.created_at, p.completed_at, p.refunded_at, p.provider, p.payment_id, p.capture_id,
  p.next_look_at, p.looks, p.refund_id, p.failed_refunds, p.attempted_at,
  p.refund_due_at is not null as is_refund_due, p.held_at is not null as is_held,
  p.payment_data->>'approveUrl' as approve_url,
  coalesce(p.payment_data->>'itemTitle', 'An item') as item_title`

/** The member's view of a payment. A pending one lapses by the clock. */
export function toPayment(row: PaymentRow, now: Date): Payment {
  const paymentStatus = statusAt(row, now)
  return {
    id: row.id,
    itemId: row.itemId,
    itemTitle: row.itemTitle,
    upgradeType: row.upgradeType,
    amount: row.amount,
    currency: row.currency,
    paymentMethod: row.paymentMethod,
    paymentStatus,
    isRefundDue: row.isRefundDue,
    isHeld: row.isHeld,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
    refundedAt: row.refundedAt,
    approveUrl: paymentStatus === 'pending' ? row.approveUrl : null,
  }
}

export async function listPayments(
  db: Db,
  userId: string,
  listing: Listing,
  now: Date,
): Promise<Page<Payment>> {
  const from = sql`payment_upgrades p where p.user_id = ${userId}`
  const { rows, ...page } = await readPage<PaymentRow>(db, { columns, from, alias: 'p' }, listing)
  return { ...page, rows: rows.map((row) => toPayment(row, now)) }
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment_upgrades p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** The payment whose order or capture a webhook names. */
export async function findNamed(
  db: Db,
  provider: ProviderName,
  named: Named,
): Promise<PaymentRow | undefined> {
  const isNamed =
    'orderId' in named
      ? sql`p.payment_id = ${named.orderId}`
      : sql`p.capture_id = ${named.captureId}`
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment_upgrades p
    where p.provider = ${provider} and ${isNamed}`.execute(db)
  return rows[0]
}

/** Lock the item first: all writers of both keep that order. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  await sql`select from payment_upgrades where id = ${id} for update`.execute(tx)
  return findPayment(tx, id)
}

type Item = UpgradableItem & { id: string; title: string }

/** Locks item and payment in the order of all writers, and reads both. */
export async function lockWithItem(tx: Tx, id: string, now: Date) {
  const known = await findPayment(tx, id)
  const item = known ? await lockUpgradable(tx, known, now) : null
  return { item, payment: await lockPayment(tx, id) }
}

/**
 * Locks a payer's own item that is not removed, then reads it in a second statement. Items of a
 * banned member count as inactive. A member who has paused may still buy for their items.
 */
export async function lockUpgradable(
  tx: Tx,
  { itemId, userId }: { itemId: string | null; userId: string | null },
  now: Date,
): Promise<Item | null> {
  if (itemId === null || userId === null) return null
  await sql`select from items where id = ${itemId} and user_id = ${userId} for update`.execute(tx)
  const { rows } = await sql<Item>`
    select i.id, i.title, i.user_id, i.max_photos, i.created_at, i.hidden_as,
      i.is_active and not i.is_owner_banned and not ${isSwapped(sql`i.id`, now)} as is_active,
      ${isInTrade(sql`i.id`, now)} as is_pending
    from items i where i.id = ${itemId} and i.user_id = ${userId} and i.removed_at is null`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function insertPayment(
  tx: Tx,
  payment: Insertable<Tables['paymentUpgrades']>,
): Promise<void> {
  await tx.insertInto('paymentUpgrades').values(payment).execute()
}

export async function savePayment(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['paymentUpgrades']>,
): Promise<void> {
  await tx
    .updateTable('paymentUpgrades')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Records an attempt to take the money, and the client's id of the payment. */
export async function recordAttempt(
  tx: Tx,
  { id, provider, userId }: PaymentRow,
  clientId: string | null,
  now: Date,
): Promise<void> {
  await savePayment(tx, id, {
    attemptedAt: now,
    // The job keeps its own schedule; a payment for which a member waits is checked soon.
    ...(clientId !== null && { looks: 0, nextLookAt: after(now, MINUTE) }),
    // A simulated payment has no provider id, so the client's id must be unique.
    ...(provider === 'simulated' &&
      clientId !== null && { paymentId: `simulated:${userId}:${clientId}` }),
  })
  if (clientId !== null) await addPaymentData(tx, id, { clientPaymentId: clientId })
}

/** Saves the provider's order id, and the address where the payer approves the order. */
export async function saveOrder(tx: Tx, id: string, { orderId, approveUrl }: PlacedAt) {
  await savePayment(tx, id, { paymentId: orderId })
  if (approveUrl !== null) await addPaymentData(tx, id, { approveUrl })
}

async function addPaymentData(tx: Tx, id: string, more: Record<string, string>): Promise<void> {
  await sql`
    update payment_upgrades
    set payment_data = coalesce(payment_data, '{}') || ${JSON.stringify(more)}::jsonb
    where id = ${id}`.execute(tx)
}

/**
 * A payment that ends unpaid is not checked again, unless an attempt to take its money may be in
 * progress.
 */
const UNPAID = {
  paymentStatus: 'failed',
  updatedAt: sql<Date>`now()`,
  nextLookAt: sql<Date | null>`case when attempted_at is null and held_at is null then null else next_look_at end`,
} as const

export async function endPayment(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('paymentUpgrades').set(UNPAID).where('id', '=', id).execute()
}

/** Ends the pending payment of an item. Returns its id, so that its order can be cancelled. */
export async function endOpenPayment(tx: Tx, itemId: string): Promise<string | null> {
  const ended = await tx
    .updateTable('paymentUpgrades')
    .set(UNPAID)
    .where('itemId', '=', itemId)
    .where('paymentStatus', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return ended?.id ?? null
}

/**
 * The recipient of mails about a payment. Undefined if the member or the address no longer exists.
 */
export async function findPayer(tx: Tx, userId: string) {
  const payer = await tx
    .selectFrom('users as u')
    .leftJoin('places as p', 'p.id', 'u.placeId')
    .select(['u.firstName', 'u.email', 'u.state', 'p.timeZone'])
    .where('u.id', '=', userId)
    .where('u.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  return payer && { ...payer, timeZone: zoneOf(payer.timeZone, payer.state) }
}

export async function deletePaymentsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('paymentUpgrades')
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
}
