import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { OfferItem } from '../offers/offer-item.ts'
import { RemovedPartner } from '../removed-offers/removed-offer.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import type { Mailing, NotificationType } from './kinds.ts'
import { notificationTabs } from './tabs.ts'

/** `fromItem` belongs to `fromUserId`, `toItem` to `toUserId`. */
const RelatedOffer = z.object({
  id: Id,
  fromUserId: Id,
  toUserId: Id,
  fromItem: z.optional(OfferItem),
  toItem: OfferItem,
  moreFromItems: z._default(z.array(OfferItem), []),
  moreToItems: z._default(z.array(OfferItem), []),
  cashAdjustment: Money,
  cashAsked: z._default(Money, 0),
  /** Servers of the previous version send none. */
  acceptedAt: z._default(z.nullable(Time), null),
})
export type RelatedOffer = z.infer<typeof RelatedOffer>

/** A notification as its owner reads it. The type is open: older pages meet newer types. */
export const Notification = z.object({
  id: Id,
  userId: Id,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  relatedOfferId: z.nullable(Id),
  /** The id of its offer, even if that is gone. Servers of the previous version send none. */
  aboutOfferId: z._default(z.nullable(Id), null),
  relatedTicketId: z.nullable(Id),
  /** The item whose page it leads to. Servers of the previous version send none. */
  relatedItemId: z._default(z.nullable(Id), null),
  /** The swap of three whose page it leads to. */
  relatedRingId: z._default(z.nullable(Id), null),
  relatedSearchId: z._default(z.nullable(Id), null),
  isRead: z.boolean(),
  /** Unread, and still asks its reader to do something. */
  needsReader: z._default(z.boolean(), false),
  createdAt: Time,
  updatedAt: Time,
  relatedOffer: z.optional(RelatedOffer),
  /** Its offer is gone, but the reader can still read what was sent in it. */
  removedOffer: z._default(z.nullable(z.object({ id: Id, partner: RemovedPartner })), null),
})
export type Notification = z.infer<typeof Notification>

/** A member whose actions are mailed at a limited pace, and the name of an email about several. */
type MailSender = {
  id: string
  title: string
  button: { label: string; path: string }
}

/** A notification before it is stored. */
export type NotificationDraft = Pick<
  Notification,
  'userId' | 'title' | 'message' | 'relatedOfferId'
> &
  Partial<
    Pick<Notification, 'relatedTicketId' | 'relatedItemId' | 'relatedRingId' | 'relatedSearchId'>
  > & {
    /** The offer that its event removes. */
    removedOfferId?: string | null
    /** Both had agreed on the offer that its event removes. */
    isOfAgreedTrade?: boolean
    type: NotificationType
    /** Replaces the mailing of its kind. */
    mailing?: Mailing
    /** A member's own words and the meeting they are about. The email shows both apart. */
    quote?: { by: string; text: string }
    meeting?: { place: string; time: string }
    /** What its email says in place of the message; null if the email has only the quote. */
    mailText?: string | null
    /** The series of its email, if not its offer. Emails of one series are an hour apart. */
    mailSeries?: string
    /** The member who caused it. Emails about one member's actions come at a limited pace. */
    mailSender?: MailSender
  }

/** A draft for each type of event, or null when it notifies nobody. */
export type NotificationsOf<Event extends { type: string }> = {
  [Type in Event['type']]:
    | ((event: Extract<Event, { type: Type }>) => readonly NotificationDraft[])
    | null
}

export const NotificationTab = z.enum(notificationTabs)
export type NotificationTab = z.infer<typeof NotificationTab>

/** How many notifications a member has, in all and in each tab. */
export const TabCounts = z.object({
  all: z.int(),
  trade: z.int(),
  declined: z.int(),
  accepted: z.int(),
  other: z.int(),
})
export type TabCounts = z.infer<typeof TabCounts>
