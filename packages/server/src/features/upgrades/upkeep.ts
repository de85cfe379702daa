import { statusAt } from '@swapstead/domain/upgrades/payment.ts'
import type { Deps } from '../../deps.ts'
import { HttpError } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { beginAttempt, isAskedNow, orderOf } from './attempt.ts'
import { providerNamed } from './providers/choose.ts'
import { findPayment, type PaymentRow, savePayment } from './queries.ts'
import { type Heard, settle } from './settlement.ts'
import { takeTurn } from './turns.ts'

/** A provider says that something happened to an order: what, is asked of it. */
export async function followNews(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.isRefundDue && payment.refundId !== null) await sendBack(deps, payment)
  else await settle(deps, payment.id, await askProvider(deps, payment))
}

/** A payment whose turn has come: what became of it, whether it lapses, whether its money is back. */
export async function tendPayment(deps: Deps, id: string): Promise<void> {
  const payment = await transact(deps.db, (tx) => takeTurn(tx, id, deps.now()))
  if (!payment) return
  if (payment.isRefundDue) {
    await sendBack(deps, payment)
    return
  }
  const outcome = await settle(deps, id, await askProvider(deps, payment))
  if (outcome?.settlement.to === 'lapsed') await giveUpOrder(deps, id)
}

/** Takes the money where its payer has agreed, also when every window is closed; else only asks. */
async function askProvider(deps: Deps, payment: PaymentRow): Promise<Heard> {
  const { paymentId, provider: name, attemptedAt } = payment
  if (paymentId === null) return { word: { state: 'open' }, askedAt: attemptedAt }
  const provider = await providerNamed(deps, name)
  const attempt = await attemptOn(deps, payment)
  if (attempt) {
    return { word: await provider.collect(attempt.order, null), askedAt: attempt.askedAt }
  }
  const word = await provider.look(orderOf(payment))
  // Not paid yet is no answer to somebody who is paying.
  return { word, askedAt: isAskedNow(payment, deps.now()) ? null : attemptedAt }
}

/** Asks for the money unless somebody else does, or it cannot be had. */
async function attemptOn(deps: Deps, payment: PaymentRow) {
  const now = deps.now()
  if (payment.isHeld || statusAt(payment, now) !== 'pending') return null
  if (isAskedNow(payment, now)) return null
  try {
    const attempt = await beginAttempt(deps, payment.id, null)
    return attempt === 'done' ? null : attempt
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

/** The money is back when the refund is done, not when it has begun; one that comes to nothing is followed by another. */
async function sendBack(deps: Deps, payment: PaymentRow): Promise<void> {
  const { id, captureId, amount, refundId, failedRefunds } = payment
  if (captureId === null) throw new Error('money to send back has no capture')
  const provider = await providerNamed(deps, payment.provider)
  const refund = refundId
    ? await provider.lookAtRefund(refundId)
    : await provider.refund({ upgradeId: id, captureId, amount, failedRefunds })
  if (refund.state === 'done') {
    await settle(deps, id, { word: { state: 'refunded', captureId }, askedAt: null })
    return
  }
  const isFailed = refund.state === 'failed'
  if (isFailed) deps.log.error({ upgradeId: id, refundId: refund.id }, 'a refund has failed')
  const next = isFailed
    ? { refundId: null, failedRefunds: failedRefunds + 1 }
    : { refundId: refund.id }
  await transact(deps.db, (tx) => savePayment(tx, id, next))
}

/** Tells the provider that nobody will pay an order any more. */
export async function giveUpOrder(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id)
  if (!payment?.paymentId) return
  const provider = await providerNamed(deps, payment.provider)
  await provider.giveUp(orderOf(payment))
}
