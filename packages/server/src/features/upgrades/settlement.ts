import type { DomainEvent } from '@swapstead/domain/events.ts'
import { after, DAY } from '@swapstead/domain/times.ts'
import {
  type OrderState,
  type Settlement,
  settlePayment,
} from '@swapstead/domain/upgrades/settle.ts'
import type { Updateable } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { isAttemptUnderWay } from './attempt.ts'
import { receiptMail, refundMail } from './mails.ts'
import { findPayer, lockWithItem, type PaymentRow, savePayment } from './queries.ts'

/**
 * A provider's answer, the time of its attempt, and that of an earlier attempt without an answer.
 * The times are null without an attempt.
 */
export type ProviderAnswer = {
  orderState: OrderState
  askedAt: Date | null
  earlier: Date | null
}

/** `payment` is the row before, with the attempt that still has no answer. */
type Outcome = { settlement: Settlement; payment: PaymentRow }

/**
 * Saves a provider's answer and the bought slots in one transaction. Locks the item first, then the
 * payment. Repeating the same answer changes nothing.
 */
export async function applyProviderAnswer(
  deps: Deps,
  id: string,
  answer: ProviderAnswer,
): Promise<Outcome | null> {
  return transact(deps.db, async (tx) => {
    const now = deps.now()
    const { orderState } = answer
    const { item, payment: known } = await lockWithItem(tx, id, now)
    if (!known) return null
    const payment = { ...known, attemptedAt: attemptLeft(known, answer) }
    const settlement = settlePayment(payment, item, orderState, now)
    const captureId = 'captureId' in orderState ? { captureId: orderState.captureId } : {}
    await savePayment(tx, id, {
      attemptedAt: payment.attemptedAt,
      heldAt: null,
      ...(settlement.to !== 'unchanged' && captureId),
      ...changesOf(settlement, payment, now),
    })
    await tell(deps, tx, settlement, payment, now)
    return { settlement, payment }
  })
}

/**
 * The attempt that still has no answer. If money has moved, all attempts end. A declined attempt
 * ends alone; an unpaid order ends earlier attempts that were over when it was read.
 */
function attemptLeft(
  { attemptedAt }: PaymentRow,
  { orderState: { state }, askedAt, earlier }: ProviderAnswer,
): Date | null {
  if (state !== 'open' && state !== 'declined') return null
  if (attemptedAt?.getTime() !== askedAt?.getTime()) return attemptedAt
  const isEarlierOver = state === 'open' && askedAt && !isAttemptUnderWay(earlier, askedAt)
  return isEarlierOver ? null : earlier
}

function changesOf(
  { to }: Settlement,
  { paymentStatus, isRefundDue, attemptedAt }: PaymentRow,
  now: Date,
): Updateable<Tables['paymentUpgrades']> {
  // An attempt without an answer stays in the job's schedule.
  const over = attemptedAt === null ? { nextLookAt: null } : {}
  switch (to) {
    case 'unchanged':
      return paymentStatus === 'pending' || isRefundDue ? {} : over
    case 'held':
      return { heldAt: now, nextLookAt: after(now, DAY) }
    case 'completed':
      return { paymentStatus: 'completed', completedAt: now, nextLookAt: null }
    case 'refunded':
      return { paymentStatus: 'refunded', refundDueAt: null, refundedAt: now, nextLookAt: null }
    case 'refund':
      return {
        refundDueAt: now,
        looks: 0,
        nextLookAt: now,
        ...(paymentStatus === 'pending' && { paymentStatus: 'failed' }),
      }
    default:
      return { paymentStatus: to, ...over }
  }
}

/** Publishes events and mails in the transaction that decided them. */
async function tell(
  { events, config }: Deps,
  tx: Tx,
  settlement: Settlement,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const event = eventOf(settlement, payment)
  if (!event) return
  await events.publish(tx, [event])
  if (event.type === 'upgrade_changed') return
  const payer = await findPayer(tx, event.userId)
  if (!payer) return
  await queueMail(
    tx,
    config,
    settlement.to === 'completed' ? receiptMail(payer, payment, now) : refundMail(payer, payment),
  )
}

type PaymentEvent = Extract<
  DomainEvent,
  { type: 'upgrade_completed' | 'upgrade_refunded' | 'upgrade_changed' }
>

function eventOf(settlement: Settlement, payment: PaymentRow): PaymentEvent | null {
  const { id: upgradeId, userId, itemId, itemTitle, amount } = payment
  if (userId === null || settlement.to === 'unchanged') return null
  if (settlement.to === 'refunded') {
    return { type: 'upgrade_refunded', upgradeId, userId, itemTitle, amount }
  }
  if (settlement.to !== 'completed' || itemId === null) {
    return { type: 'upgrade_changed', upgradeId, userId }
  }
  return { type: 'upgrade_completed', upgradeId, userId, itemId, slots: settlement.slots }
}
