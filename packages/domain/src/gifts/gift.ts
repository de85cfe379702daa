import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { PremiumType } from '../photos/premium-types.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** Given by support staff, or by a campaign (GIFTS-12, readings C-51). */
export const giftTypes = ['support_gift', 'marketing_gift'] as const
export type GiftType = (typeof giftTypes)[number]

/** A gift as its member sees it (GIFTS-02); why staff gave it stays with staff (readings S-66). */
export const Gift = z.object({
  id: Id,
  userId: Id,
  giftType: z.enum(giftTypes),
  premiumType: PremiumType,
  quantity: z.int(),
  description: z.nullable(z.string()),
  /** The ticket or the campaign it came from. */
  sourceId: z.nullable(Id),
  status: z.enum(['pending', 'accepted', 'expired']),
  /** The credits it holds, all packages together. */
  photoValue: z.int(),
  dollarValue: Money,
  expiresAt: z.nullable(Time),
  acceptedAt: z.nullable(Time),
  createdAt: Time,
})
export type Gift = z.infer<typeof Gift>
