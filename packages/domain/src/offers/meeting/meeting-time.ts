import { momentFormat } from '../../format-moment.ts'
import { DAY, MINUTE } from '../../times.ts'
import { MEETING_HORIZON } from '../periods.ts'
import type { OfferRefusal } from '../refusals.ts'
import { FIRST_MEETING_HOUR, LAST_MEETING_HOUR } from './meeting-hours.ts'

const typed = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/** A meeting lies in the future, not too far ahead, within the allowed hours of the zone. */
export function meetingTimeFault(
  moment: Date,
  timeZone: string,
  now: Date,
): Extract<OfferRefusal, `offers.meeting_t${string}`> | null {
  if (moment <= now) return 'offers.meeting_time_not_allowed'
  // Must come before the hour: the clock of a zone may show a year of five digits.
  if (moment.getTime() - now.getTime() > MEETING_HORIZON) return 'offers.meeting_too_far'
  const hour = Number(wallTime(moment, timeZone).slice(11, 13))
  return hour >= FIRST_MEETING_HOUR && hour <= LAST_MEETING_HOUR
    ? null
    : 'offers.meeting_time_not_allowed'
}

export function isMeetingTime(moment: Date, timeZone: string, now: Date): boolean {
  return meetingTimeFault(moment, timeZone, now) === null
}

/** Local time as a date-time input holds it: 2026-05-01T14:30. */
export function wallTime(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetOf(moment, timeZone)).toISOString().slice(0, 16)
}

/** Reads a time without an offset as local time of the zone. Null when it is no valid time. */
export function readMeetingTime(text: string, timeZone: string): Date | null {
  const parts = typed.exec(text.trim())
  if (!parts) return null
  const [, day, minutes, seconds = '00', fraction = '', offset] = parts
  const wall = new Date(`${day}T${minutes}:${seconds}${fraction.slice(0, 4)}Z`)
  if (Number.isNaN(wall.getTime()) || !wall.toISOString().startsWith(`${day}T${minutes}`))
    return null
  if (offset) return new Date(wall.getTime() - offsetMinutes(offset) * MINUTE)
  return onClock(wall, timeZone)
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

/** 9:00 AM local time on the next day. */
export function morningAfter(moment: Date, timeZone: string): Date {
  const wall = new Date(`${wallTime(moment, timeZone).slice(0, 10)}T09:00Z`)
  return onClock(new Date(wall.getTime() + DAY), timeZone)
}

/**
 * `wall` holds a local time as if it were UTC.
 * Hours that daylight saving skips or repeats lie at night.
 */
function onClock(wall: Date, timeZone: string): Date {
  const guess = new Date(wall.getTime() - offsetOf(wall, timeZone))
  return new Date(wall.getTime() - offsetOf(guess, timeZone))
}

function offsetMinutes(offset: string): number {
  if (offset === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  return offset.startsWith('-') ? -minutes : minutes
}

/** Milliseconds by which a zone is ahead of UTC at a moment. */
function offsetOf(moment: Date, timeZone: string): number {
  const minute = Math.floor(moment.getTime() / MINUTE) * MINUTE
  const parts = clockOf(timeZone).formatToParts(minute)
  const field = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
  )
  return local - minute
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return momentFormat({
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
}
