import { expect, test } from 'vitest'
import { ANN, BOB, sampleOffer } from '../../../test/sample-offer.ts'
import { DAY } from '../../times.ts'
import { decide, type OfferCommand } from '../decide.ts'
import type { OfferView } from '../offer.ts'

const now = new Date('2026-05-01T16:00:00Z')
const place = '1 Main St, Springfield, IL'

// Ann lives in New York's zone (UTC-4 in May), Bob in Denver's (UTC-6).
const accepted = (changes: Partial<OfferView> = {}) =>
  sampleOffer(new Date(now.getTime() - DAY), {
    status: 'accepted',
    acceptedAt: now,
    toTimeZone: 'America/Denver',
    ...changes,
  })

function after(at: OfferView, command: OfferCommand, actor: string, moment = now): OfferView {
  const decision = decide(at, command, actor, moment)
  if (!decision.ok) throw new Error(`refused: ${decision.code}`)
  return { ...at, ...decision.next }
}

const propose = (time: string, location = place): OfferCommand => ({
  move: 'proposeMeeting',
  location,
  time,
})
const agree = (time: string, location = place, meetingProposedAt?: Date): OfferCommand => ({
  move: 'agreeMeeting',
  location,
  time,
  meetingProposedAt,
})
const refusal = (code: string) => ({ ok: false, code })
const notAllowed = refusal('offers.meeting_time_not_allowed')

test('MEETINGS-03 MEETINGS-08 a proposal is read on the proposer’s clock and keeps their zone', () => {
  const byAnn = after(accepted(), propose('2026-05-02T12:00'), ANN)
  expect(byAnn).toMatchObject({
    proposedByUserId: ANN,
    proposedMeetingLocation: place,
    proposedMeetingTime: new Date('2026-05-02T16:00:00Z'),
    proposedMeetingTimeZone: 'America/New_York',
    meetingProposedAt: now,
    agreedMeetingTime: null,
  })
  const byBob = after(accepted(), propose('2026-05-02T12:00'), BOB)
  expect(byBob.proposedMeetingTime).toEqual(new Date('2026-05-02T18:00:00Z'))
  expect(byBob.proposedMeetingTimeZone).toBe('America/Denver')
})

test('MEETINGS-13 the hours count on the proposer’s own clock', () => {
  const early = propose('2026-05-02T11:30:00Z')
  expect(decide(accepted(), early, ANN, now)).toMatchObject({ ok: true })
  expect(decide(accepted(), early, BOB, now)).toEqual(notAllowed)
  expect(decide(accepted(), propose('2026-05-02T05:59'), ANN, now)).toEqual(notAllowed)
  expect(decide(accepted(), propose('2026-05-02T06:00'), ANN, now)).toMatchObject({ ok: true })
  expect(decide(accepted(), propose('2026-05-02T21:59'), ANN, now)).toMatchObject({ ok: true })
  expect(decide(accepted(), propose('2026-05-02T22:00'), ANN, now)).toEqual(notAllowed)
})

test('MEETINGS-13 a meeting lies ahead of now', () => {
  expect(decide(accepted(), propose('2026-05-01T12:00'), ANN, now)).toEqual(notAllowed)
  expect(decide(accepted(), propose('2026-05-01T12:01'), ANN, now)).toMatchObject({ ok: true })
})

test('MEETINGS-04 S-56 agreeing as proposed confirms it, however early it is for the other', () => {
  const proposed = after(accepted(), propose('2026-05-02T06:30:15'), ANN)
  const decision = decide(proposed, agree('2026-05-02T04:30'), BOB, now)
  expect(decision).toMatchObject({
    ok: true,
    next: {
      agreedMeetingLocation: place,
      agreedMeetingTime: new Date('2026-05-02T10:30:15Z'),
      agreedMeetingTimeZone: 'America/New_York',
      meetingAgreedAt: now,
      meetingProposedAt: null,
      proposedMeetingLocation: place,
    },
    events: [{ type: 'meeting_agreed', by: BOB, changed: [] }],
  })
})

test('MEETINGS-04 MEETINGS-09 an edited agreement counts at once, on the agreeing party’s clock', () => {
  const proposed = after(accepted(), propose('2026-05-02T12:00'), ANN)
  const edited = decide(proposed, agree('2026-05-02T14:00', '2 Oak Ave, Denver, CO'), BOB, now)
  expect(edited).toMatchObject({
    ok: true,
    next: {
      agreedMeetingLocation: '2 Oak Ave, Denver, CO',
      agreedMeetingTime: new Date('2026-05-02T20:00:00Z'),
      agreedMeetingTimeZone: 'America/Denver',
    },
    events: [{ type: 'meeting_agreed', changed: ['location', 'time'] }],
  })
  expect(decide(proposed, agree('2026-05-02T05:30'), BOB, now)).toEqual(notAllowed)
  expect(decide(proposed, agree('2026-04-30T12:00'), BOB, now)).toEqual(notAllowed)
})

test('MEETINGS-04 a proposal that has changed meanwhile is not agreed to', () => {
  const first = after(accepted(), propose('2026-05-02T12:00'), ANN)
  const later = new Date(now.getTime() + 1000)
  const second = after(first, propose('2026-05-03T12:00'), ANN, later)
  const seen = (at: Date) => agree('2026-05-03T16:00:00Z', place, at)
  expect(decide(second, seen(now), BOB, later)).toEqual(refusal('offers.proposal_changed'))
  expect(decide(second, seen(later), BOB, later)).toMatchObject({ ok: true })
})

test('MEETINGS-04 a proposal whose time has passed is not agreed to, edited or not', () => {
  const proposed = after(accepted(), propose('2026-05-02T12:00'), ANN)
  const noon = new Date('2026-05-02T16:00:00Z')
  const past = refusal('offers.proposal_past')
  expect(decide(proposed, agree('2026-05-02T16:00:00Z'), BOB, noon)).toEqual(past)
  expect(decide(proposed, agree('2026-05-03T16:00:00Z'), BOB, noon)).toEqual(past)
})

test('MEETINGS-05 MEETINGS-06 suggesting something different is a new proposal, which the other party may agree to', () => {
  const byAnn = after(accepted(), propose('2026-05-02T12:00'), ANN)
  const byBob = after(byAnn, propose('2026-05-03T12:00'), BOB)
  expect(decide(byBob, agree('2026-05-03T18:00:00Z'), BOB, now)).toEqual(
    refusal('offers.own_proposal'),
  )
  const agreed = after(byBob, agree('2026-05-03T18:00:00Z'), ANN)
  expect(agreed).toMatchObject({ agreedMeetingTimeZone: 'America/Denver', meetingAgreedAt: now })
})

test('MEETINGS-05 C-24 what is agreed stands until a later proposal is agreed', () => {
  const proposed = after(accepted(), propose('2026-05-02T12:00'), ANN)
  const agreed = after(proposed, agree('2026-05-02T16:00:00Z'), BOB)
  expect(decide(agreed, agree('2026-05-02T16:00:00Z'), BOB, now)).toEqual(
    refusal('offers.no_proposal'),
  )
  const reopened = after(agreed, propose('2026-05-04T12:00'), ANN)
  expect(reopened).toMatchObject({
    agreedMeetingTime: new Date('2026-05-02T16:00:00Z'),
    meetingAgreedAt: now,
    proposedMeetingTime: new Date('2026-05-04T16:00:00Z'),
  })
  expect(after(reopened, agree('2026-05-04T16:00:00Z'), BOB).agreedMeetingTime).toEqual(
    new Date('2026-05-04T16:00:00Z'),
  )
})
