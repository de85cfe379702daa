import { expect, test } from 'vitest'
import { EASTERN } from '../states.ts'
import { after, before, HOUR } from '../times.ts'
import { isMeetingTold, moreMeetingsText, nextMeetingText } from './next-meeting.ts'

const time = new Date('2026-05-02T14:30:00Z')
const meeting = { ringId: null, names: ['priya'], location: 'Library', time, more: 0 }

test.each([
  ['more than 48 hours ahead', before(time, 48 * HOUR + 1), false],
  ['48 hours ahead', before(time, 48 * HOUR), true],
  ['at its time', time, true],
  ['a moment less than an hour ago', after(time, HOUR - 1), true],
  ['an hour ago', after(time, HOUR), false],
])('R-43 MEETINGS-07 whether a meeting is told on the home: %s', (_, now, isTold) => {
  expect(isMeetingTold(meeting, now)).toBe(isTold)
})

test('R-43 MEETINGS-07 the home says whom one meets and when, on the reader’s clock', () => {
  expect(nextMeetingText(meeting, EASTERN)).toBe('You meet priya on Saturday at 10:30 AM')
  const ofThree = { ...meeting, names: ['priya', 'theo'], time: new Date('2026-05-03T05:00:00Z') }
  expect(nextMeetingText(ofThree, 'America/Los_Angeles')).toBe(
    'You meet priya and theo on Saturday at 10:00 PM',
  )
})

test('R-43 MEETINGS-07 how many more meetings there are is counted', () => {
  const texts = [0, 1, 2].map((more) => moreMeetingsText({ ...meeting, more }))
  expect(texts).toEqual([null, 'and 1 more meeting', 'and 2 more meetings'])
})
