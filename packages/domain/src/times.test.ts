import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  accountRelativeTime,
  calendarDate,
  dayAndTime,
  daysText,
  hoursText,
  postedText,
  postedTime,
  relativeTime,
  Time,
} from './times.ts'

const then = new Date('2026-06-15T12:00:00.000Z')
const zone = 'America/New_York'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The age of something as trading pages and account pages show it. */
const after = (age: number) => relativeTime(then, new Date(then.getTime() + age), zone)
const posted = (age: number) => postedTime(then, new Date(then.getTime() + age), zone)
const postedLine = (age: number) => postedText(then, new Date(then.getTime() + age), zone)
const onAccount = (age: number) => accountRelativeTime(then, new Date(then.getTime() + age), zone)

test('TIME-04 up to and including one minute reads "Just now", of an item "Just posted"', () => {
  for (const age of [0, 1, 59 * SECOND, 60 * SECOND]) {
    expect(after(age)).toBe('Just now')
    expect(posted(age)).toBe('Just posted')
  }
  expect(after(60 * SECOND + 1)).toBe('1m ago')
  expect(posted(60 * SECOND + 1)).toBe('1m ago')
  expect([0, 60 * SECOND + 1].map(postedLine)).toEqual(['Just posted', 'Posted 1m ago'])
})

test('TIME-04 TIME-09 what lies ahead by a wrong clock counts as now', () => {
  expect(after(-HOUR)).toBe('Just now')
  expect(onAccount(-HOUR)).toBe('Just now')
})

test('TIME-05 under an hour reads in whole minutes', () => {
  expect(after(119 * SECOND)).toBe('1m ago')
  expect(after(2 * MINUTE)).toBe('2m ago')
  expect(after(59 * MINUTE + 59 * SECOND)).toBe('59m ago')
})

test('TIME-06 under 24 hours reads in whole hours', () => {
  expect(after(HOUR)).toBe('1h ago')
  expect(after(2 * HOUR - 1)).toBe('1h ago')
  expect(after(DAY - 1)).toBe('23h ago')
})

test('TIME-07 under 7 days reads in whole days', () => {
  expect(after(DAY)).toBe('1d ago')
  expect(after(7 * DAY - 1)).toBe('6d ago')
})

test('TIME-08 TIME-12 from 7 days on it reads as a date', () => {
  expect(after(7 * DAY)).toBe('Jun 15, 2026')
  expect(posted(400 * DAY)).toBe('Jun 15, 2026')
  expect(onAccount(7 * DAY)).toBe('Jun 15, 2026')
})

test('TIME-09 in the account part everything under an hour reads "Just now"', () => {
  for (const age of [0, 2 * MINUTE, HOUR - 1]) expect(onAccount(age)).toBe('Just now')
  const inSentence = accountRelativeTime(then, new Date(then.getTime() + 59 * MINUTE), zone, 'now')
  expect(inSentence).toBe('now')
})

test('TIME-10 in the account part under 24 hours reads in hours', () => {
  expect(onAccount(HOUR)).toBe('1h ago')
  expect(onAccount(DAY - 1)).toBe('23h ago')
})

test('TIME-11 in the account part under 7 days reads in days', () => {
  expect(onAccount(DAY)).toBe('1d ago')
  expect(onAccount(7 * DAY - 1)).toBe('6d ago')
})

test('TIME-08 S-89 the date is the one in the zone of the reader', () => {
  const lateEvening = new Date('2026-06-16T03:30:00Z')
  expect(calendarDate(lateEvening, 'America/New_York')).toBe('Jun 15, 2026')
  expect(calendarDate(lateEvening, 'Pacific/Honolulu')).toBe('Jun 15, 2026')
  expect(calendarDate(lateEvening, 'UTC')).toBe('Jun 16, 2026')
})

test('TIME-06 TIME-07 a day is 24 hours also when clocks are set: age counts hours that passed', () => {
  const springForward = new Date('2026-03-08T05:30:00Z')
  const nextDaySameClock = new Date('2026-03-09T04:30:00Z')
  expect(relativeTime(springForward, nextDaySameClock, zone)).toBe('23h ago')
  const fallBack = new Date('2026-11-01T04:30:00Z')
  const nextDay = new Date('2026-11-02T04:30:00Z')
  expect(relativeTime(fallBack, nextDay, zone)).toBe('1d ago')
})

test('TIME-08 a date on the days when clocks are set is the right one', () => {
  expect(calendarDate(new Date('2026-03-08T06:59:59Z'), zone)).toBe('Mar 8, 2026')
  expect(calendarDate(new Date('2026-11-01T05:30:00Z'), zone)).toBe('Nov 1, 2026')
  expect(calendarDate(new Date('2026-11-02T04:59:59Z'), zone)).toBe('Nov 1, 2026')
})

test('S-03 a moment is ISO 8601 in UTC on the wire and a Date in code', () => {
  expect(z.encode(Time, then)).toBe('2026-06-15T12:00:00.000Z')
  expect(z.decode(Time, '2026-06-15T08:00:00-04:00')).toEqual(then)
  for (const wrong of ['yesterday', '2026-06-15', '2026-13-01T00:00:00Z', '']) {
    expect(z.safeDecode(Time, wrong).success, wrong).toBe(false)
  }
})

test('NOTIF-22 a day and a clock time are the reader’s, with the year when it is another one', () => {
  const moment = new Date('2026-11-20T14:12:00Z')
  const soon = new Date('2026-11-21T00:00:00Z')
  expect(dayAndTime(moment, soon, 'America/New_York')).toBe('Nov 20, 9:12 AM')
  expect(dayAndTime(moment, soon, 'America/Los_Angeles')).toBe('Nov 20, 6:12 AM')
  const later = new Date('2027-01-01T12:00:00Z')
  expect(dayAndTime(moment, later, 'America/New_York')).toBe('Nov 20, 2026, 9:12 AM')
})

test('S-18 S-58 a period reads in whole days or hours', () => {
  expect(daysText(DAY)).toBe('1 day')
  expect(daysText(14 * DAY)).toBe('14 days')
  expect(hoursText(HOUR)).toBe('1 hour')
  expect(hoursText(DAY)).toBe('24 hours')
})
