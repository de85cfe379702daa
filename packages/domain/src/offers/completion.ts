import type { Step } from './change.ts'
import { hasConfirmed, type OfferRow, partnerOf } from './offer.ts'
import { after, COMPLETION_NOTICE, silentCompletionOf } from './periods.ts'
import type { Rating } from './schemas.ts'

/** Each party confirms once; the second confirmation completes the trade (readings S-31). */
export function complete(offer: OfferRow, actor: string, now: Date): Step {
  const next: OfferRow = {
    ...offer,
    ...(actor === offer.fromUserId ? { fromCompletedAt: now } : { toCompletedAt: now }),
  }
  if (hasConfirmed(offer, partnerOf(offer, actor))) {
    return {
      next: { ...next, status: 'completed', completedAt: now },
      happenings: [{ type: 'trade_completed', by: actor }],
    }
  }
  const completesAt = silentCompletionOf(next) ?? now
  return {
    next: { ...next, completionRemindedAt: remindedAt(completesAt, now) },
    happenings: [{ type: 'trade_confirmed', by: actor, completesAt }],
  }
}

/** A confirmation within the last week before the deadline is itself the reminder. */
function remindedAt(completesAt: Date, now: Date): Date | null {
  return after(completesAt, -COMPLETION_NOTICE) <= now ? now : null
}

export function rate(offer: OfferRow, { rating, comment }: Rating, actor: string): Step {
  const given =
    actor === offer.fromUserId
      ? { fromUserRating: rating, fromUserComment: comment }
      : { toUserRating: rating, toUserComment: comment }
  return {
    next: { ...offer, ...given },
    happenings: [{ type: 'trade_rated', by: actor, rating }],
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
