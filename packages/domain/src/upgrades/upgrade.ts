import * as z from 'zod/mini'
import { refuse } from '../decision.ts'
import type { Hiding } from '../items/hiding.ts'
import type { itemRefusals } from '../items/refusals.ts'
import { formatDollars, parseAmount } from '../money.ts'
import { FREE_SLOTS } from '../photos/photo.ts'
import { type PremiumType, premiumTypes } from '../photos/premium-types.ts'
import { photoTiers, priceContext } from '../photos/tiers.ts'
import type { PaymentMethod } from './payment.ts'
import type { upgradeRefusals } from './refusals.ts'

type Tier = (typeof photoTiers)[number]

/** Prices and payment rules differ between members and guests. */
type UpgradePolicy = {
  pricesOf: (tier: Tier, postedAt: Date, now: Date) => readonly number[]
  /** Simulated: nobody is charged. */
  isPlay: boolean
}

/** Members pay the upgrade price, or the lower posting price for half an hour after posting. */
export const upgradePolicies = {
  member: {
    pricesOf: ({ price }, postedAt, now) =>
      priceContext(postedAt, now) === 'posting' ? [price.posting, price.upgrade] : [price.upgrade],
    isPlay: false,
  },
  guest: { pricesOf: ({ price }) => [price.posting], isPlay: true },
} as const satisfies Record<string, UpgradePolicy>

/** For example "12 Photos ($2)". */
export function sandboxUpgradeText({ slots, price }: Tier): string {
  return `${slots} Photos (${formatDollars(price.posting)})`
}

export const upgradeToasts = {
  created: 'Payment Upgrade Created',
  createdInSandbox: 'Payment Upgrade Created (Sandbox)',
  completed: 'Upgrade Complete!',
  notCreated: 'Error',
  notCompleted: 'Payment Error',
} as const

/** What happens to the money of a cancelled payment. */
export const cancelledTexts = {
  unpaid: 'Nothing was charged.',
  underWay: 'If you paid, you’ll get your money back.',
} as const

export const SIMULATED_PAYMENT_MS = 2_000

const byPhotos: Record<string, PremiumType> = Object.fromEntries(
  photoTiers.map(({ slots, upgradeType }) => [String(slots), upgradeType]),
)
const UNKNOWN_TYPE = `An upgrade is one of ${premiumTypes.join(', ')}`

/** A tier by its name or by its number of photos: 5, 12 or 75. */
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

/** An amount in cents; amounts with fractions of a cent are refused. */
export const SentAmount = z.pipe(
  z.union([z.string(), z.number()], { error: NO_AMOUNT }),
  z.transform((given: string | number, context) => {
    const cents = parseAmount(given)
    if (cents !== null) return cents
    context.issues.push({ code: 'custom', input: given, message: NO_AMOUNT })
    return z.NEVER
  }),
)

export function tierOf(type: PremiumType): Tier {
  const tier = photoTiers.find(({ upgradeType }) => upgradeType === type)
  if (!tier) throw new Error(`there is no tier ${type}`)
  return tier
}

export type UpgradableItem = {
  userId: string
  isActive: boolean
  isPending: boolean
  hiddenAs: Hiding | null
  maxPhotos: number
  createdAt: Date
}

type RefusalOfUpgrade = keyof typeof upgradeRefusals | keyof typeof itemRefusals

/** Why the actor cannot upgrade the item; null when they can. */
export function refusalOfUpgrade(
  item: UpgradableItem | null,
  actorId: string | null,
): RefusalOfUpgrade | null {
  if (!item) return 'items.not_found'
  if (item.userId !== actorId) return 'upgrades.not_yours'
  if (item.isPending) return 'items.in_trade'
  if (!item.isActive) return 'upgrades.item_inactive'
  if (item.hiddenAs === 'hidden') return 'upgrades.item_hidden'
  return item.maxPhotos > FREE_SLOTS ? 'upgrades.already_premium' : null
}

type UpgradeRequest = { upgradeType: PremiumType; amount: number }

/** Allows an upgrade at one of the item's current prices. */
export function startUpgrade(
  item: UpgradableItem | null,
  actorId: string,
  { upgradeType, amount }: UpgradeRequest,
  policy: UpgradePolicy,
  now: Date,
) {
  const refusal = refusalOfUpgrade(item, actorId)
  if (refusal || !item) return refuse(refusal ?? 'items.not_found')
  const prices = policy.pricesOf(tierOf(upgradeType), item.createdAt, now)
  return prices.includes(amount) ? { ok: true as const, amount } : refuse('upgrades.wrong_amount')
}

/** The payment id that the client makes up. It proves nothing. */
export function clientPaymentId(method: PaymentMethod, now: Date): string {
  return `${method}_${now.getTime()}`
}
