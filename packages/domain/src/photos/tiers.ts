import { FREE_SLOTS } from './photo.ts'
import type { PremiumType } from './premium-types.ts'

/** How long after posting an item the posting prices hold (readings C-01). */
export const POSTING_PRICE_MINUTES = 30

export const ALREADY_PREMIUM = 'Already Premium!'

type PhotoTier = {
  upgradeType: PremiumType
  /** All photos that the item may then have. */
  slots: number
  /** In cents: within half an hour of posting, and at any other time (UPGRADES-17 to -23, readings C-01, S-42). */
  price: { posting: number; upgrade: number }
}

/** The tiers of photo slots; the one place where their prices stand. */
export const photoTiers: readonly PhotoTier[] = [
  { upgradeType: 'standard_plus', slots: 5, price: { posting: 100, upgrade: 100 } },
  { upgradeType: 'premium_max', slots: 12, price: { posting: 200, upgrade: 500 } },
  { upgradeType: 'super_max', slots: 75, price: { posting: 500, upgrade: 500 } },
]

export type PriceContext = keyof PhotoTier['price']

/** Which prices hold for an item; one that is just being posted has no time yet. */
export function priceContext(postedAt: Date | null, now: Date): PriceContext {
  if (postedAt === null) return 'posting'
  const minutes = (now.getTime() - postedAt.getTime()) / 60_000
  return minutes <= POSTING_PRICE_MINUTES ? 'posting' : 'upgrade'
}

/** "(3 additional)": what a tier adds to the free slots (PHOTOS-22 to PHOTOS-24). */
export function additionalText(slots: number): string {
  return `(${slots - FREE_SLOTS} additional)`
}

/** Why an item's slots cannot change: tier or credits may be used once (PHOTOS-07, readings C-05). Null when they can. */
export function slotChangeProblem(maxPhotos: number): string | null {
  return maxPhotos > FREE_SLOTS ? ALREADY_PREMIUM : null
}
