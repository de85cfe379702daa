import { DAY, HOUR } from '../times.ts'
import type { OfferRow } from './offer.ts'

/** How long things last in a trade (readings C-13, S-31, S-32, S-51, S-58). */
export const OFFER_LIFE = 14 * DAY
export const CANCEL_REMINDER = 3 * DAY
export const CANCEL_SILENCE = 7 * DAY
export const CANCEL_RATING_WAIT = 24 * HOUR
export const COMPLETION_SILENCE = 14 * DAY
export const COMPLETION_NOTICE = 7 * DAY
export const MEETING_NOTICE = 24 * HOUR
export const OFFER_REMINDER = 10 * DAY
/** Without an agreed meeting: since acceptance, once and once more. */
export const MEETING_MISSING = 3 * DAY
export const MEETING_MISSING_AGAIN = 10 * DAY
/** So long a proposed meeting speaks for itself. */
export const PROPOSAL_PATIENCE = 24 * HOUR
/** Nobody is asked about a swap sooner after the agreed time. */
export const SWAP_ASKED = 12 * HOUR
export const RATING_PERIOD = 30 * DAY

export function after(moment: Date, duration: number): Date {
  return new Date(moment.getTime() + duration)
}

/** When a pending offer without an answer ends. */
export function expiryOf(offer: Pick<OfferRow, 'createdAt'>): Date {
  return after(offer.createdAt, OFFER_LIFE)
}

/**
 * When a trade that one party alone has confirmed completes by itself: 14 days after the agreed time, or after
 * acceptance, and never before the silent party has had a week's notice, counted anew from a cancellation taken back.
 */
export function silentCompletionOf(offer: OfferRow): Date | null {
  const confirmed = offer.fromCompletedAt ?? offer.toCompletedAt
  const start = offer.agreedMeetingTime ?? offer.acceptedAt
  if (!confirmed || !start) return null
  const noticed = Math.max(confirmed.getTime(), offer.cancelWithdrawnAt?.getTime() ?? 0)
  return new Date(Math.max(start.getTime() + COMPLETION_SILENCE, noticed + COMPLETION_NOTICE))
}

/** Whether ratings that opened at `start` are still taken. */
export function isRatingOpen(start: Date | null, now: Date): boolean {
  return start === null || now.getTime() < start.getTime() + RATING_PERIOD
}
