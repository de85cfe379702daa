import { daysText } from '../../times.ts'
import { MEETING_HORIZON } from '../periods.ts'

/** Meetings start from the first minute of the first hour to the last minute of the last. */
export const FIRST_MEETING_HOUR = 6
export const LAST_MEETING_HOUR = 21

/** "6:00 AM" */
export const EARLIEST_START = clockText(FIRST_MEETING_HOUR, '00')
/** "9:59 PM" */
export const LATEST_START = clockText(LAST_MEETING_HOUR, '59')

export const MEETING_TOO_FAR = `A meeting can be at most ${daysText(MEETING_HORIZON)} ahead`

function clockText(hour: number, minutes: string): string {
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
