import * as z from 'zod/mini'
import { Money } from '../../money.ts'
import { Time } from '../../times.ts'
import { Id } from '../../wire.ts'
import { ItemChange } from '../item-changes.ts'
import { OfferItem } from '../offer-item.ts'

const Ids = z._default(z.array(Id), [])

/** A change of a trade that one party proposes, with what both sides would give after it. */
export const OpenAmendment = z.object({
  id: Id,
  proposedByUserId: Id,
  proposedAt: Time,
  message: z.nullable(z.string()),
  fromItemId: z.nullable(Id),
  toItemId: Id,
  moreFromItemIds: Ids,
  moreToItemIds: Ids,
  fromItem: z.optional(OfferItem),
  toItem: OfferItem,
  moreFromItems: z.array(OfferItem),
  moreToItems: z.array(OfferItem),
  cashAdjustment: Money,
  cashAsked: Money,
  /** Whether all items that would be added can be traded now. */
  isAvailable: z.boolean(),
  /** A digest of the items, as in an offer. */
  itemsSeen: z.string(),
  /** What differs from the items as they were when it was proposed. */
  itemChanges: z._default(z.array(ItemChange), []),
})
export type OpenAmendment = z.infer<typeof OpenAmendment>
