import { MINUTE } from '@swapstead/domain/times.ts'
import { statusAt } from '@swapstead/domain/upgrades/payment.ts'
import { refusalOfUpgrade, type UpgradableItem } from '@swapstead/domain/upgrades/upgrade.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { violatedConstraint } from '../../platform/database/constraints.ts'
import { transact } from '../../platform/database/database.ts'
import type { ProviderOrder } from './providers/provider.ts'
import { findPayment, lockWithItem, noteAttempt, type PaymentRow } from './queries.ts'

/** Money that is being asked for, and since when: by that time its answer is told from another's. */
type Attempt = { order: ProviderOrder; askedAt: Date }

/** Longer than any provider is waited for: an attempt as old as this has ended, with or without an answer. */
const ATTEMPT_MS = MINUTE

/** Before money is asked for: the item can still have the slots, and it is written down that somebody asks. */
export async function beginAttempt(
  deps: Deps,
  id: string,
  clientId: string | null,
): Promise<Attempt | 'done'> {
  const attempt = transact<Attempt | 'done'>(deps.db, async (tx) => {
    const { item, payment } = await lockWithItem(tx, id)
    if (!payment) throw refused('upgrades.not_found')
    if (payment.paymentStatus === 'completed') return 'done'
    const askedAt = deps.now()
    refuseEnded(payment, item, askedAt)
    await noteAttempt(tx, payment, clientId, askedAt)
    return { order: orderOf((await findPayment(tx, id)) ?? payment), askedAt }
  })
  return attempt.catch((error: unknown) => {
    if (violatedConstraint(error) !== 'payment_upgrades_payment_unique') throw error
    throw refused('upgrades.payment_used', 'paymentId')
  })
}

/** Whether a provider may still be working on an attempt. */
export function isAttemptUnderWay({ attemptedAt }: PaymentRow, now: Date): boolean {
  return attemptedAt !== null && now.getTime() - attemptedAt.getTime() < ATTEMPT_MS
}

/**
 * Refuses to ask for the money of a payment that has ended. Where it may have been taken already, the refusal does not
 * say that nothing was charged.
 */
function refuseEnded(payment: PaymentRow, item: UpgradableItem | null, now: Date): void {
  refuseRefunded(payment)
  const refusal = item && refusalOfUpgrade(item, payment.userId)
  const isOver = !item || statusAt(payment, now) !== 'pending'
  if ((refusal || isOver) && (payment.attemptedAt || payment.isHeld)) {
    throw refused('upgrades.no_answer')
  }
  // An item that is gone has no refusal of its own: it reads as a payment whose time is over.
  if (refusal) throw refused(refusal)
  if (isOver) throw refused('upgrades.over')
}

/** What goes back to its payer, or has, was charged. */
export function refuseRefunded({ isRefundDue, paymentStatus }: PaymentRow): void {
  if (isRefundDue || paymentStatus === 'refunded') throw refused('upgrades.refunding')
}

/** The order of a payment, as its provider is asked about it. */
export function orderOf({ id, paymentId, amount, createdAt }: PaymentRow): ProviderOrder {
  if (paymentId === null) throw refused('upgrades.over')
  return { upgradeId: id, orderId: paymentId, amount, createdAt }
}
