import * as z from 'zod/mini'

/** The three kinds of extra photos, as tiers of an item and as packages that are given (readings C-02). */
export const premiumTypes = ['standard_plus', 'premium_max', 'super_max'] as const
export const PremiumType = z.enum(premiumTypes)
export type PremiumType = z.infer<typeof PremiumType>

/** What they are called, wherever they stand (GIFTS-03). */
export const premiumNames: Readonly<Record<PremiumType, string>> = {
  standard_plus: 'Standard Plus',
  premium_max: 'Premium Max',
  super_max: 'SUPER Max',
}
