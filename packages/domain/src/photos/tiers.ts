import { FREE_SLOTS, PHOTO_SLOTS } from './photo.ts'
import { type PremiumType, premiumNames } from './premium-types.ts'

/** How long the posting prices hold after posting. */
export const POSTING_PRICE_MINUTES = 30

export const ALREADY_PREMIUM = 'Already Premium!'
export const NO_SLOTS_WHILE_HIDDEN =
  'Photo slots can be bought once neighbors can see this item again.'

type PhotoTier = {
  upgradeType: PremiumType
  /** The item's total number of slots. */
  slots: number
  /** In cents: within half an hour of posting, and after it. */
  price: { posting: number; upgrade: number }
}

/** The tiers of photo slots; their sizes and prices are defined only here. */
export const photoTiers: readonly PhotoTier[] = [
  { upgradeType: 'standard_plus', slots: 5, price: { posting: 100, upgrade: 100 } },
  { upgradeType: 'premium_max', slots: 12, price: { posting: 200, upgrade: 500 } },
  { upgradeType: 'super_max', slots: PHOTO_SLOTS, price: { posting: 500, upgrade: 500 } },
]

export type PriceContext = keyof PhotoTier['price']

/** `postedAt` is null for an item that is just being posted. */
export function priceContext(postedAt: Date | null, now: Date): PriceContext {
  if (postedAt === null) return 'posting'
  const minutes = (now.getTime() - postedAt.getTime()) / 60_000
  return minutes <= POSTING_PRICE_MINUTES ? 'posting' : 'upgrade'
}

/** The name of the tier with this many slots. Credits can add any number, so there may be none. */
export function photoTierBadge(slots: number): string {
  const tier = photoTiers.find((one) => one.slots === slots)
  return tier ? premiumNames[tier.upgradeType] : `${slots} Photos`
}

/** For example "(3 additional)": the slots beyond the free ones. */
export function additionalText(slots: number): string {
  return `(${slots - FREE_SLOTS} additional)`
}

/** Slots can change once, by a tier or by credits; null when they can. */
export function slotChangeProblem(maxPhotos: number): string | null {
  return maxPhotos > FREE_SLOTS ? ALREADY_PREMIUM : null
}
