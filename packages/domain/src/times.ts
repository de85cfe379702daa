import * as z from 'zod/mini'
import { formatMoment } from './format-moment.ts'

/** A moment: ISO 8601 in UTC on the wire, a Date in code. */
export const Time = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (moment) => moment.toISOString(),
})

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function after(moment: Date, duration: number): Date {
  return new Date(moment.getTime() + duration)
}

export function before(moment: Date, duration: number): Date {
  return new Date(moment.getTime() - duration)
}

/** "7 days" */
export function daysText(period: number): string {
  return countOf(period / DAY, 'day')
}

export function hoursText(period: number): string {
  return countOf(period / HOUR, 'hour')
}

export function minutesText(period: number): string {
  return countOf(period / MINUTE, 'minute')
}

/** "1 hour", "24 hours" */
export function countOf(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`
}

/** On trading pages: Just now, 5m ago, 3h ago, 2d ago, then a date in the reader's zone. */
export function relativeTime(
  then: Date,
  now: Date,
  timeZone: string,
  justNow = 'Just now',
): string {
  const age = now.getTime() - then.getTime()
  if (age <= MINUTE) return justNow
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`
  return longAgo(then, age, timeZone)
}

const JUST_POSTED = 'Just posted'

/** The age of an item. */
export function postedTime(then: Date, now: Date, timeZone: string): string {
  return relativeTime(then, now, timeZone, JUST_POSTED)
}

/** The age without a label: "Just posted", "Posted 5m ago", "Posted Nov 2, 2026". */
export function postedText(then: Date, now: Date, timeZone: string): string {
  const when = postedTime(then, now, timeZone)
  return when === JUST_POSTED ? when : `Posted ${when}`
}

/** On account pages: "Just now" for a whole hour, then hours, days, a date. */
export function accountRelativeTime(
  then: Date,
  now: Date,
  timeZone: string,
  justNow = 'Just now',
): string {
  const age = now.getTime() - then.getTime()
  return age < HOUR ? justNow : longAgo(then, age, timeZone)
}

function longAgo(then: Date, age: number, timeZone: string): string {
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`
  return calendarDate(then, timeZone)
}

/** "Nov 2, 2026" */
export function calendarDate(moment: Date, timeZone: string): string {
  return formatMoment(moment, { timeZone, month: 'short', day: 'numeric', year: 'numeric' })
}

/** "Nov 2" */
export function shortDate(moment: Date, timeZone: string): string {
  return formatMoment(moment, { timeZone, month: 'short', day: 'numeric' })
}

/** "Nov 20, 9:12 AM", with the year unless it is the current one. */
export function dayAndTime(moment: Date, now: Date, timeZone: string): string {
  const year = (date: Date) => formatMoment(date, { timeZone, year: 'numeric' })
  return formatMoment(moment, {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(year(moment) !== year(now) && ({ year: 'numeric' } as const)),
    hour: 'numeric',
    minute: '2-digit',
  })
}
