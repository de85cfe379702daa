import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { OfferItem } from '../offers/offer.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** The types that the specs name (NOTIF-04); further types are texts of the same style. */
export const knownNotificationTypes = [
  'offer_received',
  'offer_accepted',
  'offer_declined',
  'offer_expired',
  'trade_completed',
  'trade_message',
  'meeting_proposed',
  'meeting_agreed',
] as const

/** The offer a notification is about (NOTIF-03); whose item is whose follows from the two user ids (readings C-22). */
const RelatedOffer = z.object({
  id: Id,
  fromUserId: Id,
  toUserId: Id,
  fromItem: z.optional(OfferItem),
  toItem: OfferItem,
  cashAdjustment: Money,
})

/** A notification as its owner reads it (NOTIF-01, NOTIF-03). */
export const Notification = z.object({
  id: Id,
  userId: Id,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  relatedOfferId: z.nullable(Id),
  /** The support ticket it is about. */
  relatedTicketId: z.nullable(Id),
  /** The item whose page shows what it tells of, where that is about no offer. */
  relatedItemId: z._default(z.nullable(Id), null),
  isRead: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
  relatedOffer: z.optional(RelatedOffer),
})
export type Notification = z.infer<typeof Notification>

/** What is written when something happens; the rest of the row is the store's. */
export type NotificationDraft = Pick<
  Notification,
  'userId' | 'type' | 'title' | 'message' | 'relatedOfferId'
> &
  Partial<Pick<Notification, 'relatedTicketId' | 'relatedItemId'>> & {
    /** Told by mail although not all of its type are. */
    isMailedToo?: true
  }

export const notificationTabs = ['trade', 'declined', 'accepted', 'other'] as const
export const NotificationTab = z.enum(notificationTabs)
export type NotificationTab = z.infer<typeof NotificationTab>

/** How many notifications there are in all, and in each tab (NOTIF-12). */
export const TabCounts = z.object({
  all: z.int(),
  trade: z.int(),
  declined: z.int(),
  accepted: z.int(),
  other: z.int(),
})
export type TabCounts = z.infer<typeof TabCounts>

const tabs: Record<string, NotificationTab> = {
  offer_declined: 'declined',
  offer_accepted: 'accepted',
  trade_message: 'trade',
}

/** The tab of the page /messages that a type belongs to (NOTIF-13 to NOTIF-16). */
export function tabOf(type: string): NotificationTab {
  return Object.hasOwn(tabs, type) ? (tabs[type] ?? 'other') : 'other'
}

/** The types of a tab; those of "other" are all that no other tab has. */
export function typesOf(tab: NotificationTab): { are: boolean; types: string[] } {
  return tab === 'other'
    ? { are: false, types: Object.keys(tabs) }
    : { are: true, types: Object.keys(tabs).filter((type) => tabs[type] === tab) }
}
