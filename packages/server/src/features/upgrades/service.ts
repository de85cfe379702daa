import type { Actor } from '@swapstead/domain/actor.ts'
import type { BodyOf } from '@swapstead/domain/contract.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import type { StartedUpgrade, upgradeCalls } from '@swapstead/domain/upgrades/calls.ts'
import { type Payment, purchaseText, statusAt } from '@swapstead/domain/upgrades/payment.ts'
import type { ProviderWord } from '@swapstead/domain/upgrades/settle.ts'
import {
  refusalOfUpgrade,
  startUpgrade,
  type UpgradableItem,
  upgradePolicies,
  upgradeToasts,
} from '@swapstead/domain/upgrades/upgrade.ts'
import type { Deps } from '../../deps.ts'
import { afterCommit, reading, transact, violatedConstraint } from '../../platform/database.ts'
import { refused } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { providerNamed, providerNameFor, refusePlayMoney } from './providers/choose.ts'
import type { PaymentProvider, PlacedOrder } from './providers/provider.ts'
import {
  endOpenPayment,
  findPayment,
  insertPayment,
  lockPayment,
  lockUpgradable,
  noteAttempt,
  type PaymentRow,
  savePayment,
  toPayment,
} from './queries.ts'
import { settle } from './settlement.ts'

type Asked = BodyOf<typeof upgradeCalls.create>
type Claimed = BodyOf<typeof upgradeCalls.complete>

/**
 * Begins an upgrade at a price that is on offer now; a pending one of the same item ends (readings S-44). The order is
 * placed once the upgrade is written down, so that no money can come for what nobody knows.
 */
export async function beginUpgrade(
  deps: Deps,
  actor: Actor,
  asked: Asked,
): Promise<StartedUpgrade> {
  const { isGuest } = actor
  const name = providerNameFor(deps.config, isGuest, asked.paymentMethod)
  const provider = await providerNamed(deps, name)
  const id = newId()
  await transact(deps.db, async (tx) => {
    const item = await lockUpgradable(tx, asked.itemId)
    const policy = upgradePolicies[isGuest ? 'guest' : 'member']
    const decision = startUpgrade(item, actor.id, asked, policy, deps.now())
    if (!decision.ok) throw refused(decision.code)
    const ended = await endOpenPayment(tx, asked.itemId)
    if (ended) afterCommit(() => giveUpOrder(deps, ended))
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
    })
  })
  const approveUrl = await placeOrder(deps, provider, id)
  const payment = await ownPayment(deps, actor, id)
  return { ...toPayment(payment, deps.now()), isSimulated: name === 'simulated', approveUrl }
}

async function placeOrder(deps: Deps, provider: PaymentProvider, id: string) {
  const payment = await findPayment(reading(deps.db), id)
  if (!payment?.itemId) throw refused('upgrades.unavailable')
  const { itemId, amount } = payment
  const purchase = `${purchaseText(payment.upgradeType)}: ${payment.itemTitle}`.slice(0, 120)
  try {
    const placed = await provider.place({ upgradeId: id, itemId, purchase, amount })
    const { orderId, approveUrl } = placed
    if (orderId !== null) {
      await transact(deps.db, (tx) => savePayment(tx, id, { paymentId: orderId }))
    }
    return approveUrl
  } catch (error) {
    deps.log.error({ err: error, upgradeId: id }, 'no order could be placed')
    await transact(deps.db, (tx) => savePayment(tx, id, { paymentStatus: 'failed' }))
    throw refused('upgrades.unavailable')
  }
}

/** Completes an own upgrade if its provider says that it is paid; what the client says proves nothing (readings S-41). */
export async function completeUpgrade(
  deps: Deps,
  actor: Actor,
  id: string,
  { paymentId, cardToken }: Claimed,
): Promise<{ message: string }> {
  const known = await ownPayment(deps, actor, id)
  if (known.paymentStatus === 'completed') return { message: upgradeToasts.completed }
  refusePlayMoney(deps.config, actor.isGuest, known.provider)
  const provider = await providerNamed(deps, known.provider)
  const order = await beginAttempt(deps, id, paymentId)
  if (order === 'done') return { message: upgradeToasts.completed }
  const word = await provider.collect(order, cardToken ?? null).catch((error: unknown) => {
    deps.log.error({ err: error, upgradeId: id }, 'a provider gave no answer')
    throw refused('upgrades.no_answer')
  })
  return messageOf(deps, id, word)
}

async function messageOf(deps: Deps, id: string, word: ProviderWord): Promise<{ message: string }> {
  const outcome = await settle(deps, id, word)
  const to = outcome?.settlement.to
  if (to === 'completed') return { message: upgradeToasts.completed }
  if (to === 'failed') throw refused('upgrades.declined')
  if (to === 'refund' || to === 'refunded') throw refused('upgrades.refunding')
  if (to === 'lapsed') throw refused('upgrades.over')
  if (outcome?.payment.paymentStatus === 'completed') return { message: upgradeToasts.completed }
  throw refused(word.state === 'open' ? 'upgrades.not_paid' : 'upgrades.over')
}

/** Before money is asked for: the item can still have the slots, and it is written down that somebody asks. */
async function beginAttempt(
  deps: Deps,
  id: string,
  clientId: string | null,
): Promise<PlacedOrder | 'done'> {
  const attempt = transact(deps.db, async (tx) => {
    const known = await findPayment(tx, id)
    const item = await lockUpgradable(tx, known?.itemId ?? null)
    const payment = await lockPayment(tx, id)
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

/** Whose item it was is known: one that is gone ends the payment as its time does. */
function refuseEnded(payment: PaymentRow, item: UpgradableItem | null, now: Date): void {
  const refusal = item && refusalOfUpgrade(item, payment.userId)
  if (refusal) throw refused(refusal)
  if (!item || statusAt(payment, now) !== 'pending') throw refused('upgrades.over')
}

function orderOf({ id, paymentId, amount, createdAt }: PaymentRow): PlacedOrder {
  if (paymentId === null) throw refused('upgrades.over')
  return { upgradeId: id, orderId: paymentId, amount, createdAt }
}

/** Cancels an own pending upgrade. Money that is under way all the same goes back. */
export async function cancelUpgrade(deps: Deps, actor: Actor, id: string): Promise<void> {
  await ownPayment(deps, actor, id)
  await transact(deps.db, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.paymentStatus !== 'pending') throw refused('upgrades.not_open')
    await savePayment(tx, id, { paymentStatus: 'failed' })
    afterCommit(() => giveUpOrder(deps, id))
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

/** Something happened to an order, or nobody knows what: asks its provider, and takes the money where its payer has agreed. */
export async function followOrder(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id)
  if (!payment?.paymentId) return
  const provider = await providerNamed(deps, payment.provider)
  const isOpen = statusAt(payment, deps.now()) === 'pending'
  const order = isOpen ? await beginAttempt(deps, id, null).catch(() => null) : null
  const word =
    order && order !== 'done'
      ? await provider.collect(order, null)
      : await provider.look(orderOf(payment))
  await settle(deps, id, word)
}

/** Looks after one payment: what became of it, whether it lapses, whether its money goes back. */
export async function lookAfter(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id)
  if (!payment) return
  const provider = await providerNamed(deps, payment.provider)
  if (payment.isRefundDue && payment.captureId !== null) {
    const { captureId, amount } = payment
    const isBack = await provider.refund({ upgradeId: id, captureId, amount })
    if (!isBack) throw new Error('the provider did not refund')
    await settle(deps, id, { state: 'refunded', captureId })
    return
  }
  const word = payment.paymentId
    ? await provider.look(orderOf(payment))
    : ({ state: 'open' } as const)
  const outcome = await settle(deps, id, word)
  if (outcome?.settlement.to === 'lapsed') await giveUpOrder(deps, id)
}

async function giveUpOrder(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id)
  if (!payment?.paymentId) return
  const provider = await providerNamed(deps, payment.provider)
  await provider.giveUp(orderOf(payment))
}
