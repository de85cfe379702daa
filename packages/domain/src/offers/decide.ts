import { refuse } from '../decision.ts'
import { after } from '../times.ts'
import { changeOf, type OfferChange, type Step } from './change.ts'
import { cancelled, offerAsOf } from './clock.ts'
import { agreeMeeting, type MeetingInput, proposeMeeting } from './meeting.ts'
import { type Move, moves } from './moves.ts'
import { hasConfirmed, type OfferRow, type OfferView, partnerOf } from './offer.ts'
import { CANCEL_SILENCE, COMPLETION_NOTICE, silentCompletionOf } from './periods.ts'
import type { OfferRefusal } from './refusals.ts'
import type { Rating } from './schemas.ts'

export type OfferCommand =
  | { move: 'accept' | 'decline' | 'reject' | 'withdraw' }
  | ({ move: 'proposeMeeting' } & MeetingInput)
  | ({ move: 'agreeMeeting'; meetingProposedAt?: Date | undefined } & MeetingInput)
  | { move: 'requestCancel'; reason: string }
  | { move: 'withdrawCancel' | 'agreeCancel' | 'complete' }
  | ({ move: 'rateCancel' | 'rate' } & Rating)

export type OfferDecision = OfferChange | { ok: false; code: OfferRefusal }

/** Every change a person makes to an existing offer. Steps due by the clock come first. */
export function decide(
  offer: OfferView,
  command: OfferCommand,
  actor: string,
  now: Date,
): OfferDecision {
  const current = offerAsOf(offer, now)
  const move: Move = command.move
  const refusal = moves[move](current, actor, now)
  if (refusal) return refuse(refusal)
  const step = stepOf(current, command, actor, now)
  return typeof step === 'string' ? refuse(step) : changeOf(offer, now, step)
}

function stepOf(
  offer: OfferView,
  command: OfferCommand,
  actor: string,
  now: Date,
): Step | OfferRefusal {
  switch (command.move) {
    case 'accept':
      return {
        next: { ...offer, status: 'accepted', acceptedAt: now },
        events: [{ type: 'offer_accepted' }],
      }
    case 'decline':
      return { next: null, events: [{ type: 'offer_declined' }] }
    case 'reject':
      return { next: { ...offer, status: 'rejected' }, events: [{ type: 'offer_declined' }] }
    case 'withdraw':
      return { next: null, events: [{ type: 'offer_withdrawn' }] }
    case 'proposeMeeting':
      return proposeMeeting(offer, command, actor, now)
    case 'agreeMeeting':
      return agreeMeeting(offer, command, actor, now)
    case 'requestCancel':
      return requestCancel(offer, command.reason, actor, now)
    case 'withdrawCancel':
      return withdrawCancel(offer, actor, now)
    case 'agreeCancel':
      return agreeCancel(offer, actor, now)
    case 'rateCancel':
      return rateCancel(offer, command, actor, now)
    case 'complete':
      return complete(offer, actor, now)
    case 'rate':
      return rate(offer, command, actor)
  }
}

/** Each party confirms once; the second confirmation completes the trade. */
function complete(offer: OfferRow, actor: string, now: Date): Step {
  const next: OfferRow = {
    ...offer,
    ...(actor === offer.fromUserId ? { fromCompletedAt: now } : { toCompletedAt: now }),
  }
  if (hasConfirmed(offer, partnerOf(offer, actor))) {
    return {
      next: { ...next, status: 'completed', completedAt: now },
      events: [{ type: 'trade_completed', by: actor }],
    }
  }
  const completesAt = silentCompletionOf(next) ?? now
  return {
    next: { ...next, completionRemindedAt: remindedAt(completesAt, now) },
    events: [{ type: 'trade_confirmed', by: actor, completesAt }],
  }
}

/** A confirmation in the last week before the deadline replaces the reminder. */
function remindedAt(completesAt: Date, now: Date): Date | null {
  return after(completesAt, -COMPLETION_NOTICE) <= now ? now : null
}

function rate(offer: OfferRow, { rating, comment }: Rating, actor: string): Step {
  const given =
    actor === offer.fromUserId
      ? { fromUserRating: rating, fromUserComment: comment }
      : { toUserRating: rating, toUserComment: comment }
  return {
    next: { ...offer, ...given },
    events: [{ type: 'trade_rated', by: actor, rating }],
    rating: {
      raterUserId: actor,
      ratedUserId: partnerOf(offer, actor),
      tradeOfferId: offer.id,
      rating,
      comment,
      ratingType: 'trade',
    },
  }
}

function requestCancel(offer: OfferRow, reason: string, actor: string, now: Date): Step {
  return {
    next: {
      ...offer,
      cancelRequestedBy: actor,
      cancelRequestReason: reason,
      cancelRequestedAt: now,
      cancelRemindedAt: null,
    },
    events: [{ type: 'cancel_requested', by: actor, reason, agreesAt: after(now, CANCEL_SILENCE) }],
  }
}

function withdrawCancel(offer: OfferRow, actor: string, now: Date): Step {
  return {
    next: {
      ...offer,
      cancelRequestedBy: null,
      cancelRequestReason: null,
      cancelRequestedAt: null,
      cancelRemindedAt: null,
      cancelWithdrawnAt: now,
      completionRemindedAt: null,
    },
    events: [{ type: 'cancel_withdrawn', by: actor }],
  }
}

/** The trade keeps its items until one party has rated, or for a day. */
function agreeCancel(offer: OfferRow, actor: string, now: Date): Step {
  const requestedBy = offer.cancelRequestedBy
  return {
    next: { ...offer, cancelAgreedBy: actor, cancelAgreedAt: now },
    events: [{ type: 'cancel_agreed', by: actor, requestedBy }],
  }
}

/** The first of the two ratings finishes the cancellation. */
function rateCancel(offer: OfferRow, { rating, comment }: Rating, actor: string, now: Date): Step {
  const finished = offer.cancelledAt === null
  const given =
    actor === offer.fromUserId
      ? { cancelFromUserRating: rating, cancelFromUserComment: comment }
      : { cancelToUserRating: rating, cancelToUserComment: comment }
  return {
    next: { ...offer, ...given, ...(finished ? cancelled(offer, now) : {}) },
    events: [
      { type: 'cancel_rated', by: actor, rating },
      ...(finished ? [{ type: 'trade_cancelled', goneUserId: null } as const] : []),
    ],
    rating: {
      raterUserId: actor,
      ratedUserId: partnerOf(offer, actor),
      tradeOfferId: offer.id,
      rating,
      comment,
      ratingType: 'cancellation',
    },
  }
}
