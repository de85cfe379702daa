import { after, DAY } from '../times.ts'

/** A rating alone is told this long after the end of its trade. */
export const TELLING_WAIT = 14 * DAY

/**
 * When the ratings of a trade are shown, counted and told: once both are given, or 14 days after
 * the end. Until then each party sees only its own, so that none answers the other's.
 */
export function tellingTimeOf(ended: Date, haveBothRated: boolean, now: Date): Date {
  const due = after(ended, TELLING_WAIT)
  return haveBothRated && now < due ? now : due
}

/** From then on nobody may answer a rating that is told. */
export function isTellingDue(ended: Date, now: Date): boolean {
  return now >= after(ended, TELLING_WAIT)
}
