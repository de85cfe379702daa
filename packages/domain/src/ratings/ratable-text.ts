import { RATING_PERIOD } from '../offers/periods.ts'
import { DAY, daysText } from '../times.ts'
import { TELLING_WAIT } from './telling.ts'

/** Says how long the reader and the named member can rate each other. */
export function ratable(name: string): string {
  return `You can rate ${name} for ${daysText(RATING_PERIOD)}, or for ${TELLING_WAIT / DAY} if they rate you.`
}

/** The same for a deleted account, which can rate nobody. */
export function ratableGone(name: string): string {
  return `You can rate ${name} for ${daysText(RATING_PERIOD)}.`
}
