import { momentFormat } from './format-moment.ts'
import { DAY, MINUTE } from './times.ts'

const typed = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/** Local time as a date-time input holds it: 2026-05-01T14:30. */
export function wallTime(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetOf(moment, timeZone)).toISOString().slice(0, 16)
}

/** Reads a time without an offset as local time of the zone. Null if it is no valid time. */
export function readLocalTime(text: string, timeZone: string): Date | null {
  const parts = typed.exec(text.trim())
  if (!parts) return null
  const [, day, minutes, seconds = '00', fraction = '', offset] = parts
  const wall = new Date(`${day}T${minutes}:${seconds}${fraction.slice(0, 4)}Z`)
  if (Number.isNaN(wall.getTime()) || !wall.toISOString().startsWith(`${day}T${minutes}`))
    return null
  if (offset) return new Date(wall.getTime() - offsetMinutes(offset) * MINUTE)
  return onClock(wall, timeZone)
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
