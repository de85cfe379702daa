import { daysText } from '../../times.ts'
import { MEETING_HORIZON } from '../periods.ts'

/** Meetings start from the first minute of the first hour to the last minute of the last. */
export const FIRST_MEETING_HOUR = 6
export const LAST_MEETING_HOUR = 21
/** Both as they are read. */
export const EARLIEST_START = '6:00 AM'
export const LATEST_START = '9:59 PM'

export const MEETING_TIME_NOT_ALLOWED = `Meeting must be in the future and between ${EARLIEST_START} and ${LATEST_START} for safety`

export const MEETING_TOO_FAR = `A meeting can be at most ${daysText(MEETING_HORIZON)} ahead`
