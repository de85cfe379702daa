import { after, DAY } from '../times.ts'

/** A rating whose counterpart is missing is shown this long after the end of its trade. */
export const TELLING_WAIT = 14 * DAY

/**
 * When the ratings of a trade are shown, counted and notified: once both are given, or 14 days
 * after the end. Until then each party sees only its own, so that nobody rates in answer to the
 * other.
 */
export function tellingTimeOf(ended: Date, haveBothRated: boolean, now: Date): Date {
  const due = after(ended, TELLING_WAIT)
  return haveBothRated && now < due ? now : due
}

/** From then on the rating is shown, so the other party can no longer rate in answer to it. */
export function isTellingDue(ended: Date, now: Date): boolean {
  return now >= after(ended, TELLING_WAIT)
}
