import type { DomainEvent } from '../events.ts'
import type { OfferEvent } from '../offers/events.ts'
import type { RingEvent } from '../rings/events.ts'
import { type RingPosition, ringPositions } from '../rings/ring.ts'
import type { TicketEvent } from '../support/events.ts'
import type { NotificationType } from './kinds.ts'

/** Notifications of one reader whose waiting email or push message is out of date. */
export type Overtaken = {
  userId: string
  types: readonly NotificationType[]
  offerId?: string
  ringId?: string
  ticketId?: string
}

type Event<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
type OvertakenBy<Types extends DomainEvent['type']> = {
  [Type in Types]?: (event: Event<Type>) => readonly Overtaken[]
}

/**
 * Reports of a missed meeting are not among them: they can be disputed after the trade has ended.
 */
const ofTrade = [
  'amendment_proposed',
  'amendment_agreed',
  'amendment_refused',
  'meeting_proposed',
  'meeting_agreed',
  'cancel_requested',
] as const satisfies NotificationType[]

const ofRing = [
  'ring_meeting_proposed',
  'ring_meeting_agreed',
  'ring_missing_reported',
] as const satisfies NotificationType[]

const offerEnds = (event: OfferEvent) => forReaders(event, [event.to.id], ['offer_received'])
const tradeEnds = (event: OfferEvent) => forBoth(event, ofTrade)
const amendmentEnds = (event: OfferEvent) => forBoth(event, ['amendment_proposed'])

const byOffers: OvertakenBy<OfferEvent['type']> = {
  offer_accepted: offerEnds,
  offer_declined: offerEnds,
  offer_withdrawn: offerEnds,
  offer_expired: offerEnds,
  offer_countered: (event) => [
    { userId: event.from.id, types: ['offer_received'], offerId: event.counteredOfferId },
  ],
  amendment_agreed: (event) => [
    ...forBoth(event, ['amendment_proposed', 'amendment_refused']),
    ...forReaders(event, [event.by], ['amendment_agreed']),
  ],
  amendment_refused: amendmentEnds,
  amendment_withdrawn: amendmentEnds,
  amendment_ended: amendmentEnds,
  meeting_proposed: (event) => forReaders(event, [event.by], ['meeting_proposed']),
  meeting_agreed: (event) => [
    ...forBoth(event, ['meeting_proposed']),
    ...forReaders(event, [event.by], ['meeting_agreed']),
  ],
  // While the request is open nobody can agree to a meeting or a change.
  cancel_requested: (event) => forBoth(event, ['meeting_proposed', 'amendment_proposed']),
  no_show_reported: (event) =>
    forBoth(event, ['meeting_proposed', 'amendment_proposed', 'cancel_requested']),
  no_show_disputed: (event) => forReaders(event, [event.by], ['no_show_reported']),
  no_show_decided: (event) =>
    forBoth(event, ['no_show_reported', 'no_show_disputed', 'no_show_decided']),
  cancel_agreed: (event) => forBoth(event, [...ofTrade, 'no_show_reported']),
  trade_cancelled: tradeEnds,
  trade_left: tradeEnds,
  trade_contested: tradeEnds,
  trade_completed: tradeEnds,
}

const ringEnds = (event: RingEvent) => forMembers(event, ringPositions, ofRing)
const meetingAnswered = (event: RingEvent & { by: RingPosition }) =>
  forMembers(event, [event.by], ['ring_meeting_proposed'])

const byRings: OvertakenBy<RingEvent['type']> = {
  ring_meeting_proposed: meetingAnswered,
  ring_meeting_answered: meetingAnswered,
  ring_meeting_agreed: (event) => forMembers(event, ringPositions, ['ring_meeting_proposed']),
  ring_missing_withdrawn: (event) => forMembers(event, ringPositions, ['ring_missing_reported']),
  ring_missing_disputed: (event) => forMembers(event, [event.by], ['ring_missing_reported']),
  ring_missing_confirmed: ringEnds,
  ring_completed: ringEnds,
  ring_parted: ringEnds,
}

const overtaken: OvertakenBy<DomainEvent['type']> = { ...byOffers, ...byRings }

export function overtakenBy(event: DomainEvent): readonly Overtaken[] {
  return listedIn(overtaken, event)
}

function listedIn(
  table: OvertakenBy<DomainEvent['type']>,
  event: DomainEvent,
): readonly Overtaken[] {
  const find = table[event.type] as ((event: DomainEvent) => readonly Overtaken[]) | undefined
  return find?.(event) ?? []
}

const ofRequest = ['cancel_requested', 'cancel_reminded'] as const satisfies NotificationType[]
const ofRating = ['trade_rated', 'cancel_rated'] as const satisfies NotificationType[]
const ticketEnds = ['ticket_resolved', 'ticket_closed'] as const satisfies NotificationType[]

const ratedBy = (event: Event<'trade_rated' | 'cancel_rated'>) =>
  forReaders(event, [event.by], [event.type])
const ticketMoves = ({ userId, ticketId }: TicketEvent) => [{ userId, types: ticketEnds, ticketId }]

const takenBack: OvertakenBy<DomainEvent['type']> = {
  cancel_withdrawn: (event) => forBoth(event, [...ofRequest, 'no_show_reported']),
  // A partner who stayed silent keeps the notification of the request: it explains the end.
  cancel_agreed: (event) => (event.by ? forReaders(event, [event.by], ofRequest) : []),
  trade_rated: ratedBy,
  cancel_rated: ratedBy,
  rating_told: ({ ratedUserId, tradeOfferId: offerId }) =>
    offerId ? forReaders({ offerId }, [ratedUserId], ofRating) : [],
  ticket_resolved: ticketMoves,
  ticket_closed: ticketMoves,
  ticket_reopened: ticketMoves,
  ticket_deleted: ticketMoves,
}

/**
 * Unread notifications that are deleted from the page too, because nothing in them is true any
 * more: a request that was taken back or answered by its reader, a question to rate that was
 * answered, and outdated states of a ticket.
 */
export function takenBackBy(event: DomainEvent): readonly Overtaken[] {
  return listedIn(takenBack, event)
}

/** Members who can no longer write to each other. A null `partnerId` means everybody. */
export type EndedContact = { userId: string; partnerId: string | null }

export function endedContactOf(event: DomainEvent): EndedContact | null {
  switch (event.type) {
    case 'member_blocked':
      return { userId: event.userId, partnerId: event.blockedUserId }
    case 'member_banned':
    case 'member_leaving':
      return { userId: event.userId, partnerId: null }
    default:
      return null
  }
}

function forReaders(
  { offerId }: Pick<OfferEvent, 'offerId'>,
  userIds: readonly string[],
  types: readonly NotificationType[],
): Overtaken[] {
  return userIds.map((userId) => ({ userId, types, offerId }))
}

function forBoth(event: OfferEvent, types: readonly NotificationType[]): Overtaken[] {
  return forReaders(event, [event.from.id, event.to.id], types)
}

function forMembers(
  { ringId, members }: RingEvent,
  positions: readonly RingPosition[],
  types: readonly NotificationType[],
): Overtaken[] {
  return positions.map((position) => ({ userId: members[position].id, types, ringId }))
}
