import { type PremiumType, premiumNames } from '../photos/premium-types.ts'

/** What one package adds to a member's premium photo credits, and what it is worth, in cents (GIFTS-04 to -06). */
type PremiumPackage = { photos: number; worth: number }

/** The packages that support and campaigns give; the one place where their contents stand. */
export const premiumPackages: Readonly<Record<PremiumType, PremiumPackage>> = {
  standard_plus: { photos: 10, worth: 100 },
  premium_max: { photos: 25, worth: 200 },
  super_max: { photos: 75, worth: 500 },
}

/** More are not given at once, by staff or by a campaign (CAMPAIGNS-17, readings S-72). */
export const PACKAGES_MOST = 100

/** So many packages at once hold this many credits and are worth this many cents. */
export function packagesOf(type: PremiumType, quantity: number): PremiumPackage {
  const { photos, worth } = premiumPackages[type]
  return { photos: photos * quantity, worth: worth * quantity }
}

/** "Standard Plus", or "2 x Standard Plus". */
export function packagesText(type: PremiumType, quantity: number): string {
  return quantity === 1 ? premiumNames[type] : `${quantity} x ${premiumNames[type]}`
}
