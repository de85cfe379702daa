import { wallTime } from '@swapstead/domain/local-time.ts'
import { MEETING_HORIZON } from '@swapstead/domain/meetings/meeting-hours.ts'
import { meetingRefusals } from '@swapstead/domain/meetings/refusals.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals/refusals.ts'
import { sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { after, DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { meetingStart, suggestedTime } from './meeting-form.ts'
import { meetingRules } from './meeting-rules.ts'

const TOO_FAR = meetingRefusals.meeting_too_far[1]

const EASTERN = 'America/New_York'
const now = new Date('2026-10-30T16:00:00Z')
const parties = sampleOffer(now, { status: 'accepted', acceptedAt: now, fromTimeZone: EASTERN })
const told = (
  typed: string,
  location = '65 Scotland Rd, South Orange, NJ',
  rules = meetingRules('propose', parties, parties.fromUserId, now),
) =>
  z
    .safeParse(rules, {
      proposedMeetingLocation: location,
      proposedMeetingTime: typed,
    })
    .error?.issues.map(({ message }) => message) ?? []
const outside = offerRefusals['offers.meeting_time_not_allowed'][1]

test('MEETINGS-10 MEETINGS-11 MEETINGS-12 MEETINGS-13 the form says what the server would', () => {
  expect(told('2026-11-01T10:30')).toEqual([])
  expect(told('2026-11-01T05:59')).toEqual([outside])
  expect(told('2026-11-01T22:00')).toEqual([outside])
  expect(told('2026-10-30T11:59')).toEqual([outside])
  const inDays = (days: number) => `${wallTime(after(now, days * DAY), EASTERN).slice(0, 10)}T10:00`
  const most = MEETING_HORIZON / DAY
  expect(told(inDays(most))).toEqual([])
  expect(told(inDays(most + 1))).toEqual([TOO_FAR])
  expect(told('')).toEqual(['Meeting time is required'])
  expect(told('2026-11-01T10:30', '  ')).toEqual(['Meeting location is required'])
  expect(told('2026-11-01T10:30', 'Able')).toEqual([
    "Please enter a complete street address (e.g., '123 Main St, City, State')",
  ])
})

test('MEETINGS-04 an agreement begins with the proposal, on the clock of whoever agrees', () => {
  const offer = sampleOffer(now, {
    status: 'accepted',
    meetingProposedAt: now,
    proposedMeetingLocation: 'Main St Library',
    proposedMeetingTime: new Date('2026-11-02T18:30:00Z'),
    toTimeZone: 'America/Chicago',
  })
  expect(meetingStart(offer, offer.toUserId, now)).toEqual({
    proposedMeetingLocation: 'Main St Library',
    proposedMeetingTime: '2026-11-02T12:30',
  })
})

test('MEETINGS-04 MEETINGS-13 what stands as proposed is agreed to at any hour of the other clock, an edit at the hours of this one', () => {
  const offer = sampleOffer(now, {
    status: 'accepted',
    acceptedAt: now,
    meetingProposedAt: now,
    proposedMeetingLocation: '65 Scotland Rd, South Orange, NJ',
    // 8:00 AM in New York, 5:00 AM in Los Angeles.
    proposedMeetingTime: new Date('2026-11-02T13:00:00Z'),
    proposedMeetingTimeZone: EASTERN,
    proposedByUserId: 'from',
    toTimeZone: 'America/Los_Angeles',
  })
  const toldWest = (typed: string) =>
    told(typed, undefined, meetingRules('agree', offer, offer.toUserId, now))
  const { proposedMeetingTime: start } = meetingStart(offer, offer.toUserId, now)
  expect(start).toBe('2026-11-02T05:00')
  expect(toldWest(start)).toEqual([])
  expect(toldWest('2026-11-02T05:30')).toEqual([outside])
  expect(toldWest('2026-11-02T06:00')).toEqual([])
  const later = meetingRules('agree', offer, offer.toUserId, new Date('2026-11-02T13:00:00Z'))
  expect(told(start, undefined, later)).toEqual([outside])
})

test('MEETINGS-13 S-56 who agrees reads whose clock a suggested time is on', () => {
  const offer = sampleOffer(now, {
    status: 'accepted',
    meetingProposedAt: now,
    // 9:30 PM in Denver, 11:30 PM in New York.
    proposedMeetingTime: new Date('2026-12-01T04:30:00Z'),
    proposedMeetingTimeZone: 'America/Denver',
  })
  expect(suggestedTime(offer, offer.toUserId)).toEqual({
    typed: '2026-11-30T23:30',
    by: 'Ann',
    clock: '9:30 PM MST',
  })
  const here = { ...offer, proposedMeetingTimeZone: EASTERN }
  expect(suggestedTime(here, offer.toUserId)).toBeNull()
})

test('SANDBOX-01 a guest finds an example of a meeting, which may be proposed as it stands', () => {
  const offer = { ...parties, toUser: { ...parties.toUser, isGuest: true } }
  const example = meetingStart(offer, offer.fromUserId, now)
  const rules = meetingRules('propose', offer, offer.fromUserId, now)
  expect(rules.safeParse(example).success).toBe(true)
  expect(meetingStart(parties, offer.fromUserId, now).proposedMeetingLocation).toBe('')
})
