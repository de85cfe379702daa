import { expect, test } from 'vitest'
import { EASTERN } from '../states.ts'
import { after, before, HOUR, MINUTE } from '../times.ts'
import { closeMeeting, closeMeetingText } from './own-meetings.ts'

const time = new Date('2026-05-02T14:30:00Z')
const priya = { names: ['priya'], time }
const nico = { names: ['nico', 'theo'], time: after(time, 90 * MINUTE) }

test.each([
  ['at the same time', time, priya],
  ['an hour before', before(time, HOUR), priya],
  ['more than an hour before', before(time, HOUR + 1), null],
  ['between two, nearer to the first', after(time, 40 * MINUTE), priya],
  ['between two, nearer to the second', after(time, 50 * MINUTE), nico],
  ['an hour after the last', after(nico.time, HOUR), nico],
  ['more than an hour after the last', after(nico.time, HOUR + 1), null],
])('MEETINGS-01 which own meeting is close to another one: %s', (_, proposed, close) => {
  expect(closeMeeting([nico, priya], proposed)).toBe(close)
})

test('MEETINGS-01 without a meeting of one’s own no time is close to any', () => {
  expect(closeMeeting([], time)).toBeNull()
})

test('MEETINGS-01 whom one meets already, and when, is told on the reader’s clock', () => {
  expect(closeMeetingText(priya, EASTERN)).toBe('You already meet priya at 10:30 AM.')
  expect(closeMeetingText(nico, 'America/Los_Angeles')).toBe(
    'You already meet nico and theo at 9:00 AM.',
  )
})
