import { DAY, MINUTE } from '../times.ts'

/** Meetings start from 6:00 AM to 9:59 PM (MEETINGS-13). */
const FIRST_MEETING_HOUR = 6
const LAST_MEETING_HOUR = 21

const typed = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Whether a meeting may be at this moment: ahead, and within the hours on the clock of the zone (readings S-56). */
export function isMeetingTime(moment: Date, timeZone: string, now: Date): boolean {
  if (moment <= now) return false
  const hour = Number(wallTime(moment, timeZone).slice(11, 13))
  return hour >= FIRST_MEETING_HOUR && hour <= LAST_MEETING_HOUR
}

/** A moment on the clock of a zone, as a date-time input holds it: 2026-05-01T14:30. */
export function wallTime(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetOf(moment, timeZone)).toISOString().slice(0, 16)
}

/**
 * Reads a typed meeting time: with an offset as it says, without one on the clock of the zone. Null when there is no
 * such moment.
 */
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

/** The earliest value of the date-time input: now or today 6:00 AM, whichever is later (MEETINGS-14). */
export function earliestMeetingInput(now: Date, timeZone: string): string {
  const current = wallTime(now, timeZone)
  const morning = `${current.slice(0, 11)}0${FIRST_MEETING_HOUR}:00`
  return current > morning ? current : morning
}

/** Nine o'clock on the day after a moment, on the clock of a zone. */
export function morningAfter(moment: Date, timeZone: string): Date {
  const wall = new Date(`${wallTime(moment, timeZone).slice(0, 10)}T09:00Z`)
  return onClock(new Date(wall.getTime() + DAY), timeZone)
}

/** `wall` holds a clock's reading as if it were UTC. The hours that clocks skip or repeat are no meeting hours. */
function onClock(wall: Date, timeZone: string): Date {
  const guess = new Date(wall.getTime() - offsetOf(wall, timeZone))
  return new Date(wall.getTime() - offsetOf(guess, timeZone))
}

function offsetMinutes(offset: string): number {
  if (offset === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  return offset.startsWith('-') ? -minutes : minutes
}

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
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
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}
