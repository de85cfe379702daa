import type { Actor } from '@swapstead/domain/actor.ts'
import type { BodyOf } from '@swapstead/domain/contract.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { shortened } from '@swapstead/domain/text.ts'
import { after, MINUTE } from '@swapstead/domain/times.ts'
import type { StartedUpgrade, upgradeCalls } from '@swapstead/domain/upgrades/calls.ts'
import { type Payment, purchaseText } from '@swapstead/domain/upgrades/payment.ts'
import {
  cancelledTexts,
  SIMULATED_PAYMENT_MS,
  startUpgrade,
  upgradePolicies,
  upgradeToasts,
} from '@swapstead/domain/upgrades/upgrade.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { afterCommit, reading, transact } from '../../platform/database/database.ts'
import { beginAttempt, refuseRefunded } from './attempt.ts'
import { cancelOrder } from './follow-up.ts'
import { chooseProvider, getProvider, refuseSimulated } from './providers/choose.ts'
import type { PaymentProvider } from './providers/provider.ts'
import {
  endOpenPayment,
  endPayment,
  findPayment,
  insertPayment,
  lockPayment,
  lockUpgradable,
  type PaymentRow,
  saveOrder,
  toPayment,
} from './queries.ts'
import { applyProviderAnswer, type ProviderAnswer } from './settlement.ts'

/** Maximum length in characters. */
const PURCHASE_MAX = 120

type UpgradeRequest = BodyOf<typeof upgradeCalls.create>
type CompletionRequest = BodyOf<typeof upgradeCalls.complete>

/**
 * Begins an upgrade at a current price. A pending upgrade of the same item ends. The upgrade is
 * saved before its order is created, so that every payment that arrives is known.
 */
export async function beginUpgrade(
  deps: Deps,
  actor: Actor,
  asked: UpgradeRequest,
): Promise<StartedUpgrade> {
  const { isGuest } = actor
  const name = chooseProvider(deps.config, isGuest, asked.paymentMethod)
  const provider = await getProvider(deps, name)
  const id = newId()
  const isSimulated = name === 'simulated'
  await transact(deps.db, async (tx) => {
    const item = await lockUpgradable(tx, { itemId: asked.itemId, userId: actor.id }, deps.now())
    const policy = upgradePolicies[isGuest ? 'guest' : 'member']
    const decision = startUpgrade(item, actor.id, asked, policy, deps.now())
    if (!decision.ok) throw refused(decision.code)
    const ended = await endOpenPayment(tx, asked.itemId)
    if (ended) afterCommit(() => cancelOrder(deps, ended))
    await insertPayment(tx, {
      id,
      userId: actor.id,
      itemId: asked.itemId,
      upgradeType: asked.upgradeType,
      amount: formatAmount(decision.amount),
      paymentMethod: asked.paymentMethod,
      provider: name,
      paymentData: JSON.stringify({ itemTitle: item?.title }),
      createdAt: deps.now(),
      nextLookAt: after(deps.now(), isSimulated ? SIMULATED_PAYMENT_MS : MINUTE),
    })
  })
  await placeOrder(deps, provider, id)
  return { ...(await readPayment(deps, actor, id)), isSimulated }
}

async function placeOrder(deps: Deps, provider: PaymentProvider, id: string): Promise<void> {
  const payment = await findPayment(reading(deps.db), id)
  if (!payment?.itemId) throw refused('upgrades.unavailable')
  const { itemId, amount } = payment
  const purchase = shortened(
    `${purchaseText(payment.upgradeType)}: ${payment.itemTitle}`,
    PURCHASE_MAX,
  )
  try {
    const placed = await provider.createOrder({ upgradeId: id, itemId, purchase, amount })
    await transact(deps.db, (tx) => saveOrder(tx, id, placed))
  } catch (error) {
    deps.log.error({ err: error, upgradeId: id }, 'no order could be placed')
    await transact(deps.db, (tx) => endPayment(tx, id))
    throw refused('upgrades.unavailable')
  }
}

/** Completes an upgrade if its provider confirms the payment. The client's claim proves nothing. */
export async function completeUpgrade(
  deps: Deps,
  actor: Actor,
  id: string,
  { paymentId, cardToken }: CompletionRequest,
): Promise<{ message: string }> {
  const known = await ownPayment(deps, actor, id)
  if (known.paymentStatus === 'completed') return { message: upgradeToasts.completed }
  refuseRefunded(known)
  refuseSimulated(deps.config, actor.isGuest, known.provider)
  const provider = await getProvider(deps, known.provider)
  const attempt = await beginAttempt(deps, id, paymentId)
  if (attempt === 'done') return { message: upgradeToasts.completed }
  const orderState = await provider
    .capture(attempt.order, cardToken ?? null)
    .catch((error: unknown) => {
      deps.log.error({ err: error, upgradeId: id }, 'a provider gave no answer')
      throw refused('upgrades.no_answer')
    })
  return messageOf(deps, id, { ...attempt, orderState })
}

async function messageOf(
  deps: Deps,
  id: string,
  answer: ProviderAnswer,
): Promise<{ message: string }> {
  const outcome = await applyProviderAnswer(deps, id, answer)
  const to = outcome?.settlement.to
  if (to === 'completed') return { message: upgradeToasts.completed }
  if (outcome?.payment.attemptedAt) {
    throw refused(to === 'failed' ? 'upgrades.declined_after_another' : 'upgrades.no_answer')
  }
  if (to === 'failed') throw refused('upgrades.declined')
  if (to === 'refund' || to === 'refunded') throw refused('upgrades.refunding')
  if (outcome) refuseRefunded(outcome.payment)
  if (to === 'held') throw refused('upgrades.held')
  if (to === 'lapsed') throw refused('upgrades.over')
  if (outcome?.payment.paymentStatus === 'completed') return { message: upgradeToasts.completed }
  throw refused(answer.orderState.state === 'open' ? 'upgrades.not_paid' : 'upgrades.over')
}

/** Cancels the actor's pending upgrade. Money that arrives afterwards is refunded. */
export async function cancelUpgrade(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ message: string }> {
  await ownPayment(deps, actor, id)
  return transact(deps.db, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.paymentStatus !== 'pending') throw refused('upgrades.not_open')
    await endPayment(tx, id)
    afterCommit(() => cancelOrder(deps, id))
    const isUnderWay = payment.attemptedAt !== null || payment.isHeld
    return { message: isUnderWay ? cancelledTexts.underWay : cancelledTexts.unpaid }
  })
}

export async function readPayment(deps: Deps, actor: Actor, id: string): Promise<Payment> {
  return toPayment(await ownPayment(deps, actor, id), deps.now())
}

async function ownPayment({ db }: Deps, actor: Actor, id: string): Promise<PaymentRow> {
  const payment = await findPayment(reading(db), id)
  if (!payment || payment.userId !== actor.id) throw refused('upgrades.not_found')
  return payment
}
