import { type PremiumType, premiumNames } from '../photos/premium-types.ts'

/** Photo credits of one package, and its worth in cents. */
type PremiumPackage = { photos: number; worth: number }

/** The packages that support and campaigns give; their contents are defined only here. */
export const premiumPackages: Readonly<Record<PremiumType, PremiumPackage>> = {
  standard_plus: { photos: 10, worth: 100 },
  premium_max: { photos: 25, worth: 200 },
  super_max: { photos: 75, worth: 500 },
}

/** The most packages of one gift. */
export const PACKAGES_MAX = 100

export function packagesOf(type: PremiumType, quantity: number): PremiumPackage {
  const { photos, worth } = premiumPackages[type]
  return { photos: photos * quantity, worth: worth * quantity }
}

/** For example "Standard Plus" or "2 x Standard Plus". */
export function packagesText(type: PremiumType, quantity: number): string {
  return quantity === 1 ? premiumNames[type] : `${quantity} x ${premiumNames[type]}`
}
