import type { DomainEvent } from '../events.ts'
import { PRODUCT } from '../product.ts'
import { MINUTE } from '../times.ts'
import type { NotificationDraft } from './notification.ts'

/** What is told by mail too; the rest can wait until its reader comes by. */
const mailed: ReadonlySet<string> = new Set([
  'offer_received',
  'offer_accepted',
  'offer_declined',
  'offer_reminded',
  'trade_message',
  'meeting_proposed',
  'meeting_agreed',
  'meeting_reminded',
  'meeting_missing',
  'swap_asked',
  'cancel_requested',
  'cancel_reminded',
  'cancel_agreed',
  'trade_cancelled',
  'trade_confirmed',
  'completion_reminded',
  'trade_completed',
  'gift_received',
  'ticket_answered',
  'ticket_resolved',
  'item_hidden',
  'item_shown',
  'member_warned',
  'rating_taken_down',
  'wishes_filled',
])

type Told = Pick<NotificationDraft, 'type' | 'relatedOfferId' | 'relatedTicketId' | 'relatedItemId'>

export function isMailed({
  type,
  isMailedToo,
}: Pick<NotificationDraft, 'type' | 'isMailedToo'>): boolean {
  return mailed.has(type) || isMailedToo === true
}

/** What the clock tells of, at a time that suits it: mails of it come after those that somebody waits for. */
const unhurried: ReadonlySet<string> = new Set([
  'offer_reminded',
  'meeting_missing',
  'swap_asked',
  'wishes_filled',
])

/** Whether mails of an event can come after all others: the clock's, and those of a campaign, however few at a time. */
export function isUnhurried(event: DomainEvent): boolean {
  return (
    unhurried.has(event.type) ||
    (event.type === 'gift_given' && event.giftType === 'marketing_gift')
  )
}

/** How long a mail waits for its reader to come by: whoever is reading a conversation needs no mail of it. */
export function mailDelayOf({ type }: Told): number {
  return type === 'trade_message' ? 2 * MINUTE : 0
}

type Page = { label: string; path: string }

/** The page that shows what a notification is about. */
export function pageOf(told: Told): Page {
  const { type, relatedOfferId } = told
  const ownPage = ownPageOf(told)
  if (ownPage) return ownPage
  return type === 'trade_message' && relatedOfferId
    ? { label: 'Read and Reply', path: `/messages?conversation=${relatedOfferId}` }
    : { label: 'View Trade Offer', path: '/offers' }
}

/** Whether it has a page of its own to go to, beside that of an offer. */
export function hasOwnPage(told: Told): boolean {
  return ownPageOf(told) !== null
}

function ownPageOf({ type, relatedTicketId, relatedItemId }: Told): Page | null {
  if (type === 'gift_received') return { label: 'Open Gifts', path: '/member-gifts' }
  if (isOfTicket(type)) {
    const ticket = relatedTicketId ? `?ticket=${relatedTicketId}` : ''
    return { label: 'Open the Ticket', path: `/member-tickets${ticket}` }
  }
  if (isOfSight(type)) return { label: 'Open My Items', path: '/member-home?tab=myItems' }
  if (isAgainstRules(type)) return { label: 'Read the Rules', path: '/rules' }
  if (isOfRating(type)) return { label: 'Read Your Ratings', path: '/account-settings#ratings' }
  if (type === 'wishes_filled') {
    const path = relatedItemId ? `/items/${relatedItemId}` : '/member-home?tab=myItems'
    return { label: 'Have a Look', path }
  }
  return null
}

/** What is told of a support ticket. */
function isOfTicket(type: string): boolean {
  return type.startsWith('ticket_')
}

/** What is told of an item that staff have hidden or shown again. */
function isOfSight(type: string): boolean {
  return type === 'item_hidden' || type === 'item_shown'
}

/** What is told of something that a member wrote and that does not fit our rules. */
function isAgainstRules(type: string): boolean {
  return type === 'member_warned' || type === 'rating_taken_down'
}

/** What is told of a rating that a member was given. */
function isOfRating(type: string): boolean {
  return type === 'trade_rated' || type === 'cancel_rated'
}

/** Why a mail has come, for its foot. */
export function mailReasonOf({ type }: Pick<Told, 'type'>): string {
  if (isOfTicket(type)) {
    return `You get this mail because you have written to the Support Team of ${PRODUCT}.`
  }
  if (isOfSight(type) || isAgainstRules(type)) {
    return `You get this mail because of something you posted or wrote at ${PRODUCT}.`
  }
  if (type === 'wishes_filled') {
    return `You get this mail because something near you is on a wishlist of yours at ${PRODUCT}.`
  }
  return type === 'gift_received'
    ? `You get this mail because you were given a gift at ${PRODUCT}.`
    : `You get this mail because it is about an offer of yours at ${PRODUCT}.`
}
