import * as z from 'zod/mini'
import { refuse } from '../decision.ts'
import { formatDollars, parseAmount } from '../money.ts'
import { FREE_SLOTS } from '../photos/photo.ts'
import { type PremiumType, premiumTypes } from '../photos/premium-types.ts'
import { photoTiers, priceContext } from '../photos/tiers.ts'
import type { Refusal } from '../refusals.ts'
import type { PaymentMethod } from './payment.ts'

type Tier = (typeof photoTiers)[number]

/** Whose upgrade it is decides what it costs, and whether money moves at all. */
type UpgradePolicy = {
  pricesOf: (tier: Tier, postedAt: Date, now: Date) => readonly number[]
  /** Played, never charged. */
  isPlay: boolean
}

/** Members pay the upgrade's price, or for half an hour after posting the posting price (readings C-01). */
export const upgradePolicies = {
  member: {
    pricesOf: ({ price }, postedAt, now) =>
      priceContext(postedAt, now) === 'posting' ? [price.posting, price.upgrade] : [price.upgrade],
    isPlay: false,
  },
  guest: { pricesOf: ({ price }) => [price.posting], isPlay: true },
} as const satisfies Record<string, UpgradePolicy>

/** "12 Photos ($2)": a tier as the sandbox names it (UPGRADES-20 to -22). */
export function sandboxUpgradeText({ slots, price }: Tier): string {
  return `${slots} Photos (${formatDollars(price.posting)})`
}

/** What toasts say (UPGRADES-24 to -28). */
export const upgradeToasts = {
  created: 'Payment Upgrade Created',
  createdInSandbox: 'Payment Upgrade Created (Sandbox)',
  completed: 'Upgrade Complete!',
  notCreated: 'Error',
  notCompleted: 'Payment Error',
} as const

/** What becomes of the money of a payment that is cancelled; some of it may be under way (readings S-44). */
export const cancelledTexts = {
  unpaid: 'Nothing was charged.',
  underWay: 'If you have paid, the money goes back to you.',
} as const

/** How long a simulated payment takes (UPGRADES-13). */
export const SIMULATED_PAYMENT_MS = 2_000

const byPhotos: Record<string, PremiumType> = Object.fromEntries(
  photoTiers.map(({ slots, upgradeType }) => [String(slots), upgradeType]),
)
const UNKNOWN_TYPE = `An upgrade is one of ${premiumTypes.join(', ')}`

/** A tier by its name, or by its photos: 5, 12 or 75 (readings S-43). */
export const UpgradeType = z.pipe(
  z.union([z.string(), z.number()], { error: UNKNOWN_TYPE }),
  z.pipe(
    z.transform((given: string | number) =>
      Object.hasOwn(byPhotos, String(given)) ? byPhotos[String(given)] : given,
    ),
    z.enum(premiumTypes, { error: UNKNOWN_TYPE }),
  ),
)

const NO_AMOUNT = 'The amount is in dollars and cents, such as 5.00'

/** An amount to the cent: what would have to be rounded is no price of ours. */
export const SentAmount = z.pipe(
  z.union([z.string(), z.number()], { error: NO_AMOUNT }),
  z.transform((given: string | number, context) => {
    const cents = parseAmount(given)
    if (cents !== null && Math.abs(Number(given) * 100 - cents) < 0.001) return cents
    context.issues.push({ code: 'custom', input: given, message: NO_AMOUNT })
    return z.NEVER
  }),
)

export function tierOf(type: PremiumType): Tier {
  const tier = photoTiers.find(({ upgradeType }) => upgradeType === type)
  if (!tier) throw new Error(`there is no tier ${type}`)
  return tier
}

/** What the rule has to know of an item. */
export type UpgradableItem = {
  userId: string
  isActive: boolean
  isPending: boolean
  maxPhotos: number
  createdAt: Date
}

/** Why this person cannot add photos to an item; null when they can (UPGRADES-04, readings S-44, C-05). */
export function refusalOfUpgrade(
  item: UpgradableItem | null,
  actorId: string | null,
): Refusal | null {
  if (!item) return 'items.not_found'
  if (item.userId !== actorId) return 'upgrades.not_yours'
  if (item.isPending) return 'items.in_trade'
  if (!item.isActive) return 'upgrades.item_inactive'
  return item.maxPhotos > FREE_SLOTS ? 'upgrades.already_premium' : null
}

type Asked = { upgradeType: PremiumType; amount: number }

/** Whether an upgrade may begin at the amount that was sent: a price on offer for this item now (readings C-06). */
export function startUpgrade(
  item: UpgradableItem | null,
  actorId: string,
  { upgradeType, amount }: Asked,
  policy: UpgradePolicy,
  now: Date,
) {
  const refusal = refusalOfUpgrade(item, actorId)
  if (refusal || !item) return refuse(refusal ?? 'items.not_found')
  const prices = policy.pricesOf(tierOf(upgradeType), item.createdAt, now)
  return prices.includes(amount) ? { ok: true as const, amount } : refuse('upgrades.wrong_amount')
}

/** The client's own name for a payment; it proves nothing (UPGRADES-10, readings S-41). */
export function clientPaymentId(method: PaymentMethod, now: Date): string {
  return `${method}_${now.getTime()}`
}
