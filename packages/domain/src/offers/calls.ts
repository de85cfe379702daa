import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { HandOver, HandOverCode } from '../hand-over.ts'
import { NextMeeting } from '../meetings/next-meeting.ts'
import { Count, Id, IdParams, Message, paging } from '../wire.ts'
import { amendmentCalls } from './amendment/amendment-calls.ts'
import { cancellationCalls } from './cancellation/cancellation-calls.ts'
import { DeclineReason } from './decline-reasons.ts'
import { Expectation, PartnerExpectation } from './expectations.ts'
import { meetingCalls } from './meeting/meeting-calls.ts'
import { OfferStatus, OfferView } from './offer.ts'
import { openLimitRefusals } from './open-limit.ts'
import {
  Confirmation,
  CounterOffer,
  KeptOffer,
  NewOffer,
  OfferAnswer,
  TradeRating,
} from './schemas.ts'

/** `awaiting=rating` lists only trades that the reader can still rate. */
const OfferPage = z.object({
  status: z.optional(OfferStatus),
  awaiting: z.optional(z.literal('rating')),
  ...paging(100),
})

/** The number of open offers for one of the reader's items. */
export const WaitingCount = z.object({ itemId: Id, count: z.int() })
export type WaitingCount = z.infer<typeof WaitingCount>

/** What waits for the reader, and the next agreed meeting. Guests have no meetings. */
export const Incoming = z.extend(Count, {
  nextMeeting: z._default(z.nullable(NextMeeting), null),
})
export type Incoming = z.infer<typeof Incoming>

/** The member's offers that wait for an answer, counted up to the limit. */
const OpenAllowance = z.object({
  open: z.int(),
  most: z.int(),
  /** Why one more offer cannot be made. */
  refusal: z._default(z.nullable(z.enum(openLimitRefusals)), null),
  /** Whether one more offer can be accepted or countered. Older servers do not send it. */
  hasRoomForTrade: z._default(z.boolean(), true),
})

/** The open lists: pending offers by direction, trades in progress, ratings to give. */
export const openLists = ['incoming', 'outgoing', 'trades', 'awaitingRating'] as const
export type OpenListName = (typeof openLists)[number]

const OpenList = z.object({
  offers: z.array(OfferView),
  /** The size of the whole list: exact up to 1000, else 1001. */
  total: z.int(),
  hasMore: z.boolean(),
})

/** One page of every open list, each with the latest change first; `next` continues all of them. */
export const OpenOffers = z.object({
  incoming: OpenList,
  outgoing: OpenList,
  trades: OpenList,
  awaitingRating: OpenList,
  next: z.nullable(z.string()),
  /** Whether there are past offers or trades of either direction. */
  hasPast: z._default(z.boolean(), true),
})
export type OpenOffers = z.infer<typeof OpenOffers>

export const offerCalls = defineCalls({
  make: {
    method: 'POST',
    path: '/api/trade-offers',
    door: 'member',
    summary: 'Offer an item or cash for the item of another member',
    body: NewOffer,
    answer: OfferView,
    created: true,
    rateLimit: 'offers',
    guests: {},
  },
  incoming: {
    method: 'GET',
    path: '/api/trade-offers/incoming',
    door: 'member',
    summary: 'Offers for own items, newest first',
    query: OfferPage,
    answer: z.array(OfferView),
    paged: true,
    guests: {},
  },
  outgoing: {
    method: 'GET',
    path: '/api/trade-offers/outgoing',
    door: 'member',
    summary: 'Own offers, newest first',
    query: OfferPage,
    answer: z.array(OfferView),
    paged: true,
    guests: {},
  },
  open: {
    method: 'GET',
    path: '/api/trade-offers/open',
    door: 'member',
    summary: 'Everything open in both directions, in four lists, the latest change first',
    query: z.object(paging(100)),
    answer: OpenOffers,
    guests: {},
  },
  openAllowance: {
    method: 'GET',
    path: '/api/trade-offers/outgoing/allowance',
    door: 'member',
    summary:
      'How many own offers wait for an answer, and how many may; a newcomer’s trades without an agreed meeting count',
    answer: OpenAllowance,
    guests: {},
  },
  incomingCount: {
    method: 'GET',
    path: '/api/trade-offers/incoming/count',
    door: 'member',
    summary: 'How many incoming offers wait for an answer, and the agreed meeting that is next',
    answer: Incoming,
    guests: {},
  },
  waitingCounts: {
    method: 'GET',
    path: '/api/items/mine/waiting-offers',
    door: 'member',
    summary: 'How many offers wait for each own item; items without any are left out',
    answer: z.array(WaitingCount),
  },
  pendingOn: {
    method: 'GET',
    path: '/api/items/:id/pending-offers',
    door: 'member',
    summary: 'How many pending offers would end with an own item',
    params: IdParams,
    answer: Count,
    guests: {},
  },
  answer: {
    method: 'PATCH',
    path: '/api/trade-offers/:id',
    door: 'member',
    summary: 'Accept a pending offer, or close it and keep it as rejected; its receiver alone',
    params: IdParams,
    body: OfferAnswer,
    answer: OfferView,
    guests: {},
  },
  counter: {
    method: 'POST',
    path: '/api/trade-offers/:id/counter',
    door: 'member',
    summary: 'Answer a pending offer with another one, which takes its place; its receiver alone',
    params: IdParams,
    body: CounterOffer,
    answer: OfferView,
    created: true,
    rateLimit: 'offers',
    guests: {},
  },
  decline: {
    method: 'DELETE',
    path: '/api/trade-offers/:id',
    door: 'member',
    summary: 'Decline a pending offer: it is removed and its sender told; its receiver alone',
    params: IdParams,
    query: z.object({ reason: z.optional(DeclineReason) }),
    answer: Message,
    guests: {},
  },
  one: {
    method: 'GET',
    path: '/api/trade-offers/:id',
    door: 'member',
    summary: 'One offer or trade; its two parties alone',
    params: IdParams,
    answer: OfferView,
    guests: {},
  },
  withdraw: {
    method: 'POST',
    path: '/api/trade-offers/:id/withdraw',
    door: 'member',
    summary: 'Take a pending offer back: it is removed and its receiver told; its sender alone',
    params: IdParams,
    answer: Message,
    guests: {},
  },
  keep: {
    method: 'POST',
    path: '/api/trade-offers/:id/keep',
    door: 'member',
    summary: 'Let a pending offer stand although the wanted item changed; its sender alone',
    params: IdParams,
    body: KeptOffer,
    answer: OfferView,
    guests: {},
  },
  ownerExpectation: {
    method: 'GET',
    path: '/api/items/:id/who-to-expect',
    door: 'member',
    summary: 'How soon the owner of a listed item usually answers, and how many meetings they kept',
    params: IdParams,
    answer: Expectation,
  },
  partnerExpectations: {
    method: 'GET',
    path: '/api/trade-offers/partners',
    door: 'member',
    summary: 'What to expect of the other parties of own open offers and trades',
    answer: z.array(PartnerExpectation),
  },
  complete: {
    method: 'POST',
    path: '/api/trade-offers/:id/complete',
    door: 'member',
    summary: 'Confirm that the swap took place; the second confirmation completes the trade',
    params: IdParams,
    body: Confirmation,
    answer: OfferView,
    guests: {},
  },
  handOverCode: {
    method: 'GET',
    path: '/api/trade-offers/:id/hand-over-code',
    door: 'member',
    summary: 'The own code of an agreed meeting, to be shown to who hands over an item',
    params: IdParams,
    answer: HandOverCode,
  },
  handOver: {
    method: 'POST',
    path: '/api/trade-offers/:id/hand-over',
    door: 'member',
    summary: 'Enter the code of who got the own item: it confirms the swap for them',
    params: IdParams,
    body: HandOver,
    answer: OfferView,
    // A wrong code must stay counted, also if the request is refused.
    ownsItsTransactions: true,
  },
  rate: {
    method: 'POST',
    path: '/api/trade-offers/:id/rate',
    door: 'member',
    summary: 'Rate the partner after a completed trade, once',
    params: IdParams,
    body: TradeRating,
    answer: OfferView,
    guests: {},
  },
  ...meetingCalls,
  ...cancellationCalls,
  ...amendmentCalls,
})
