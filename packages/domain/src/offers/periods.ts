import { after, DAY, HOUR } from '../times.ts'
import type { OfferRow } from './offer.ts'

export const OFFER_LIFE = 14 * DAY
export const CANCEL_REMINDER = 3 * DAY
export const CANCEL_SILENCE = 7 * DAY
export const CANCEL_RATING_WAIT = 24 * HOUR
export const COMPLETION_SILENCE = 14 * DAY
export const COMPLETION_NOTICE = 7 * DAY
/** Since a party left a trade that the other or they had confirmed. */
export const CONTEST_PERIOD = 7 * DAY
/** Since the end of a trade that a party has left: the other may still report a no-show. */
export const NO_SHOW_PERIOD = 7 * DAY
export const OFFER_REMINDER = 10 * DAY
export const RATING_PERIOD = 30 * DAY
/** Since the acceptance, where a party leaves without an agreed meeting: they rate only then. */
export const LEAVER_RATING_WAIT = DAY
/** How often one party takes a request to cancel back in one trade: the next one stands. */
export const CANCELS_WITHDRAWN_MAX = 2
/** Counter-offers in one chain. */
export const COUNTERS_MAX = 10

/** Since when an offer waits for its answer, without the time its receiver was absent. */
export function waitsSince(offer: Pick<OfferRow, 'createdAt' | 'waitsFrom'>): Date {
  return offer.waitsFrom ?? offer.createdAt
}

export function expiryOf(offer: Pick<OfferRow, 'createdAt' | 'waitsFrom'>): Date {
  return after(waitsSince(offer), OFFER_LIFE)
}

/**
 * When a trade confirmed by one party completes by itself: 14 days after the meeting or acceptance.
 * The silent party gets a week's notice, restarted when a cancellation is withdrawn.
 * A trade that a party has left completes a week after that.
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
