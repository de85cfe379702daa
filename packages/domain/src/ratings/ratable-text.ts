import { RATING_PERIOD } from '../offers/periods.ts'
import { DAY, daysText } from '../times.ts'
import { TELLING_WAIT } from './telling.ts'

/** How long somebody may be rated from now on, who may rate the reader as well. */
export function ratable(name: string): string {
  return `You can rate ${name} for ${daysText(RATING_PERIOD)}, or for ${TELLING_WAIT / DAY} if they rate you.`
}

/** The same of who deleted the account: they rate nobody. */
export function ratableGone(name: string): string {
  return `You can rate ${name} for ${daysText(RATING_PERIOD)}.`
}
