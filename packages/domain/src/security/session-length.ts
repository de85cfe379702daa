import { DAY } from '../times.ts'

/** A session without a request ends after this time. */
export const SESSION_IDLE = 7 * DAY
/** Every session ends after this time. */
export const SESSION_LONGEST = 30 * DAY
