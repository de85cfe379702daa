import { isLateToCancel, isMeetingOver } from '../meetings/meeting.ts'
import { after } from '../times.ts'
import { offerAsOf } from './clock.ts'
import { noShowOf, noShowReporterOf } from './meeting/no-show.ts'
import {
  cancelRatingBy,
  cancelsWithdrawnBy,
  hasConfirmed,
  isCancelOpen,
  isKeepAsked,
  isParty,
  isUnderway,
  type Offer,
  type OfferRow,
  partnerOf,
  tradeRatingBy,
} from './offer.ts'
import { CANCELS_WITHDRAWN_MAX, COUNTERS_MAX, isRatingOpen, NO_SHOW_PERIOD } from './periods.ts'
import { isCancellationTold, isTradeTold } from './ratings-told.ts'
import type { EarlyRefusal } from './refusals/early-refusals.ts'
import type { OfferRefusal } from './refusals/refusals.ts'

type CheckFor<Refusal> = (offer: Offer, actor: string, now: Date) => Refusal | null
type Check = CheckFor<OfferRefusal>
/** A check whose refusal stands on a page before anybody tries. */
type EarlyCheck = CheckFor<EarlyRefusal>

const party: EarlyCheck = (o, a) => (isParty(o, a) ? null : 'offers.not_found')
const receiver: EarlyCheck = (o, a) => (a === o.toUserId ? null : 'offers.only_receiver')
const sender: Check = (o, a) => (a === o.fromUserId ? null : 'offers.only_sender')
const pending: EarlyCheck = (o) => (o.status === 'pending' ? null : 'offers.not_pending')
const itemsFree: EarlyCheck = (o) => (o.itemsInTrade ? 'offers.item_in_trade' : null)
const itemsActive: EarlyCheck = (o) => (o.itemsActive ? null : 'offers.item_unavailable')
const itemsShown: EarlyCheck = (o) => (o.itemsHidden ? 'offers.item_hidden' : null)
const partiesActive: EarlyCheck = (o) => (o.partiesActive ? null : 'offers.member_unavailable')
const senderKeeps: EarlyCheck = (o) => (isKeepAsked(o) ? 'offers.sender_asked' : null)
const keepAsked: Check = (o) => (isKeepAsked(o) ? null : 'offers.keep_not_asked')
const countersLeft: Check = (o) => (o.counterNumber < COUNTERS_MAX ? null : 'offers.counters_used')
const underway: Check = (o) => (isUnderway(o) ? null : 'offers.not_underway')
const proposed: Check = (o) => (o.meetingProposedAt ? null : 'offers.no_proposal')
const notProposer: Check = (o, a) => (a === o.proposedByUserId ? 'offers.own_proposal' : null)
const proposalAhead: Check = (o, _, now) =>
  o.proposedMeetingTime && o.proposedMeetingTime <= now ? 'offers.proposal_past' : null
const noCancelRequest: Check = (o) =>
  o.cancelRequestedAt ? 'offers.cancel_already_requested' : null
/** A no-show report replaces a late request of the other party to cancel: asking is no way around it. */
const requestReplaceable: Check = (o, a) => {
  if (!o.cancelRequestedAt) return null
  const isTheirs = o.cancelRequestedBy !== a && !o.noShowReportedAt
  const mayReplace = isTheirs && isLateToCancel(o, o.cancelRequestedAt)
  return mayReplace ? null : 'offers.cancel_already_requested'
}
/** Leaving the trade around the meeting is no way around a report either. */
const underwayOrLeftLate: Check = (o, a, now) => {
  if (isUnderway(o)) return notLeft(o, a, now)
  if (a === o.leftByUserId) return 'offers.trade_left'
  return hasEndedByLeavingLate(o, now) ? null : 'offers.not_underway'
}
const meetingOver: Check = (o, _, now) => (isMeetingOver(o, now) ? null : 'offers.meeting_not_over')
const notMeetingChanger: Check = (o, a) =>
  a === o.meetingChangedBy ? 'offers.meeting_changed_by_you' : null
const noShowReported: Check = (o) => (o.noShowReportedAt ? null : 'offers.no_show_not_reported')
const notReporter: Check = (o, a) => (a === noShowReporterOf(o) ? 'offers.own_no_show' : null)
const noShowOpen: Check = (o, _, now) =>
  noShowOf(o, now) === 'open' ? null : 'offers.no_show_settled'
const cancelOpen: Check = (o) => (isCancelOpen(o) ? null : 'offers.no_cancel_request')
const requester: Check = (o, a) =>
  a === o.cancelRequestedBy ? null : 'offers.not_your_cancel_request'
const notRequester: Check = (o, a) =>
  a === o.cancelRequestedBy ? 'offers.own_cancel_request' : null
const mayTakeBack: Check = (o, a) =>
  cancelsWithdrawnBy(o, a) < CANCELS_WITHDRAWN_MAX ? null : 'offers.cancel_stands'
/** What staff have found about a missed meeting would go with the request. */
const notDecided: Check = (o) => (o.noShowVerdict ? 'offers.no_show_settled' : null)
const cancelAgreed: Check = (o) => (o.cancelAgreedAt ? null : 'offers.cancel_not_agreed')
const cancelNotRated: Check = (o, a) =>
  cancelRatingBy(o, a) === null ? null : 'offers.already_rated'
const cancelRatingOpen: Check = (o, _, now) =>
  isRatingOpen(o.cancelledAt, now) ? null : 'offers.rating_closed'
const cancelAnswerable: Check = (o, a, now) =>
  cancelRatingBy(o, partnerOf(o, a)) !== null && isCancellationTold(o, now)
    ? 'offers.rating_told'
    : null
const noCancelOpen: Check = (o) => (isCancelOpen(o) ? 'offers.cancel_open' : null)
const notConfirmed: Check = (o, a) => (hasConfirmed(o, a) ? 'offers.already_confirmed' : null)
const meetingAgreed: Check = (o) => (o.agreedMeetingTime ? null : 'offers.no_meeting')
const partnerNotConfirmed: Check = (o, a) =>
  hasConfirmed(o, partnerOf(o, a)) ? 'offers.partner_confirmed' : null
const nobodyConfirmed: Check = (o) =>
  o.fromCompletedAt || o.toCompletedAt ? 'offers.trade_confirmed' : null
const noAmendment: Check = (o) => (o.amendment ? 'offers.amendment_open' : null)
const amendmentOpen: Check = (o) => (o.amendment ? null : 'offers.no_amendment')
const amender: Check = (o, a) =>
  a === o.amendment?.proposedByUserId ? null : 'offers.not_your_amendment'
const notAmender: Check = (o, a) =>
  a === o.amendment?.proposedByUserId ? 'offers.own_amendment' : null
const amendmentAvailable: Check = (o) =>
  o.amendment?.isAvailable ? null : 'offers.amendment_unavailable'
const left: Check = (o) => (o.leftAt ? null : 'offers.not_left')
const notLeft: Check = (o) => (o.leftAt ? 'offers.trade_left' : null)
const completed: Check = (o) => (o.status === 'completed' ? null : 'offers.not_completed')
const notRated: Check = (o, a) => (tradeRatingBy(o, a) === null ? null : 'offers.already_rated')
const ratingOpen: Check = (o, _, now) =>
  isRatingOpen(o.completedAt, now) ? null : 'offers.rating_closed'
/** Nobody answers a rating that they have read with another. */
const ratingAnswerable: Check = (o, a, now) =>
  tradeRatingBy(o, partnerOf(o, a)) !== null && isTradeTold(o, now) ? 'offers.rating_told' : null

function all<Refusal>(...checks: CheckFor<Refusal>[]): CheckFor<Refusal> {
  return (offer, actor, now) => {
    for (const check of checks) {
      const refusal = check(offer, actor, now)
      if (refusal) return refusal
    }
    return null
  }
}

const changeable = all(party, underway, notLeft, noCancelOpen, nobodyConfirmed)

/**
 * Who may do what with an offer, and when.
 * The server enforces it; the client shows buttons from it. `decline` deletes the offer, `reject`
 * keeps it with its status: the documents have a call for each.
 */
export const moves = {
  accept: all(
    party,
    receiver,
    pending,
    itemsFree,
    itemsActive,
    itemsShown,
    partiesActive,
    senderKeeps,
  ),
  decline: all(party, receiver, pending),
  reject: all(party, receiver, pending),
  withdraw: all(party, sender, pending),
  counter: all(party, receiver, pending, partiesActive, countersLeft),
  keep: all(party, sender, pending, keepAsked),
  proposeMeeting: all(party, underway, notLeft, noCancelOpen),
  agreeMeeting: all(party, underway, notLeft, noCancelOpen, proposed, notProposer, proposalAhead),
  requestCancel: all(party, underway, notLeft, noCancelRequest),
  reportNoShow: all(
    party,
    underwayOrLeftLate,
    requestReplaceable,
    notConfirmed,
    meetingOver,
    notMeetingChanger,
  ),
  disputeNoShow: all(party, noShowReported, notReporter, noShowOpen),
  withdrawCancel: all(party, underway, cancelOpen, requester, notDecided, mayTakeBack),
  agreeCancel: all(party, underway, cancelOpen, notRequester),
  rateCancel: all(party, cancelAgreed, cancelNotRated, cancelRatingOpen, cancelAnswerable),
  complete: all(party, underway, noCancelOpen, notConfirmed),
  handOver: all(party, underway, noCancelOpen, meetingAgreed, partnerNotConfirmed),
  contest: all(party, underway, left, notConfirmed),
  proposeAmendment: all(changeable, partiesActive, noAmendment),
  agreeAmendment: all(changeable, partiesActive, amendmentOpen, notAmender, amendmentAvailable),
  refuseAmendment: all(party, underway, amendmentOpen, notAmender),
  withdrawAmendment: all(party, underway, amendmentOpen, amender),
  rate: all(party, completed, notRated, ratingOpen, ratingAnswerable),
} satisfies Record<string, Check>

export type Move = keyof typeof moves

/** Why this person may not make this move now, or null. Applies due clock steps first. */
export function refusalOf(move: Move, offer: Offer, actor: string, now: Date): OfferRefusal | null {
  return moves[move](offerAsOf(offer, now), actor, now)
}

/** The same of accepting, which the card of an offer says at once. `hasRoom` for one more trade. */
export function refusalOfAccepting(
  offer: Offer,
  actor: string,
  now: Date,
  hasRoom: boolean,
): EarlyRefusal | null {
  const refusal = moves.accept(offerAsOf(offer, now), actor, now)
  return refusal ?? (hasRoom ? null : 'offers.too_many_open_newcomer')
}

/** Whether to show the button of a move. */
export function may(move: Move, offer: Offer, actor: string, now: Date): boolean {
  return refusalOf(move, offer, actor, now) === null
}

/** A trade that was no longer expected to be called off when a party left it. */
function hasEndedByLeavingLate(offer: OfferRow, now: Date): boolean {
  const { leftAt, cancelAgreedAt, cancelledAt } = offer
  if (!leftAt || !cancelledAt || !cancelAgreedAt || cancelAgreedAt < leftAt) return false
  return isLateToCancel(offer, leftAt) && now < after(cancelledAt, NO_SHOW_PERIOD)
}

/** Whether this person can still rate the completed trade or the agreed cancellation. */
export function awaitsRating(offer: Offer, actor: string, now: Date): boolean {
  return may('rate', offer, actor, now) || may('rateCancel', offer, actor, now)
}
