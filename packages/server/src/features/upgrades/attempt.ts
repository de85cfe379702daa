import { MINUTE } from '@swapstead/domain/times.ts'
import { statusAt } from '@swapstead/domain/upgrades/payment.ts'
import { refusalOfUpgrade, type UpgradableItem } from '@swapstead/domain/upgrades/upgrade.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { violatedConstraint } from '../../platform/database/constraints.ts'
import { transact } from '../../platform/database/database.ts'
import type { ProviderOrder } from './providers/provider.ts'
import { findPayment, lockWithItem, type PaymentRow, recordAttempt } from './queries.ts'

/**
 * An order being paid. `askedAt` distinguishes its answer from that of another attempt. `earlier`
 * is an attempt without an answer when this one began.
 */
type Attempt = { order: ProviderOrder; askedAt: Date; earlier: Date | null }

/** Longer than any provider's timeout: an older attempt has ended, with or without an answer. */
const ATTEMPT_MS = MINUTE

/** Records an attempt before the provider is called, if the item can still be upgraded. */
export async function beginAttempt(
  deps: Deps,
  id: string,
  clientId: string | null,
): Promise<Attempt | 'done'> {
  const attempt = transact<Attempt | 'done'>(deps.db, async (tx) => {
    const { item, payment } = await lockWithItem(tx, id, deps.now())
    if (!payment) throw refused('upgrades.not_found')
    if (payment.paymentStatus === 'completed') return 'done'
    const askedAt = deps.now()
    refuseEnded(payment, item, askedAt)
    await recordAttempt(tx, payment, clientId, askedAt)
    const order = orderOf((await findPayment(tx, id)) ?? payment)
    return { order, askedAt, earlier: payment.attemptedAt }
  })
  return attempt.catch((error: unknown) => {
    if (violatedConstraint(error) !== 'payment_upgrades_payment_unique') throw error
    throw refused('upgrades.payment_used', 'paymentId')
  })
}

/** Whether a provider may still be working on an attempt. */
export function isAttemptUnderWay(attemptedAt: Date | null, now: Date): boolean {
  return attemptedAt !== null && now.getTime() - attemptedAt.getTime() < ATTEMPT_MS
}

/**
 * Refuses a payment that has ended. If money may have been taken, the refusal does not say that
 * nothing was charged.
 */
function refuseEnded(payment: PaymentRow, item: UpgradableItem | null, now: Date): void {
  refuseRefunded(payment)
  const refusal = item && refusalOfUpgrade(item, payment.userId)
  const isOver = !item || statusAt(payment, now) !== 'pending'
  if ((refusal || isOver) && (payment.attemptedAt || payment.isHeld)) {
    throw refused('upgrades.no_answer')
  }
  // A deleted item has no refusal of its own: its payment has ended.
  if (refusal) throw refused(refusal)
  if (isOver) throw refused('upgrades.over')
}

export function refuseRefunded({ isRefundDue, paymentStatus }: PaymentRow): void {
  if (isRefundDue || paymentStatus === 'refunded') throw refused('upgrades.refunding')
}

/** The provider's order of a payment. */
export function orderOf({ id, paymentId, amount, createdAt }: PaymentRow): ProviderOrder {
  if (paymentId === null) throw refused('upgrades.over')
  return { upgradeId: id, orderId: paymentId, amount, createdAt }
}
