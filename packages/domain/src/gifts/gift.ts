import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { PremiumType } from '../photos/premium-types.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

export const giftTypes = ['support_gift', 'marketing_gift'] as const
export type GiftType = (typeof giftTypes)[number]

/** A gift for its member, without the reason that staff gave. */
export const Gift = z.object({
  id: Id,
  userId: Id,
  giftType: z.enum(giftTypes),
  premiumType: PremiumType,
  quantity: z.int(),
  description: z.nullable(z.string()),
  /** The id of the ticket or campaign it came from. */
  sourceId: z.nullable(Id),
  status: z.enum(['pending', 'accepted', 'expired']),
  /** The photo credits of all its packages together. */
  photoValue: z.int(),
  dollarValue: Money,
  expiresAt: z.nullable(Time),
  acceptedAt: z.nullable(Time),
  createdAt: Time,
})
export type Gift = z.infer<typeof Gift>
