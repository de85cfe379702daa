import { statusAt } from '@swapstead/domain/upgrades/payment.ts'
import type { Deps } from '../../deps.ts'
import { HttpError } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { beginAttempt, isAttemptUnderWay, orderOf } from './attempt.ts'
import { claimDuePayment } from './due-payments.ts'
import { getProvider } from './providers/choose.ts'
import type { Refund } from './providers/provider.ts'
import { findPayment, type PaymentRow, savePayment } from './queries.ts'
import { applyProviderAnswer, type ProviderAnswer } from './settlement.ts'

const withoutAttempt = { askedAt: null, earlier: null }

/** Webhooks are hints only: the order's state is always fetched from the provider. */
export async function followWebhook(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.isRefundDue && payment.refundId !== null) await refundPayment(deps, payment)
  else await applyProviderAnswer(deps, payment.id, await fetchProviderAnswer(deps, payment))
}

/** Checks a due payment, lapses it, or follows its refund. */
export async function followUpPayment(deps: Deps, id: string): Promise<void> {
  const payment = await transact(deps.db, (tx) => claimDuePayment(tx, id, deps.now()))
  if (!payment) return
  if (payment.isRefundDue) {
    await refundPayment(deps, payment)
    return
  }
  const outcome = await applyProviderAnswer(deps, id, await fetchProviderAnswer(deps, payment))
  if (outcome?.settlement.to === 'lapsed') await cancelOrder(deps, id)
}

/**
 * Captures the money if the payer has agreed, even after the page was closed. Otherwise only reads
 * the order.
 */
async function fetchProviderAnswer(deps: Deps, payment: PaymentRow): Promise<ProviderAnswer> {
  const { paymentId, provider: name, attemptedAt } = payment
  const known = { askedAt: attemptedAt, earlier: null }
  if (paymentId === null) return { orderState: { state: 'open' }, ...known }
  const provider = await getProvider(deps, name)
  const attempt = await attemptOn(deps, payment)
  if (attempt) return { ...attempt, orderState: await provider.capture(attempt.order, null) }
  const orderState = await provider.fetchOrder(orderOf(payment))
  // "Not paid yet" does not end an attempt in progress.
  return isAttemptUnderWay(attemptedAt, deps.now())
    ? { orderState, ...withoutAttempt }
    : { orderState, ...known }
}

/** Null if another attempt is in progress or the money cannot be captured. */
async function attemptOn(deps: Deps, payment: PaymentRow) {
  const now = deps.now()
  if (payment.isHeld || statusAt(payment, now) !== 'pending') return null
  if (isAttemptUnderWay(payment.attemptedAt, now)) return null
  try {
    const attempt = await beginAttempt(deps, payment.id, null)
    return attempt === 'done' ? null : attempt
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

/**
 * Refunds the money, which is back only once the refund is done. A failed refund is followed by
 * another, unless somebody has refunded the money at the provider.
 */
async function refundPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  const { id, captureId, failedRefunds } = payment
  if (captureId === null) throw new Error('money to send back has no capture')
  const refund = await askForRefund(deps, { ...payment, captureId })
  if (refund === 'refunded' || refund.state === 'done') {
    await applyProviderAnswer(deps, id, {
      orderState: { state: 'refunded', captureId },
      ...withoutAttempt,
    })
    return
  }
  const isFailed = refund.state === 'failed'
  if (isFailed) deps.log.error({ upgradeId: id, refundId: refund.id }, 'a refund has failed')
  const next = isFailed
    ? { refundId: null, failedRefunds: failedRefunds + 1 }
    : { refundId: refund.id }
  await transact(deps.db, (tx) => savePayment(tx, id, next))
}

/** Reads the order before each first refund, because a provider refuses a second one. */
async function askForRefund(
  deps: Deps,
  payment: PaymentRow & { captureId: string },
): Promise<Refund | 'refunded'> {
  const { id: upgradeId, captureId, amount, refundId, failedRefunds } = payment
  const provider = await getProvider(deps, payment.provider)
  if (refundId !== null) return provider.fetchRefund(refundId)
  const { state } = await provider.fetchOrder(orderOf(payment))
  return state === 'refunded'
    ? 'refunded'
    : provider.refund({ upgradeId, captureId, amount, failedRefunds })
}

export async function cancelOrder(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id)
  if (!payment?.paymentId) return
  const provider = await getProvider(deps, payment.provider)
  await provider.cancel(orderOf(payment))
}
