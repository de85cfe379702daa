import { expect, test } from 'vitest'
import { ANN, BOB, EVE, sampleOffer } from '../../../test/sample-offer.ts'
import { CANCEL_NOTICE, NO_SHOW_GRACE } from '../../meetings/meeting.ts'
import { notificationsFor } from '../../notifications/drafts.ts'
import { DAY, HOUR } from '../../times.ts'
import { advanceClock } from '../change.ts'
import { decide } from '../decide.ts'
import { type EndCause, endOffer } from '../following.ts'
import { noShowVerdicts, type OfferView } from '../offer.ts'
import { NO_SHOW_PERIOD } from '../periods.ts'
import { NO_SHOW_REASON, noShowOf } from './no-show.ts'

const now = new Date('2026-05-01T16:00:00Z')
const ago = (duration: number) => new Date(now.getTime() - duration)
const ahead = (duration: number) => new Date(now.getTime() + duration)
const met = sampleOffer(ago(5 * DAY), {
  status: 'accepted',
  acceptedAt: ago(4 * DAY),
  agreedMeetingLocation: '1 Main St, Springfield, IL',
  agreedMeetingTime: ago(HOUR),
  agreedMeetingTimeZone: 'America/New_York',
  meetingAgreedAt: ago(3 * DAY),
})
function after(offer: OfferView, move: Parameters<typeof decide>[1], actor: string, at = now) {
  const decision = decide(offer, move, actor, at)
  if (!decision.ok || !decision.next) throw new Error(decision.ok ? 'gone' : decision.code)
  return { offer: { ...offer, ...decision.next } as OfferView, events: decision.events }
}

test('R-18 somebody who did not show up is asked to cancel, with the meeting and the week to answer', () => {
  const { offer, events } = after(met, { move: 'reportNoShow' }, ANN)
  expect(offer).toMatchObject({
    cancelRequestedBy: ANN,
    cancelRequestReason: NO_SHOW_REASON,
    noShowReportedAt: now,
  })
  expect(events).toMatchObject([
    { type: 'no_show_reported', by: ANN, time: ago(HOUR), agreesAt: ahead(7 * DAY) },
  ])
})

test('R-18 the reminder of the request says that it is about a missed meeting, and what can be said', () => {
  const asked = after(met, { move: 'reportNoShow' }, ANN).offer
  const later = ahead(3 * DAY)
  const toldOf = (offer: OfferView) =>
    advanceClock(offer, later)?.events.flatMap(notificationsFor)[0]?.message
  const start = 'They say that you didn’t show up, and ask to cancel the trade of '
  expect(toldOf(asked)).toMatch(new RegExp(`^${start}`))
  expect(toldOf(asked)).toMatch(
    /“I was there” before you agree\. If you don’t answer, the trade is cancelled on May 8, 2026, and the missed meeting counts\.$/,
  )
  const disputed = after(asked, { move: 'disputeNoShow' }, BOB).offer
  expect(toldOf(disputed)).toMatch(new RegExp(`^${start}`))
  expect(toldOf(disputed)).toMatch(/If you don’t answer, it counts as agreed on May 8, 2026\.$/)
  const struck: OfferView = { ...disputed, noShowVerdict: 'struck' }
  expect(toldOf(struck)).toMatch(/^They ask to cancel the trade of/)
})

test('R-18 nobody says so before the meeting, or of a meeting that they changed themselves', () => {
  const cases = [
    [{ ...met, agreedMeetingTime: ago(NO_SHOW_GRACE - 1) }, 'offers.meeting_not_over'],
    [{ ...met, agreedMeetingTime: null }, 'offers.meeting_not_over'],
    [{ ...met, meetingChangedBy: ANN }, 'offers.meeting_changed_by_you'],
    [{ ...met, fromCompletedAt: ago(1) }, 'offers.already_confirmed'],
  ] as const
  for (const [offer, code] of cases) {
    expect(decide(offer, { move: 'reportNoShow' }, ANN, now)).toEqual({ ok: false, code })
  }
  const hidden = { ok: false, code: 'offers.not_found' }
  expect(decide(met, { move: 'reportNoShow' }, EVE, now)).toEqual(hidden)
  expect(decide(met, { move: 'disputeNoShow' }, EVE, now)).toEqual(hidden)
})

test('R-18 a request to cancel less than two hours before is no way around it, an earlier one is', () => {
  const asked = (before: number, changes: Partial<OfferView> = {}): OfferView => ({
    ...met,
    cancelRequestedBy: BOB,
    cancelRequestReason: 'Something has come up.',
    cancelRequestedAt: ago(HOUR + before),
    ...changes,
  })
  const refusal = { ok: false, code: 'offers.cancel_already_requested' }
  const { offer } = after(asked(CANCEL_NOTICE - 1), { move: 'reportNoShow' }, ANN)
  expect(offer).toMatchObject({ cancelRequestedBy: ANN, cancelRequestedAt: now })
  expect(decide(asked(CANCEL_NOTICE), { move: 'reportNoShow' }, ANN, now)).toEqual(refusal)
  expect(decide(asked(0), { move: 'reportNoShow' }, BOB, now)).toEqual(refusal)
  expect(decide(offer, { move: 'reportNoShow' }, BOB, now)).toEqual(refusal)
})

test('R-18 who changes the meeting by agreeing to it is remembered, until both agree again', () => {
  const proposed = {
    ...met,
    proposedByUserId: BOB,
    proposedMeetingLocation: '1 Main St, Springfield, IL',
    proposedMeetingTime: ahead(2 * DAY),
    proposedMeetingTimeZone: 'America/New_York',
    meetingProposedAt: ago(HOUR),
  }
  const agree = (location: string) =>
    after(proposed, { move: 'agreeMeeting', location, time: ahead(2 * DAY).toISOString() }, ANN)
      .offer.meetingChangedBy
  expect(agree('2 Elm St, Springfield, IL')).toBe(ANN)
  expect(agree('1 Main St, Springfield, IL')).toBe(null)
})

test('R-19 it counts by agreement or a week of silence, and waits for staff when it is disputed', () => {
  const { offer } = after(met, { move: 'reportNoShow' }, ANN)
  expect(noShowOf(met, now)).toBe(null)
  expect(noShowOf(offer, ahead(7 * DAY - 1))).toBe('open')
  expect(noShowOf(offer, ahead(7 * DAY))).toBe('counts')
  const agreed = after(offer, { move: 'agreeCancel' }, BOB).offer
  expect(noShowOf(agreed, now)).toBe('counts')
  const disputed = after(offer, { move: 'disputeNoShow' }, BOB)
  expect(disputed.events).toMatchObject([{ type: 'no_show_disputed', by: BOB, hasContact: true }])
  expect(noShowOf(disputed.offer, ahead(30 * DAY))).toBe('disputed')
  const released = after(disputed.offer, { move: 'agreeCancel' }, BOB).offer
  expect(noShowOf(released, ahead(30 * DAY))).toBe('disputed')
  for (const noShowVerdict of noShowVerdicts) {
    const decided = { ...disputed.offer, noShowVerdict }
    expect(noShowOf(decided, now)).toBe(noShowVerdict)
    // Taking the request back does not erase the report.
    const refusal = { ok: false, code: 'offers.no_show_settled' }
    expect(decide(decided, { move: 'withdrawCancel' }, ANN, now)).toEqual(refusal)
  }
  const takenBack = after(disputed.offer, { move: 'withdrawCancel' }, ANN).offer
  expect(noShowOf(takenBack, ahead(7 * DAY))).toBe(null)
})

test('R-19 whoever says so and blocks at once leaves the other the whole week to answer', () => {
  const { offer } = after(met, { move: 'reportNoShow' }, ANN)
  const parted = endOffer(offer, { cause: 'members_parted', userId: ANN }, now)
  const left = { ...offer, ...parted?.next } as OfferView
  expect(left.status).toBe('rejected')
  expect(noShowOf(left, ahead(7 * DAY - 1))).toBe('open')
  const disputed = after(left, { move: 'disputeNoShow' }, BOB, ahead(7 * DAY - 1))
  // A block ends contact, and nobody is told who blocked.
  expect(disputed.events).toMatchObject([{ type: 'no_show_disputed', hasContact: false }])
  expect(noShowOf(disputed.offer, ahead(8 * DAY))).toBe('disputed')
})

/** The trade after it has ended for this cause. */
function ended(offer: OfferView, cause: EndCause, at: Date): OfferView {
  return { ...offer, ...endOffer(offer, cause, at)?.next }
}
const block = { cause: 'members_parted', userId: BOB } as const

test('R-18 S-65 a block less than two hours before the meeting, or later, is no way around it', () => {
  const at = (before: number) => ago(HOUR + before)
  const say = (offer: OfferView, actor: string, when = now) =>
    decide(offer, { move: 'reportNoShow' }, actor, when)
  const refused = (code: string) => ({ ok: false, code })
  const left = ended(met, block, at(CANCEL_NOTICE - 1))
  const { offer, events } = after(left, { move: 'reportNoShow' }, ANN)
  expect(offer).toMatchObject({
    ...{ status: 'rejected', cancelledAt: left.cancelledAt, cancelRequestedAt: left.leftAt },
    ...{ cancelRequestedBy: ANN, cancelRequestReason: NO_SHOW_REASON, noShowReportedAt: now },
  })
  const [told] = events.flatMap(notificationsFor)
  expect(told?.message).toMatch(
    /“I was there”\. If you don’t answer by May 8, 2026, the missed meeting counts\.$/,
  )
  expect(noShowOf(offer, ahead(7 * DAY))).toBe('counts')
  expect(say(offer, ANN)).toEqual(refused('offers.cancel_already_requested'))
  // Staff hear from the member who left. The other one, who did not end contact, hears too.
  const disputed = after(offer, { move: 'disputeNoShow' }, BOB)
  expect(disputed.events).toMatchObject([{ type: 'no_show_disputed', hasContact: true }])

  expect(say(left, BOB)).toEqual(refused('offers.trade_left'))
  expect(say(ended(met, block, at(CANCEL_NOTICE)), ANN)).toEqual(refused('offers.not_underway'))
  const week = new Date(at(0).getTime() + NO_SHOW_PERIOD)
  const over = ended(met, block, at(0))
  expect(say(over, ANN, new Date(week.getTime() - 1)).ok).toBe(true)
  expect(say(over, ANN, week)).toEqual(refused('offers.not_underway'))
  expect(say(over, ANN, ago(HOUR - NO_SHOW_GRACE + 1))).toEqual(refused('offers.meeting_not_over'))
  // A ban or a deleted account does not count as leaving to avoid the meeting.
  const ban = ended(met, { cause: 'member_banned', userId: BOB }, at(0))
  expect(say(ban, ANN)).toEqual(refused('offers.not_underway'))
  const agreed = { cancelRequestedBy: BOB, cancelRequestedAt: at(0), cancelRequestReason: 'Rain.' }
  const released = after({ ...met, ...agreed }, { move: 'agreeCancel' }, ANN).offer
  expect(say(ended(released, block, ahead(1)), ANN, ahead(2))).toEqual(
    refused('offers.not_underway'),
  )
})

test('R-18 T-98 nor is a false confirmation with a block, once it is contested', () => {
  const confirmed = { ...met, toCompletedAt: ago(HOUR) }
  const left = ended(confirmed, block, ago(HOUR / 2))
  expect(decide(left, { move: 'reportNoShow' }, ANN, now)).toMatchObject({ ok: false })
  const contested = after(left, { move: 'contest' }, ANN).offer
  expect(after(contested, { move: 'reportNoShow' }, ANN, ahead(1)).offer).toMatchObject({
    cancelRequestedBy: ANN,
    noShowReportedAt: ahead(1),
  })
  expect(decide(contested, { move: 'reportNoShow' }, BOB, ahead(1))).toMatchObject({ ok: false })
})
