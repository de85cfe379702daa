import { PRODUCT } from '@swapstead/domain/product.ts'
import { after, HOUR, MINUTE, SECOND } from '@swapstead/domain/times.ts'
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'

const MEETING_MINUTES = 30
const ALARM_SECONDS_BEFORE = (2 * HOUR) / SECOND

type AgreedMeeting = {
  /** Identifies the meeting in calendars, also after it has moved. */
  id: string
  start: Date
  location: string
  agreedAt: Date
  calledOffAt: Date | null
  summary: string
  description: string
  isAhead: boolean
}

/**
 * A calendar file with one event (RFC 5545). A changed or cancelled meeting replaces the earlier
 * one: same id, higher sequence.
 */
export function calendarOf({ calledOffAt, isAhead, ...meeting }: AgreedMeeting): string {
  const stamp = calledOffAt ?? meeting.agreedAt
  const calendar = ical({ prodId: { company: PRODUCT, product: 'Meetings' } })
  const event = calendar.createEvent({
    id: meeting.id,
    sequence: Math.floor(stamp.getTime() / 1000),
    stamp,
    start: meeting.start,
    end: after(meeting.start, MEETING_MINUTES * MINUTE),
    summary: meeting.summary,
    location: meeting.location,
    description: meeting.description,
    status: calledOffAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (isAhead) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS_BEFORE })
  }
  return calendar.toString()
}
