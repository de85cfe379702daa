import { readLocalTime, wallTime } from '../local-time.ts'
import type { Meeting, MeetingInput } from './meeting.ts'
import { FIRST_MEETING_HOUR, LAST_MEETING_HOUR, MEETING_HORIZON } from './meeting-hours.ts'

export type MeetingTimeFault = 'meeting_time_not_allowed' | 'meeting_too_far'

/** A meeting lies in the future, not too far ahead, within the allowed hours of the zone. */
export function meetingTimeFault(
  moment: Date,
  timeZone: string,
  now: Date,
): MeetingTimeFault | null {
  if (moment <= now) return 'meeting_time_not_allowed'
  // Must come before the hour: the clock of a zone may show a year of five digits.
  if (moment.getTime() - now.getTime() > MEETING_HORIZON) return 'meeting_too_far'
  const hour = Number(wallTime(moment, timeZone).slice(11, 13))
  return hour >= FIRST_MEETING_HOUR && hour <= LAST_MEETING_HOUR ? null : 'meeting_time_not_allowed'
}

/** The meeting that a member in this zone typed, or the problem with its time. */
export function readMeeting(
  { location, time: typed }: MeetingInput,
  timeZone: string,
  now: Date,
): Meeting | MeetingTimeFault {
  const time = readLocalTime(typed, timeZone)
  if (!time) return 'meeting_time_not_allowed'
  return meetingTimeFault(time, timeZone, now) ?? { location, time, timeZone }
}

/** The minimum of the date-time input: now or the earliest start of today, whichever is later. */
export function earliestMeetingInput(now: Date, timeZone: string): string {
  const current = wallTime(now, timeZone)
  const morning = `${current.slice(0, 11)}0${FIRST_MEETING_HOUR}:00`
  return current > morning ? current : morning
}

/** The maximum of the date-time input: the latest start of the last day that begins in time. */
export function latestMeetingInput(now: Date, timeZone: string): string {
  const last = wallTime(new Date(now.getTime() + MEETING_HORIZON), timeZone)
  const evening = `${last.slice(0, 11)}${LAST_MEETING_HOUR}:59`
  return last < evening ? last : evening
}
