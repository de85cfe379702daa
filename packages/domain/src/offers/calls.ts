import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { HandOver, HandOverCode } from '../hand-over.ts'
import { Count, Id, IdParams, Message, paging } from '../wire.ts'
import { DeclineReason } from './decline-reasons.ts'
import { Expectation, PartnerExpectation } from './expectations.ts'
import { OfferStatus, OfferView } from './offer.ts'
import {
  AmendmentAgreement,
  AmendmentRefusal,
  CancelRating,
  CancelReason,
  Confirmation,
  CounterOffer,
  KeptOffer,
  MeetingAgreement,
  MeetingProposal,
  NewOffer,
  OfferAnswer,
  TradeRating,
} from './schemas.ts'

/** Distances are measured from the parties' towns, never from an address. */
export const MeetingPlace = z.object({
  name: z.string(),
  kind: z.string(),
  address: z.string(),
  milesFromYou: z.number(),
  milesFromPartner: z.number(),
})
export type MeetingPlace = z.infer<typeof MeetingPlace>

/** A town about half-way, for areas without a known public place. */
export const MeetingTown = z.object({
  city: z.string(),
  state: z.string(),
  milesFromYou: z.number(),
  milesFromPartner: z.number(),
})
export type MeetingTown = z.infer<typeof MeetingTown>

/**
 * At most three of each, sorted by the longer of the two distances.
 * Empty when a party has no town.
 */
export const MeetingPlaces = z.object({
  places: z.array(MeetingPlace),
  towns: z.array(MeetingTown),
})
export type MeetingPlaces = z.infer<typeof MeetingPlaces>

/** A download by navigation, so it is no JSON call of the contract. */
export const CALENDAR_PATH = '/api/trade-offers/:id/calendar.ics'

export function calendarPath(offerId: string): string {
  return CALENDAR_PATH.replace(':id', offerId)
}

/** `awaiting=rating` lists only what the reader can still rate. */
const OfferPage = z.object({
  status: z.optional(OfferStatus),
  awaiting: z.optional(z.literal('rating')),
  ...paging(100),
})

/** Open offers for one own item. */
export const WaitingCount = z.object({ itemId: Id, count: z.int() })
export type WaitingCount = z.infer<typeof WaitingCount>

/** Own offers that wait for an answer, counted to the most that may. */
const OpenAllowance = z.object({ open: z.int(), most: z.int() })

/** The lists of what is open: pending offers by direction, trades under way, ratings to give. */
export const openLists = ['incoming', 'outgoing', 'trades', 'awaitingRating'] as const
export type OpenListName = (typeof openLists)[number]

const OpenList = z.object({
  offers: z.array(OfferView),
  /** Of the whole list: exact to a thousand, then 1001. */
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
    summary: 'How many own offers wait for an answer, and how many may',
    answer: OpenAllowance,
    guests: {},
  },
  incomingCount: {
    method: 'GET',
    path: '/api/trade-offers/incoming/count',
    door: 'member',
    summary: 'How many incoming offers wait for an answer',
    answer: Count,
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
  meetingPlaces: {
    method: 'GET',
    path: '/api/trade-offers/:id/meeting-places',
    door: 'member',
    summary: 'Public places and towns between the two parties of a trade',
    params: IdParams,
    answer: MeetingPlaces,
    guests: {},
  },
  proposeMeeting: {
    method: 'POST',
    path: '/api/trade-offers/:id/propose-meeting',
    door: 'member',
    summary: 'Propose a place and a time to meet; either party of a trade in progress',
    params: IdParams,
    body: MeetingProposal,
    answer: OfferView,
    guests: {},
  },
  agreeMeeting: {
    method: 'POST',
    path: '/api/trade-offers/:id/agree-meeting',
    door: 'member',
    summary: 'Agree to the proposed meeting, with or without changes; never its proposer',
    params: IdParams,
    body: MeetingAgreement,
    answer: OfferView,
    guests: {},
  },
  requestCancel: {
    method: 'POST',
    path: '/api/trade-offers/:id/request-cancel',
    door: 'member',
    summary: 'Ask the other party to cancel the trade',
    params: IdParams,
    body: CancelReason,
    answer: OfferView,
    guests: {},
  },
  reportNoShow: {
    method: 'POST',
    path: '/api/trade-offers/:id/no-show',
    door: 'member',
    summary: 'Ask to cancel the trade because the other party did not come to the agreed meeting',
    params: IdParams,
    body: z.object({}),
    answer: OfferView,
  },
  disputeNoShow: {
    method: 'POST',
    path: '/api/trade-offers/:id/no-show/dispute',
    door: 'member',
    summary: 'Say that one was there: a ticket is opened, and nothing counts until staff decide',
    params: IdParams,
    body: z.object({}),
    answer: OfferView,
  },
  withdrawCancel: {
    method: 'POST',
    path: '/api/trade-offers/:id/withdraw-cancel',
    door: 'member',
    summary: 'Take the own request to cancel back',
    params: IdParams,
    answer: OfferView,
    guests: {},
  },
  agreeCancel: {
    method: 'POST',
    path: '/api/trade-offers/:id/agree-cancel',
    door: 'member',
    summary: 'Agree to cancel the trade; never who asked for it',
    params: IdParams,
    body: z.object({}),
    answer: OfferView,
    guests: {},
  },
  rateCancel: {
    method: 'POST',
    path: '/api/trade-offers/:id/rate-cancel',
    door: 'member',
    summary: 'Rate the partner after an agreed cancellation, once',
    params: IdParams,
    body: CancelRating,
    answer: OfferView,
    guests: {},
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
    guests: {},
  },
  handOver: {
    method: 'POST',
    path: '/api/trade-offers/:id/hand-over',
    door: 'member',
    summary: 'Enter the code of who got the own item: it confirms the swap for them',
    params: IdParams,
    body: HandOver,
    answer: OfferView,
    // A wrong code must stay counted.
    ownsItsTransactions: true,
    guests: {},
  },
  contest: {
    method: 'POST',
    path: '/api/trade-offers/:id/contest',
    door: 'member',
    summary: 'Say that a trade which one side has ended was not swapped; it ends as cancelled',
    params: IdParams,
    body: z.object({}),
    answer: OfferView,
  },
  proposeAmendment: {
    method: 'POST',
    path: '/api/trade-offers/:id/propose-amendment',
    door: 'member',
    summary: 'Propose other items or cash for a trade in progress; sides are named as in the trade',
    params: IdParams,
    body: NewOffer,
    answer: OfferView,
    guests: {},
  },
  agreeAmendment: {
    method: 'POST',
    path: '/api/trade-offers/:id/agree-amendment',
    door: 'member',
    summary: 'Agree to the proposed change: the trade is about its items from then on',
    params: IdParams,
    body: AmendmentAgreement,
    answer: OfferView,
    guests: {},
  },
  refuseAmendment: {
    method: 'POST',
    path: '/api/trade-offers/:id/refuse-amendment',
    door: 'member',
    summary: 'Refuse the proposed change; what was agreed on holds',
    params: IdParams,
    body: AmendmentRefusal,
    answer: OfferView,
    guests: {},
  },
  withdrawAmendment: {
    method: 'POST',
    path: '/api/trade-offers/:id/withdraw-amendment',
    door: 'member',
    summary: 'Take the own proposed change back',
    params: IdParams,
    answer: OfferView,
    guests: {},
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
})
