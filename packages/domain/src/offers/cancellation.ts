import type { Step } from './change.ts'
import { cancelled } from './clock.ts'
import { type OfferRow, partnerOf } from './offer.ts'
import { after, CANCEL_SILENCE } from './periods.ts'
import type { Rating } from './schemas.ts'

export function requestCancel(offer: OfferRow, reason: string, actor: string, now: Date): Step {
  return {
    next: {
      ...offer,
      cancelRequestedBy: actor,
      cancelRequestReason: reason,
      cancelRequestedAt: now,
      cancelRemindedAt: null,
    },
    happenings: [
      { type: 'cancel_requested', by: actor, reason, agreesAt: after(now, CANCEL_SILENCE) },
    ],
  }
}

export function withdrawCancel(offer: OfferRow, actor: string, now: Date): Step {
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
    happenings: [{ type: 'cancel_withdrawn', by: actor }],
  }
}

/** The trade stays locked until one party has rated, or for a day (readings C-13). */
export function agreeCancel(offer: OfferRow, actor: string, now: Date): Step {
  const requestedBy = offer.cancelRequestedBy
  return {
    next: { ...offer, cancelAgreedBy: actor, cancelAgreedAt: now },
    happenings: [{ type: 'cancel_agreed', by: actor, requestedBy }],
  }
}

/** The first of the two ratings finishes the cancellation (readings C-13). */
export function rateCancel(
  offer: OfferRow,
  { rating, comment }: Rating,
  actor: string,
  now: Date,
): Step {
  const finished = offer.cancelledAt === null
  const given =
    actor === offer.fromUserId
      ? { cancelFromUserRating: rating, cancelFromUserComment: comment }
      : { cancelToUserRating: rating, cancelToUserComment: comment }
  return {
    next: { ...offer, ...given, ...(finished ? cancelled(offer, now) : {}) },
    happenings: [
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
