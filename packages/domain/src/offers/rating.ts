import { cancelled } from './clock.ts'
import { type OfferRow, partnerOf } from './offer.ts'
import { cancellationTellingTime, tradeTellingTime } from './ratings-told.ts'
import type { Rating } from './schemas.ts'
import type { Step } from './step.ts'

export function rate(offer: OfferRow, rating: Rating, actor: string, now: Date): Step {
  const given =
    actor === offer.fromUserId
      ? { fromUserRating: rating.rating, fromUserComment: rating.comment }
      : { toUserRating: rating.rating, toUserComment: rating.comment }
  const next = { ...offer, ...given }
  const toldAt = tradeTellingTime(next, now) ?? now
  return {
    next,
    events: [{ type: 'trade_rated', by: actor, toldAt: toldAt > now ? toldAt : null }],
    rating: { ...ratingBy(offer, rating, actor), ratingType: 'trade', toldAt },
  }
}

/** The first of the two ratings finishes the cancellation. */
export function rateCancel(offer: OfferRow, rating: Rating, actor: string, now: Date): Step {
  const finished = offer.cancelledAt === null
  const given =
    actor === offer.fromUserId
      ? { cancelFromUserRating: rating.rating, cancelFromUserComment: rating.comment }
      : { cancelToUserRating: rating.rating, cancelToUserComment: rating.comment }
  const next = { ...offer, ...given, ...(finished ? cancelled(offer, now) : {}) }
  const toldAt = cancellationTellingTime(next, now) ?? now
  return {
    next,
    events: [
      { type: 'cancel_rated', by: actor, toldAt: toldAt > now ? toldAt : null },
      ...(finished ? [{ type: 'trade_cancelled', goneUserId: null } as const] : []),
    ],
    rating: { ...ratingBy(offer, rating, actor), ratingType: 'cancellation', toldAt },
  }
}

function ratingBy(offer: OfferRow, { rating, comment }: Rating, actor: string) {
  return {
    raterUserId: actor,
    ratedUserId: partnerOf(offer, actor),
    tradeOfferId: offer.id,
    rating,
    comment,
  }
}
