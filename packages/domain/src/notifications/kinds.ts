import {
  conversation,
  gift,
  type KindGroup,
  leftTrade,
  offer,
  ownItem,
  ownOffer,
  type Page,
  type Related,
  rating,
  ring,
  rules,
  savedSearch,
  ticket,
  trade,
  wishlist,
} from './groups.ts'
import type { Need } from './needs.ts'
import type { notificationTabs } from './tabs.ts'

/** When a notification is mailed. `mailing.ts` explains these words. */
export type Mailing = 'prompt' | 'delayed' | 'bulk' | 'news' | 'never'

type NotificationKind = KindGroup & {
  tab: (typeof notificationTabs)[number]
  mailing: Mailing
  /** Null for news, which asks for nothing. */
  needs: Need | null
  /** A member can cause it repeatedly: unread ones merge into one, and emails are an hour apart. */
  repeats?: true
}

/** Every kind of notification. `notification-looks.ts` of the web client has a row for each. */
const notificationKinds = {
  offer_received: { ...offer, tab: 'other', mailing: 'prompt', needs: 'offer', repeats: true },
  offer_countered: { ...offer, tab: 'other', mailing: 'prompt', needs: 'offer' },
  offer_reminded: { ...offer, tab: 'other', mailing: 'bulk', needs: 'offer' },
  offer_accepted: { ...trade, tab: 'accepted', mailing: 'prompt', needs: 'arranging' },
  offer_declined: { ...offer, tab: 'declined', mailing: 'prompt', needs: null },
  offer_withdrawn: { ...offer, tab: 'other', mailing: 'never', needs: null },
  offer_expired: { ...offer, tab: 'other', mailing: 'never', needs: null },
  offer_held: { ...offer, tab: 'other', mailing: 'never', needs: null },
  offer_resumed: { ...offer, tab: 'other', mailing: 'never', needs: null },
  offer_stopped: { ...offer, tab: 'other', mailing: 'never', needs: null, repeats: true },
  offer_item_changed: { ...offer, tab: 'other', mailing: 'never', needs: 'keep', repeats: true },
  offer_kept: { ...offer, tab: 'other', mailing: 'never', needs: 'offer', repeats: true },
  offer_keep_reminded: { ...ownOffer, tab: 'other', mailing: 'bulk', needs: 'keep' },
  amendment_proposed: { ...trade, tab: 'other', mailing: 'prompt', needs: 'change', repeats: true },
  amendment_agreed: { ...trade, tab: 'other', mailing: 'prompt', needs: null, repeats: true },
  amendment_refused: { ...trade, tab: 'other', mailing: 'prompt', needs: null, repeats: true },
  amendment_withdrawn: { ...trade, tab: 'other', mailing: 'never', needs: null, repeats: true },
  amendment_ended: { ...trade, tab: 'other', mailing: 'never', needs: null },
  meeting_proposed: { ...trade, tab: 'other', mailing: 'prompt', needs: 'meeting', repeats: true },
  meeting_agreed: { ...trade, tab: 'other', mailing: 'prompt', needs: null, repeats: true },
  meeting_reminded: { ...trade, tab: 'other', mailing: 'prompt', needs: 'swap' },
  meeting_missing: { ...trade, tab: 'other', mailing: 'bulk', needs: 'arranging' },
  swap_asked: { ...trade, tab: 'other', mailing: 'bulk', needs: 'swap' },
  cancel_requested: {
    ...trade,
    tab: 'other',
    mailing: 'prompt',
    needs: 'cancellation',
    repeats: true,
  },
  no_show_reported: { ...trade, tab: 'other', mailing: 'prompt', needs: 'no_show', repeats: true },
  no_show_disputed: { ...trade, tab: 'other', mailing: 'prompt', needs: null, repeats: true },
  no_show_decided: { ...trade, tab: 'other', mailing: 'prompt', needs: null, repeats: true },
  cancel_reminded: { ...trade, tab: 'other', mailing: 'prompt', needs: 'cancellation' },
  cancel_withdrawn: { ...trade, tab: 'other', mailing: 'never', needs: null, repeats: true },
  cancel_agreed: { ...trade, tab: 'other', mailing: 'prompt', needs: 'rating' },
  cancel_rated: { ...trade, tab: 'other', mailing: 'never', needs: 'rating' },
  trade_message: {
    ...conversation,
    tab: 'trade',
    mailing: 'delayed',
    needs: 'message',
    repeats: true,
  },
  trade_cancelled: { ...leftTrade, tab: 'other', mailing: 'prompt', needs: 'reading' },
  trade_left: { ...trade, tab: 'other', mailing: 'prompt', needs: 'swap_or_rating' },
  partner_left: { ...leftTrade, topic: 'trades', tab: 'other', mailing: 'bulk', needs: 'reading' },
  trade_contested: { ...trade, tab: 'other', mailing: 'prompt', needs: 'rating' },
  trade_confirmed: { ...trade, tab: 'other', mailing: 'prompt', needs: 'swap' },
  completion_reminded: { ...trade, tab: 'other', mailing: 'prompt', needs: 'swap' },
  trade_completed: { ...trade, tab: 'other', mailing: 'prompt', needs: 'rating' },
  trade_rated: { ...trade, tab: 'other', mailing: 'never', needs: 'rating' },
  rating_told: { ...rating, tab: 'other', mailing: 'delayed', needs: null },
  rating_taken_down: { ...rules, tab: 'other', mailing: 'prompt', needs: null },
  gift_received: { ...gift, tab: 'other', mailing: 'prompt', needs: 'gift' },
  // The payment code sends an email about a refund itself.
  upgrade_refunded: { ...offer, tab: 'other', mailing: 'never', needs: null },
  ticket_answered: { ...ticket, tab: 'other', mailing: 'prompt', needs: 'reading' },
  ticket_resolved: { ...ticket, tab: 'other', mailing: 'delayed', needs: null },
  ticket_closed: { ...ticket, tab: 'other', mailing: 'delayed', needs: null },
  item_hidden: { ...ownItem, tab: 'other', mailing: 'prompt', needs: 'reading' },
  items_asked: { ...ownItem, tab: 'other', mailing: 'bulk', needs: 'item_asked' },
  item_shown: { ...ownItem, tab: 'other', mailing: 'prompt', needs: null },
  owed_item_received: { ...ring, tab: 'other', mailing: 'prompt', needs: 'reading' },
  member_warned: { ...rules, tab: 'other', mailing: 'prompt', needs: 'reading' },
  ring_proposed: { ...ring, tab: 'other', mailing: 'prompt', needs: 'ring_answer' },
  ring_reminded: { ...ring, tab: 'other', mailing: 'bulk', needs: 'ring_answer' },
  ring_lapsed: { ...ring, tab: 'other', mailing: 'never', needs: null },
  ring_agreed: { ...ring, tab: 'accepted', mailing: 'prompt', needs: 'ring_hand_over' },
  ring_meeting_proposed: {
    ...ring,
    tab: 'other',
    mailing: 'prompt',
    needs: 'ring_meeting',
    repeats: true,
  },
  ring_meeting_agreed: { ...ring, tab: 'other', mailing: 'prompt', needs: null, repeats: true },
  ring_meeting_reminded: { ...ring, tab: 'other', mailing: 'prompt', needs: 'ring_hand_over' },
  ring_meeting_missing: { ...ring, tab: 'other', mailing: 'bulk', needs: 'ring_hand_over' },
  ring_swap_asked: { ...ring, tab: 'other', mailing: 'bulk', needs: 'ring_hand_over' },
  ring_handed_over: { ...ring, tab: 'other', mailing: 'never', needs: null },
  ring_completion_reminded: { ...ring, tab: 'other', mailing: 'prompt', needs: 'ring_hand_over' },
  ring_completed: { ...ring, tab: 'other', mailing: 'prompt', needs: 'ring_rating' },
  ring_parted: { ...ring, tab: 'other', mailing: 'prompt', needs: null },
  ring_missing_reported: {
    ...ring,
    tab: 'other',
    mailing: 'prompt',
    needs: 'ring_missing',
    repeats: true,
  },
  ring_missing_withdrawn: { ...ring, tab: 'other', mailing: 'never', needs: null, repeats: true },
  ring_missing_confirmed: { ...ring, tab: 'other', mailing: 'prompt', needs: null },
  ring_rated: { ...ring, tab: 'other', mailing: 'never', needs: 'ring_rating' },
  ring_message_sent: {
    ...ring,
    topic: 'messages',
    tab: 'trade',
    mailing: 'delayed',
    needs: 'message',
    repeats: true,
  },
  wishes_filled: { ...wishlist, tab: 'other', mailing: 'news', needs: null },
  search_found: { ...savedSearch, tab: 'other', mailing: 'news', needs: null },
} as const satisfies Record<string, NotificationKind>

export type NotificationType = keyof typeof notificationKinds
export const notificationTypes = Object.keys(notificationKinds) as NotificationType[]

/** Stands for types of a newer version that an older page or process meets. */
const unknownKind: NotificationKind = { ...offer, tab: 'other', mailing: 'never', needs: null }

export function kindOf(type: string): NotificationKind {
  const kinds: Record<string, NotificationKind> = notificationKinds
  return (Object.hasOwn(kinds, type) ? kinds[type] : undefined) ?? unknownKind
}

export function typesNeeding(need: Need): NotificationType[] {
  return notificationTypes.filter((type) => notificationKinds[type].needs === need)
}

/** Whether this notification updates an unread one about the same offer. */
export function folds({ type, relatedOfferId, relatedRingId = null }: Related & { type: string }) {
  return (relatedOfferId ?? relatedRingId) !== null && kindOf(type).repeats === true
}

export function pageOf(notification: Related & { type: string }): Page {
  return kindOf(notification.type).page(notification)
}

/** The link of a row in a list; null if the list shows the offer itself. */
export function linkOf(notification: Related & { type: string }): Page | null {
  return kindOf(notification.type).showsOffer ? null : pageOf(notification)
}

/** The types of a tab. "Other" excludes those of all other tabs, so it holds unknown types. */
export function typesOf(tab: NotificationKind['tab']): { isExclusion: boolean; types: string[] } {
  const isExclusion = tab === 'other'
  const types = notificationTypes.filter((type) => {
    const own = notificationKinds[type].tab
    return isExclusion ? own !== 'other' : own === tab
  })
  return { isExclusion, types }
}
