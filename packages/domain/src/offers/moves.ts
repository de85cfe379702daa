import {
  isLateToCancel,
  isMeetingOver,
  isMeetingTime,
  isProposalOpen,
} from '../meetings/meeting.ts'
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
import {
  CANCELS_WITHDRAWN_MAX,
  COUNTERS_MAX,
  isRatingOpen,
  LEAVER_RATING_WAIT,
  NO_SHOW_PERIOD,
} from './periods.ts'
import { isCancellationTold, isTradeTold } from './ratings-told.ts'
import type { EarlyRefusal } from './refusals/early-refusals.ts'
import type { OfferRefusal } from './refusals/refusals.ts'

type CheckFor<Refusal> = (offer: Offer, actor: string, now: Date) => Refusal | null
type Check = CheckFor<OfferRefusal>
/** A check whose refusal a page shows before anybody tries the move. */
type EarlyCheck = CheckFor<EarlyRefusal>

const party: EarlyCheck = (offer, actor) => (isParty(offer, actor) ? null : 'offers.not_found')
const receiver: EarlyCheck = (offer, actor) =>
  actor === offer.toUserId ? null : 'offers.only_receiver'
const sender: Check = (offer, actor) => (actor === offer.fromUserId ? null : 'offers.only_sender')
const pending: EarlyCheck = (offer) => (offer.status === 'pending' ? null : 'offers.not_pending')
const itemsFree: EarlyCheck = (offer) => (offer.itemsInTrade ? 'offers.item_in_trade' : null)
const itemsActive: EarlyCheck = (offer) => (offer.itemsActive ? null : 'offers.item_unavailable')
const itemsShown: EarlyCheck = (offer) => (offer.itemsHidden ? 'offers.item_hidden' : null)
const partiesActive: EarlyCheck = (offer) =>
  offer.partiesActive ? null : 'offers.member_unavailable'
const senderKeeps: EarlyCheck = (offer) => (isKeepAsked(offer) ? 'offers.sender_asked' : null)
const keepAsked: Check = (offer) => (isKeepAsked(offer) ? null : 'offers.keep_not_asked')
const countersLeft: Check = (offer) =>
  offer.counterNumber < COUNTERS_MAX ? null : 'offers.counters_used'
const underway: Check = (offer) => (isUnderway(offer) ? null : 'offers.not_underway')
const proposed: Check = (offer) => (offer.meetingProposedAt ? null : 'offers.no_proposal')
const notProposer: Check = (offer, actor) =>
  actor === offer.proposedByUserId ? 'offers.own_proposal' : null
const proposalAhead: Check = (offer, _, now) =>
  isProposalOpen(offer, now) ? null : 'offers.proposal_past'
const noCancelRequest: Check = (offer) =>
  offer.cancelRequestedAt ? 'offers.cancel_already_requested' : null
/**
 * A no-show report replaces the other party's late request to cancel, which must not prevent it.
 */
const requestReplaceable: Check = (offer, actor) => {
  if (!offer.cancelRequestedAt) return null
  const isTheirs = offer.cancelRequestedBy !== actor && !offer.noShowReportedAt
  const mayReplace = isTheirs && isLateToCancel(offer, offer.cancelRequestedAt)
  return mayReplace ? null : 'offers.cancel_already_requested'
}
/** Leaving the trade around the time of the meeting must not prevent a report either. */
const underwayOrLeftLate: Check = (offer, actor, now) => {
  if (isUnderway(offer)) return notLeft(offer, actor, now)
  if (actor === offer.leftByUserId) return 'offers.trade_left'
  return hasEndedByLeavingLate(offer, now) ? null : 'offers.not_underway'
}
const meetingOver: Check = (offer, _, now) =>
  isMeetingOver(offer, now) ? null : 'offers.meeting_not_over'
const notMeetingChanger: Check = (offer, actor) =>
  actor === offer.meetingChangedBy ? 'offers.meeting_changed_by_you' : null
const noShowReported: Check = (offer) =>
  offer.noShowReportedAt ? null : 'offers.no_show_not_reported'
const notReporter: Check = (offer, actor) =>
  actor === noShowReporterOf(offer) ? 'offers.own_no_show' : null
const noShowOpen: Check = (offer, _, now) =>
  noShowOf(offer, now) === 'open' ? null : 'offers.no_show_settled'
const cancelOpen: Check = (offer) => (isCancelOpen(offer) ? null : 'offers.no_cancel_request')
const requester: Check = (offer, actor) =>
  actor === offer.cancelRequestedBy ? null : 'offers.not_your_cancel_request'
const notRequester: Check = (offer, actor) =>
  actor === offer.cancelRequestedBy ? 'offers.own_cancel_request' : null
const mayTakeBack: Check = (offer, actor) =>
  cancelsWithdrawnBy(offer, actor) < CANCELS_WITHDRAWN_MAX ? null : 'offers.cancel_stands'
/** Taking the request back would also remove the staff's decision about a missed meeting. */
const notDecided: Check = (offer) => (offer.noShowVerdict ? 'offers.no_show_settled' : null)
const cancelAgreed: Check = (offer) => (offer.cancelAgreedAt ? null : 'offers.cancel_not_agreed')
const cancelNotRated: Check = (offer, actor) =>
  cancelRatingBy(offer, actor) === null ? null : 'offers.already_rated'
const cancelRatingOpen: Check = (offer, _, now) =>
  isRatingOpen(offer.cancelledAt, now) ? null : 'offers.rating_closed'
const cancelAnswerable: Check = (offer, actor, now) =>
  cancelRatingBy(offer, partnerOf(offer, actor)) !== null && isCancellationTold(offer, now)
    ? 'offers.rating_told'
    : null
const notLeftEarly: Check = (offer, actor, now) => {
  const from = leaverRatesFrom(offer, actor)
  return from && now < from ? 'offers.left_early' : null
}
const noCancelOpen: Check = (offer) => (isCancelOpen(offer) ? 'offers.cancel_open' : null)
const notConfirmed: Check = (offer, actor) =>
  hasConfirmed(offer, actor) ? 'offers.already_confirmed' : null
const meetingAgreed: Check = (offer) => (offer.agreedMeetingTime ? null : 'offers.no_meeting')
const partnerNotConfirmed: Check = (offer, actor) =>
  hasConfirmed(offer, partnerOf(offer, actor)) ? 'offers.partner_confirmed' : null
const nobodyConfirmed: Check = (offer) =>
  offer.fromCompletedAt || offer.toCompletedAt ? 'offers.trade_confirmed' : null
const noAmendment: Check = (offer) => (offer.amendment ? 'offers.amendment_open' : null)
const amendmentOpen: Check = (offer) => (offer.amendment ? null : 'offers.no_amendment')
const amender: Check = (offer, actor) =>
  actor === offer.amendment?.proposedByUserId ? null : 'offers.not_your_amendment'
const notAmender: Check = (offer, actor) =>
  actor === offer.amendment?.proposedByUserId ? 'offers.own_amendment' : null
const amendmentAvailable: Check = (offer) =>
  offer.amendment?.isAvailable ? null : 'offers.amendment_unavailable'
const left: Check = (offer) => (offer.leftAt ? null : 'offers.not_left')
const notLeft: Check = (offer) => (offer.leftAt ? 'offers.trade_left' : null)
const completed: Check = (offer) => (offer.status === 'completed' ? null : 'offers.not_completed')
const notRated: Check = (offer, actor) =>
  tradeRatingBy(offer, actor) === null ? null : 'offers.already_rated'
const ratingOpen: Check = (offer, _, now) =>
  isRatingOpen(offer.completedAt, now) ? null : 'offers.rating_closed'
/** A member who has read the partner's rating can no longer rate in answer to it. */
const ratingAnswerable: Check = (offer, actor, now) =>
  tradeRatingBy(offer, partnerOf(offer, actor)) !== null && isTradeTold(offer, now)
    ? 'offers.rating_told'
    : null

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
 * Who may do what with an offer, and when. The server checks it, and the client shows buttons by
 * it. `decline` deletes the offer, `reject` keeps it with its status: the specs have a call for
 * each.
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
  rateCancel: all(
    party,
    cancelAgreed,
    cancelNotRated,
    cancelRatingOpen,
    cancelAnswerable,
    notLeftEarly,
  ),
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

/** The same for accepting, which an offer's card shows at once. `hasRoom`: for one more trade. */
export function refusalOfAccepting(
  offer: Offer,
  actor: string,
  now: Date,
  hasRoom: boolean,
): EarlyRefusal | null {
  const refusal = moves.accept(offerAsOf(offer, now), actor, now)
  return refusal ?? (hasRoom ? null : 'offers.too_many_open_newcomer')
}

export function may(move: Move, offer: Offer, actor: string, now: Date): boolean {
  return refusalOf(move, offer, actor, now) === null
}

/** A trade that was no longer expected to be called off when a party left it. */
function hasEndedByLeavingLate(offer: OfferRow, now: Date): boolean {
  const { leftAt, cancelAgreedAt, cancelledAt } = offer
  if (!leftAt || !cancelledAt || !cancelAgreedAt || cancelAgreedAt < leftAt) return false
  return isLateToCancel(offer, leftAt) && now < after(cancelledAt, NO_SHOW_PERIOD)
}

/** Otherwise both had agreed to cancel before, in words or by silence. */
function hasEndedByLeaving({ leftAt, cancelAgreedAt, cancelAgreedBy }: OfferRow): boolean {
  return leftAt !== null && !cancelAgreedBy && cancelAgreedAt !== null && cancelAgreedAt >= leftAt
}

/**
 * When a party who ended the trade by leaving can begin to rate it; null if at its end. The wait
 * keeps a member who accepts and leaves at once from rating somebody they never met.
 */
export function leaverRatesFrom(offer: OfferRow, actor: string): Date | null {
  const { leftAt, leftByUserId, acceptedAt, agreedMeetingTime } = offer
  if (actor !== leftByUserId || !leftAt || !acceptedAt || agreedMeetingTime) return null
  return hasEndedByLeaving(offer) ? after(acceptedAt, LEAVER_RATING_WAIT) : null
}

/** Whether this person can still rate the completed trade or the agreed cancellation. */
export function awaitsRating(offer: Offer, actor: string, now: Date): boolean {
  return may('rate', offer, actor, now) || may('rateCancel', offer, actor, now)
}

const answers: readonly Move[] = ['agreeCancel', 'refuseAmendment', 'contest', 'agreeMeeting']

/** Whether a trade waits for this person, for an answer or to say whether they swapped. */
export function awaitsAnswer(offer: Offer, actor: string, now: Date): boolean {
  if (answers.some((move) => may(move, offer, actor, now))) return true
  return may('complete', offer, actor, now) && hasMet(offer, actor, now)
}

/** The agreed time is over, or the partner has confirmed the swap. */
export function hasMet(offer: Offer, actor: string, now: Date): boolean {
  return hasConfirmed(offer, partnerOf(offer, actor)) || isMeetingTime(offer, now)
}
