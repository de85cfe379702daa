import type { PremiumType } from '../photos/premium-types.ts'
import { type PaymentStatus, statusAt } from './payment.ts'
import { refusalOfUpgrade, tierOf, type UpgradableItem } from './upgrade.ts'

/**
 * The state of a provider's order. `open`: neither paid nor refused; `held`: paid, but still
 * checked.
 */
export type OrderState =
  | { state: 'open' }
  | { state: 'held' }
  | { state: 'declined' }
  | { state: 'paid'; captureId: string; amount: number; currency: string }
  | { state: 'refunded'; captureId: string }

type OwedPayment = {
  userId: string | null
  upgradeType: PremiumType
  amount: number
  paymentStatus: PaymentStatus
  isRefundDue: boolean
  isHeld: boolean
  createdAt: Date
}

/** How a payment changes. `refund` means that the money has to be paid back. */
export type Settlement =
  | { to: 'unchanged' | 'held' | 'failed' | 'lapsed' | 'refund' | 'refunded' }
  | { to: 'completed'; slots: number }

const unchanged: Settlement = { to: 'unchanged' }

/**
 * Captured money becomes slots or is refunded, even if the answer comes twice, late or out of
 * order. Only the provider's answer counts, and only if it is about the full price in dollars.
 */
export function settlePayment(
  payment: OwedPayment,
  item: UpgradableItem | null,
  orderState: OrderState,
  now: Date,
): Settlement {
  const { paymentStatus } = payment
  if (paymentStatus === 'refunded') return unchanged
  switch (orderState.state) {
    case 'refunded':
      return { to: 'refunded' }
    case 'held':
      return paymentStatus === 'completed' || payment.isRefundDue ? unchanged : { to: 'held' }
    case 'open':
      return paymentStatus === 'pending' &&
        statusAt({ ...payment, isHeld: false }, now) === 'lapsed'
        ? { to: 'lapsed' }
        : unchanged
    case 'declined':
      return paymentStatus === 'pending' ? { to: 'failed' } : unchanged
    case 'paid':
      return settlePaid(payment, item, orderState)
  }
}

function settlePaid(
  payment: OwedPayment,
  item: UpgradableItem | null,
  { amount, currency }: { amount: number; currency: string },
): Settlement {
  if (payment.paymentStatus === 'completed' || payment.isRefundDue) return unchanged
  const isWhole = amount === payment.amount && currency === 'USD'
  const mayHave = refusalOfUpgrade(item, payment.userId) === null
  return payment.paymentStatus === 'pending' && isWhole && mayHave
    ? { to: 'completed', slots: tierOf(payment.upgradeType).slots }
    : { to: 'refund' }
}
