import { statusAt } from '@swapstead/domain/upgrades/payment.ts'
import { refusalOfUpgrade, type UpgradableItem } from '@swapstead/domain/upgrades/upgrade.ts'
import type { Deps } from '../../deps.ts'
import { transact, violatedConstraint } from '../../platform/database.ts'
import { refused } from '../../platform/errors.ts'
import type { PlacedOrder } from './providers/provider.ts'
import { findPayment, lockWithItem, noteAttempt, type PaymentRow } from './queries.ts'

/** Before money is asked for: the item can still have the slots, and it is written down that somebody asks. */
export async function beginAttempt(
  deps: Deps,
  id: string,
  clientId: string | null,
): Promise<PlacedOrder | 'done'> {
  const attempt = transact(deps.db, async (tx) => {
    const { item, payment } = await lockWithItem(tx, id)
    if (!payment) throw refused('upgrades.not_found')
    if (payment.paymentStatus === 'completed') return 'done'
    refuseEnded(payment, item, deps.now())
    await noteAttempt(tx, payment, clientId, deps.now())
    return orderOf((await findPayment(tx, id)) ?? payment)
  })
  return attempt.catch((error: unknown) => {
    if (violatedConstraint(error) !== 'payment_upgrades_payment_unique') throw error
    throw refused('upgrades.payment_used', 'paymentId')
  })
}

/** Nothing was charged only where nobody has asked for the money: that is said last. */
function refuseEnded(payment: PaymentRow, item: UpgradableItem | null, now: Date): void {
  refuseSentBack(payment)
  const refusal = item && refusalOfUpgrade(item, payment.userId)
  const isOver = !item || statusAt(payment, now) !== 'pending'
  if ((refusal || isOver) && (payment.isAttempted || payment.isHeld)) {
    throw refused('upgrades.no_answer')
  }
  // Whose item it was is known: one that is gone ends the payment as its time does.
  if (refusal) throw refused(refusal)
  if (isOver) throw refused('upgrades.over')
}

/** What goes back to its payer, or has, was charged. */
export function refuseSentBack({ isRefundDue, paymentStatus }: PaymentRow): void {
  if (isRefundDue || paymentStatus === 'refunded') throw refused('upgrades.refunding')
}

/** The order of a payment, as its provider is asked about it. */
export function orderOf({ id, paymentId, amount, createdAt }: PaymentRow): PlacedOrder {
  if (paymentId === null) throw refused('upgrades.over')
  return { upgradeId: id, orderId: paymentId, amount, createdAt }
}
