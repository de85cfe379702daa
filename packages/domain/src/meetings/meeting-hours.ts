import { DAY } from '../times.ts'

/** Meetings start from the first minute of the first hour to the last minute of the last. */
export const FIRST_MEETING_HOUR = 6
export const LAST_MEETING_HOUR = 21
/** The earliest and latest start, as members read them. */
export const EARLIEST_START = '6:00 AM'
export const LATEST_START = '9:59 PM'
/** How far ahead a meeting may be. Agreeing to a trade's meeting checks it again. */
export const MEETING_HORIZON = 90 * DAY
