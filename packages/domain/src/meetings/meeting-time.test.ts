import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLocalTime, wallTime } from '../local-time.ts'
import { offerRefusals } from '../offers/refusals/refusals.ts'
import { ringRefusals } from '../rings/refusals.ts'
import { after, DAY, MINUTE } from '../times.ts'
import {
  EARLIEST_START,
  FIRST_MEETING_HOUR,
  LAST_MEETING_HOUR,
  LATEST_START,
  MEETING_HORIZON,
} from './meeting-hours.ts'
import { meetingText } from './meeting-text.ts'
import { earliestMeetingInput, latestMeetingInput, meetingTimeFault } from './meeting-time.ts'

const isMeetingTime = (...given: Parameters<typeof meetingTimeFault>) =>
  meetingTimeFault(...given) === null

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const
/** A time at which the moment is in the future and near enough. */
const soonBefore = (moment: Date) => new Date(moment.getTime() - DAY)

test('MEETINGS-13 meetings start from 6:00 AM to 9:59 PM', () => {
  const read = (hour: number, minutes: string) =>
    `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  expect([EARLIEST_START, LATEST_START]).toEqual(['6:00 AM', '9:59 PM'])
  expect(EARLIEST_START).toBe(read(FIRST_MEETING_HOUR, '00'))
  expect(LATEST_START).toBe(read(LAST_MEETING_HOUR, '59'))
})

test('MEETINGS-12 R-43 a time is refused with the same sentence in trades of two and swaps of three', () => {
  const sentence = 'Meeting must be in the future and between 6:00 AM and 9:59 PM for safety'
  expect(offerRefusals['offers.meeting_time_not_allowed'][1]).toBe(sentence)
  expect(ringRefusals['rings.meeting_time_not_allowed'][1]).toBe(sentence)
})

test('MEETINGS-13 the hours are right in every zone on the days when clocks change', () => {
  // Clocks go forward on 8 March 2026 and back on 1 November 2026, except in Phoenix and Honolulu.
  const sixOClock: Record<string, [march: string, november: string]> = {
    'America/New_York': ['2026-03-08T10:00Z', '2026-11-01T11:00Z'],
    'America/Chicago': ['2026-03-08T11:00Z', '2026-11-01T12:00Z'],
    'America/Denver': ['2026-03-08T12:00Z', '2026-11-01T13:00Z'],
    'America/Phoenix': ['2026-03-08T13:00Z', '2026-11-01T13:00Z'],
    'America/Los_Angeles': ['2026-03-08T13:00Z', '2026-11-01T14:00Z'],
    'America/Anchorage': ['2026-03-08T14:00Z', '2026-11-01T15:00Z'],
    'Pacific/Honolulu': ['2026-03-08T16:00Z', '2026-11-01T16:00Z'],
  }
  for (const [zone, mornings] of Object.entries(sixOClock)) {
    for (const morning of mornings) {
      const opens = new Date(morning)
      const closes = new Date(opens.getTime() + 16 * 60 * MINUTE)
      expect(isMeetingTime(opens, zone, soonBefore(opens))).toBe(true)
      expect(isMeetingTime(new Date(opens.getTime() - 1), zone, soonBefore(opens))).toBe(false)
      expect(isMeetingTime(new Date(closes.getTime() - 1), zone, soonBefore(opens))).toBe(true)
      expect(isMeetingTime(closes, zone, soonBefore(opens))).toBe(false)
    }
  }
})

test('MEETINGS-13 TIME-01 a typed time is the one which the clock of the zone shows', () => {
  const moments = fc.integer({ min: Date.UTC(2021), max: Date.UTC(2040) })
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, instant) => {
      const moment = new Date(Math.floor(instant / MINUTE) * MINUTE)
      const typed = wallTime(moment, zone)
      const read = readLocalTime(typed, zone)
      // In the hour that autumn repeats, one clock time means two moments.
      expect(read && wallTime(read, zone)).toBe(typed)
      const shown = moment
        .toLocaleString('sv-SE', { timeZone: zone })
        .replace(' ', 'T')
        .slice(0, 16)
      expect(typed).toBe(shown)
      const hour = Number(shown.slice(11, 13))
      expect(isMeetingTime(moment, zone, soonBefore(moment))).toBe(hour >= 6 && hour <= 21)
      if (hour > 2) expect(read).toEqual(moment)
    }),
    { numRuns: 1000 },
  )
})

test('MEETINGS-12 a time with an offset means itself, and what is no time is none', () => {
  const zone = 'America/Denver'
  const moment = new Date('2026-05-02T16:00:00Z')
  expect(readLocalTime('2026-05-02T16:00:00.000Z', zone)).toEqual(moment)
  expect(readLocalTime('2026-05-02T12:00-04:00', zone)).toEqual(moment)
  expect(readLocalTime('2026-05-02T21:30:00+05:30', zone)).toEqual(moment)
  expect(readLocalTime('2026-05-02T16:00:00.123456789Z', zone)).toEqual(
    new Date('2026-05-02T16:00:00.123Z'),
  )
  for (const typed of [
    '',
    'tomorrow',
    '2026-02-30T12:00',
    '2026-05-02',
    '2026-05-02T24:30',
    '1e3',
  ]) {
    expect(readLocalTime(typed, zone)).toBeNull()
  }
})

test('MEETINGS-13 S-56 from every zone a meeting lies within the horizon', () => {
  const now = new Date('2026-05-01T18:00:00Z')
  for (const zone of zones) {
    expect(meetingTimeFault(after(now, MEETING_HORIZON), zone, now)).toBeNull()
    expect(meetingTimeFault(after(now, MEETING_HORIZON + 1), zone, now)).toBe('meeting_too_far')
    for (const typed of [
      '9999-12-31T23:59',
      '9999-12-31T12:00',
      wallTime(after(now, MEETING_HORIZON + DAY), zone),
    ]) {
      const time = readLocalTime(typed, zone)
      expect(time && meetingTimeFault(time, zone, now), typed).toBe('meeting_too_far')
    }
    const latest = readLocalTime(latestMeetingInput(now, zone), zone)
    expect(latest && meetingTimeFault(latest, zone, now)).toBeNull()
  }
  const night = new Date('2026-05-02T03:30:00Z')
  const lastDay = wallTime(after(night, MEETING_HORIZON), 'America/New_York').slice(0, 10)
  expect(latestMeetingInput(night, 'America/New_York')).toBe(`${lastDay}T21:59`)
})

test('MEETINGS-14 the input starts now or today at 6:00 AM, whichever is later', () => {
  const zone = 'America/Chicago'
  expect(earliestMeetingInput(new Date('2026-05-02T09:00:00Z'), zone)).toBe('2026-05-02T06:00')
  expect(earliestMeetingInput(new Date('2026-05-02T19:05:30Z'), zone)).toBe('2026-05-02T14:05')
})

test('TIME-01 a meeting is told on the reader’s clock, and on the other one where they differ', () => {
  const time = new Date('2026-11-21T15:30:00Z')
  expect(meetingText(time, 'America/New_York', 'America/New_York')).toBe(
    'Saturday, November 21 at 10:30 AM EST',
  )
  expect(meetingText(time, 'America/New_York', 'America/Chicago')).toBe(
    'Saturday, November 21 at 9:30 AM CST (10:30 AM EST)',
  )
})
