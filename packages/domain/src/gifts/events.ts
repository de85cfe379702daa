import type { PremiumType } from '../photos/premium-types.ts'
import type { GiftType } from './gift.ts'

type GiftOf = { giftId: string; userId: string; premiumType: PremiumType; quantity: number }

export type GiftEvent =
  | (GiftOf & { type: 'gift_given'; giftType: GiftType; reason: string | null })
  | (GiftOf & { type: 'gift_accepted'; photos: number })
