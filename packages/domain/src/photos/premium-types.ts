import * as z from 'zod/mini'

/** The three kinds of extra photos, both as tiers of an item and as gift packages. */
export const premiumTypes = ['standard_plus', 'premium_max', 'super_max'] as const
export const PremiumType = z.enum(premiumTypes)
export type PremiumType = z.infer<typeof PremiumType>

export const premiumNames: Readonly<Record<PremiumType, string>> = {
  standard_plus: 'Standard Plus',
  premium_max: 'Premium Max',
  super_max: 'SUPER Max',
}
