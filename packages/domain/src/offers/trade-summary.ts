import * as z from 'zod/mini'
import { describingFields } from '../items/item.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { OfferStatus } from './offer.ts'

/** A copy of an item that an offer has, for support staff. */
export const ItemCopy = z.object({
  /** "offered", "kept" by its sender after an edit, or "accepted". */
  reason: z.string(),
  takenAt: Time,
  ...describingFields,
  /** Only how many: the pictures are deleted with the item. */
  photos: z.int(),
})
export type ItemCopy = z.infer<typeof ItemCopy>

const BadgeFacts = z.object({
  itemsInTrade: z.boolean(),
  cancelledAt: z.nullable(Time),
  counteredAt: z.nullable(Time),
  expiredAt: z.nullable(Time),
})

/** One line about a member's offer or trade, for support staff. */
export const TradeSummary = z.object({
  id: Id,
  status: OfferStatus,
  /** The badge's facts in addition to the status; null from a process of the previous version. */
  badge: z._default(z.nullable(BadgeFacts), null),
  title: z.string(),
  partner: z.string(),
  createdAt: Time,
  /** In the order of copying. */
  items: z._default(z.array(ItemCopy), []),
})
export type TradeSummary = z.infer<typeof TradeSummary>
