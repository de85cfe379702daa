import { after, DAY, HOUR } from '../times.ts'
import type { OfferRow } from './offer.ts'

export const OFFER_LIFE = 14 * DAY
export const CANCEL_REMINDER = 3 * DAY
export const CANCEL_SILENCE = 7 * DAY
export const CANCEL_RATING_WAIT = 24 * HOUR
export const COMPLETION_SILENCE = 14 * DAY
export const COMPLETION_NOTICE = 7 * DAY
/** After a party left a trade that one of the two had confirmed. */
export const CONTEST_PERIOD = 7 * DAY
/** After the end of a trade that a party has left: the other may still report a no-show. */
export const NO_SHOW_PERIOD = 7 * DAY
export const OFFER_REMINDER = 10 * DAY
export const RATING_PERIOD = 30 * DAY
/** After the acceptance. A party who leaves without an agreed meeting can rate only then. */
export const LEAVER_RATING_WAIT = DAY
/** How often one party may take back a request to cancel in one trade. The next request stands. */
export const CANCELS_WITHDRAWN_MAX = 2
/** The most counter-offers in one chain. */
export const COUNTERS_MAX = 10

/** When the wait for an answer began, without the time that the receiver was absent. */
export function waitsSince(offer: Pick<OfferRow, 'createdAt' | 'waitsFrom'>): Date {
  return offer.waitsFrom ?? offer.createdAt
}

export function expiryOf(offer: Pick<OfferRow, 'createdAt' | 'waitsFrom'>): Date {
  return after(waitsSince(offer), OFFER_LIFE)
}

/**
 * When a trade that one party has confirmed completes by itself: 14 days after the meeting or
 * acceptance. The silent party gets a week's notice, which starts again when a cancellation is
 * withdrawn. A trade that a party has left completes a week after that.
 */
export function silentCompletionOf(offer: OfferRow): Date | null {
  const confirmed = offer.fromCompletedAt ?? offer.toCompletedAt
  const start = offer.agreedMeetingTime ?? offer.acceptedAt
  if (!confirmed || !start) return null
  if (offer.leftAt) return after(offer.leftAt, CONTEST_PERIOD)
  const noticed = Math.max(confirmed.getTime(), offer.cancelWithdrawnAt?.getTime() ?? 0)
  return new Date(Math.max(start.getTime() + COMPLETION_SILENCE, noticed + COMPLETION_NOTICE))
}

export function isRatingOpen(start: Date | null, now: Date): boolean {
  return start === null || now.getTime() < start.getTime() + RATING_PERIOD
}
