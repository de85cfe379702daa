import { tellingTimeOf } from '../ratings/telling.ts'
import type { OfferRow } from './offer.ts'

/** When the ratings of the completed trade are shown; null while it is not completed. */
export function tradeTellingTime(offer: OfferRow, now: Date): Date | null {
  const { fromUserRating, toUserRating, completedAt } = offer
  return completedAt && tellingTimeOf(completedAt, areBoth(fromUserRating, toUserRating), now)
}

/** When the ratings of the cancellation are shown; null while it is not complete. */
export function cancellationTellingTime(offer: OfferRow, now: Date): Date | null {
  const { cancelFromUserRating, cancelToUserRating, cancelledAt } = offer
  return (
    cancelledAt &&
    tellingTimeOf(cancelledAt, areBoth(cancelFromUserRating, cancelToUserRating), now)
  )
}

function areBoth(one: number | null, other: number | null): boolean {
  return one !== null && other !== null
}

export function isTradeTold(offer: OfferRow, now: Date): boolean {
  const told = tradeTellingTime(offer, now)
  return told !== null && told <= now
}

export function isCancellationTold(offer: OfferRow, now: Date): boolean {
  const told = cancellationTellingTime(offer, now)
  return told !== null && told <= now
}
