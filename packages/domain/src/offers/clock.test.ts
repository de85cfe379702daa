import { expect, test } from 'vitest'
import { ANN, BOB, CAMERA, SOFA, sampleOffer } from '../../test/sample-offer.ts'
import { DAY, HOUR } from '../times.ts'
import { advanceClock, type OfferChange } from './change.ts'
import { offerAsOf } from './clock.ts'
import { decide, type OfferCommand } from './decide.ts'
import { type OfferView, rowOf } from './offer.ts'

const start = new Date('2026-05-01T16:00:00Z')
const on = (days: number, more = 0) => new Date(start.getTime() + days * DAY + more)
const accepted = (changes: Partial<OfferView> = {}) =>
  sampleOffer(start, { status: 'accepted', acceptedAt: start, ...changes })

function after(at: OfferView, command: OfferCommand, actor: string, moment: Date): OfferView {
  const decision = decide(at, command, actor, moment)
  if (!decision.ok) throw new Error(`refused: ${decision.code}`)
  return { ...at, ...decision.next }
}

/** Runs the clock's job and stores what it finds. */
function job(at: OfferView, moment: Date): [OfferView, OfferChange | null] {
  const change = advanceClock(at, moment)
  return [{ ...at, ...change?.next }, change]
}

const types = (change: OfferChange | null) => change?.events.map(({ type }) => type) ?? []
const reason = 'The sofa does not fit'

test('OFFERS-04 OFFERS-06 a pending offer expires after 14 days without an answer', () => {
  const offer = sampleOffer(start)
  const [reminded] = job(offer, on(14, -1))
  expect(reminded.status).toBe('pending')
  expect(advanceClock(reminded, on(14, -1))).toBeNull()
  const change = advanceClock(offer, on(20))
  expect(change?.next).toMatchObject({ status: 'rejected', expiredAt: on(14), updatedAt: on(20) })
  expect(change?.events).toMatchObject([{ type: 'offer_expired', reason: 'unanswered' }])
  expect(change?.effects).toEqual([])
})

test('OFFERS-06 S-29 S-50 an offer that could not be accepted when its time was over blames nobody for silence', () => {
  const isLarge = true
  const edit = { itemId: SOFA, title: 'Sofa', field: 'value', was: '$210', is: '$1', isLarge }
  const cases: [Partial<OfferView>, string][] = [
    [{ itemChanges: [edit] }, 'not_kept'],
    [{ itemsInTrade: true }, 'not_free'],
    [{ itemsHidden: true }, 'not_free'],
  ]
  for (const [changes, reason] of cases) {
    const change = advanceClock(sampleOffer(start, changes), on(20))
    expect(change?.events).toMatchObject([{ type: 'offer_expired', reason }])
  }
})

test('S-58 an unanswered request is reminded of after 3 days, once', () => {
  const asked = after(accepted(), { move: 'requestCancel', reason }, ANN, start)
  expect(advanceClock(asked, on(3, -1))).toBeNull()
  const [reminded, change] = job(asked, on(3))
  expect(change?.events).toMatchObject([
    { type: 'cancel_reminded', requestedBy: ANN, agreesAt: on(7) },
  ])
  expect(advanceClock(reminded, on(6))).toBeNull()
})

test('S-58 a request that is taken back and made again is reminded of again', () => {
  const asked = after(accepted(), { move: 'requestCancel', reason }, ANN, start)
  const [reminded] = job(asked, on(4))
  const back = after(reminded, { move: 'withdrawCancel' }, ANN, on(5))
  expect(types(advanceClock(back, on(60)))).toEqual(['meeting_missing'])
  const again = after(back, { move: 'requestCancel', reason }, ANN, on(5))
  expect(types(advanceClock(again, on(8)))).toEqual(['cancel_reminded'])
})

test('S-58 CANCEL-09 silence agrees after 7 days and finishes a day later, when nobody rates', () => {
  const asked = after(accepted(), { move: 'requestCancel', reason }, ANN, start)
  const [agreed, change] = job(asked, on(7))
  expect(change?.next).toMatchObject({
    status: 'accepted',
    cancelAgreedBy: null,
    cancelAgreedAt: on(7),
    cancelledAt: null,
  })
  expect(change?.effects).toEqual([])
  expect(advanceClock(agreed, on(8, -1))).toBeNull()
  const [, finish] = job(agreed, on(8))
  expect(finish?.next).toMatchObject({
    status: 'rejected',
    cancelledAt: on(8),
    cancelReason: reason,
  })
  expect(finish?.effects).toEqual([{ type: 'items_freed', itemIds: [SOFA, CAMERA] }])
})

test('CANCEL-09 a job that comes late gives the same moments', () => {
  const asked = after(accepted(), { move: 'requestCancel', reason }, ANN, start)
  const late = advanceClock(asked, on(30))
  expect(late?.next).toMatchObject({ cancelAgreedAt: on(7), cancelledAt: on(8) })
  expect(types(late)).toEqual(['cancel_agreed', 'trade_cancelled'])
})

test('OFFERS-11 S-31 a trade that nobody confirms stays open, with or without a meeting', () => {
  for (const trade of [accepted(), meetingOn(on(5))]) {
    const [reminded] = job(trade, on(400))
    expect(reminded).toMatchObject({ status: 'accepted', completedAt: null, cancelledAt: null })
    expect(advanceClock(reminded, on(800))).toBeNull()
  }
})

test('OFFERS-11 silence completes 14 days after acceptance, with a reminder after 7', () => {
  const confirmed = after(accepted(), { move: 'complete' }, ANN, on(1))
  expect(advanceClock(confirmed, on(7, -1))).toBeNull()
  const [reminded, reminder] = job(confirmed, on(7))
  expect(reminder?.events).toMatchObject([
    { type: 'completion_reminded', confirmedBy: ANN, completesAt: on(14) },
  ])
  expect(advanceClock(reminded, on(14, -1))).toBeNull()
  const [, change] = job(reminded, on(15))
  expect(change?.next).toMatchObject({ status: 'completed', completedAt: on(14) })
  expect(change?.events).toMatchObject([{ type: 'trade_completed', by: null }])
  expect(change?.effects).toEqual([{ type: 'items_retired', itemIds: [SOFA, CAMERA] }])
})

test('OFFERS-11 with a meeting the 14 days count from the agreed time', () => {
  const met = accepted({ agreedMeetingTime: on(10) })
  const confirmed = after(met, { move: 'complete' }, BOB, on(11))
  expect(types(advanceClock(confirmed, on(17)))).toEqual(['completion_reminded'])
  expect(offerAsOf(confirmed, on(24, -1)).status).toBe('accepted')
  expect(offerAsOf(confirmed, on(24)).status).toBe('completed')
})

test('OFFERS-11 the silent party has a week, however late the first confirmation comes', () => {
  const confirmed = after(accepted(), { move: 'complete' }, ANN, on(30))
  expect(advanceClock(confirmed, on(37, -1))).toBeNull()
  expect(offerAsOf(confirmed, on(37)).status).toBe('completed')
})

test('OFFERS-11 an open cancellation stops the silent completion, and taking it back gives a new week', () => {
  const confirmed = after(accepted(), { move: 'complete' }, ANN, on(1))
  const asked = after(confirmed, { move: 'requestCancel', reason }, BOB, on(10))
  expect(offerAsOf(asked, on(16)).status).toBe('accepted')
  const back = after(asked, { move: 'withdrawCancel' }, BOB, on(16))
  expect(types(advanceClock(back, on(16)))).toEqual(['completion_reminded'])
  expect(offerAsOf(back, on(23, -1)).status).toBe('accepted')
  expect(offerAsOf(back, on(23)).status).toBe('completed')
})

test('OFFERS-11 a new meeting is reminded of anew', () => {
  const confirmed = after(accepted(), { move: 'complete' }, ANN, on(1))
  const [reminded] = job(confirmed, on(8))
  const propose: OfferCommand = {
    move: 'proposeMeeting',
    location: '1 Main St',
    time: on(12).toISOString(),
  }
  const proposed = after(reminded, propose, BOB, on(8))
  const agree: OfferCommand = { ...propose, move: 'agreeMeeting' }
  const met = after(proposed, agree, ANN, on(9))
  expect(advanceClock(met, on(19, -1))).toBeNull()
  expect(types(advanceClock(met, on(19)))).toEqual(['completion_reminded'])
})

/** A trade whose meeting was agreed at the start. */
function meetingOn(time: Date, agreedAt = start): OfferView {
  const meeting = { location: '1 Main St', time: time.toISOString() }
  const proposed = after(accepted(), { move: 'proposeMeeting', ...meeting }, BOB, agreedAt)
  return after(proposed, { move: 'agreeMeeting', ...meeting }, ANN, agreedAt)
}

test('S-92 both are reminded of a meeting on the day before, once', () => {
  const met = meetingOn(on(5))
  expect(advanceClock(met, on(4, -1))).toBeNull()
  const [reminded, change] = job(met, on(4))
  expect(change?.next).toMatchObject({ meetingRemindedAt: on(4), status: 'accepted' })
  expect(change?.events).toMatchObject([
    { type: 'meeting_reminded', location: '1 Main St', time: on(5) },
  ])
  expect(advanceClock(reminded, on(4, HOUR))).toBeNull()
})

test('S-92 nobody is reminded of a meeting that has been, was just agreed, or is in question', () => {
  expect(advanceClock(meetingOn(on(5)), on(5))).toBeNull()
  expect(advanceClock(meetingOn(on(1)), on(0, HOUR))).toBeNull()
  const asked = after(meetingOn(on(5)), { move: 'requestCancel', reason }, ANN, on(3))
  expect(advanceClock(asked, on(4))).toBeNull()
  const back = after(asked, { move: 'withdrawCancel' }, ANN, on(4))
  expect(types(advanceClock(back, on(4)))).toEqual(['meeting_reminded'])
  const confirmed = after(meetingOn(on(5)), { move: 'complete' }, ANN, on(3))
  expect(advanceClock(confirmed, on(4))).toBeNull()
})

test('MEETINGS-05 S-92 a new agreement is reminded of anew', () => {
  const [reminded] = job(meetingOn(on(5)), on(4))
  const later = { location: '1 Main St', time: on(8).toISOString() }
  const proposed = after(reminded, { move: 'proposeMeeting', ...later }, ANN, on(4))
  expect(proposed.meetingRemindedAt).toEqual(on(4))
  const met = after(proposed, { move: 'agreeMeeting', ...later }, BOB, on(4))
  expect(met.meetingRemindedAt).toBeNull()
  expect(types(advanceClock(met, on(7)))).toEqual(['meeting_reminded'])
})

test('OFFERS-04 time leaves finished offers alone, and settling twice is settling once', () => {
  for (const status of ['rejected', 'completed'] as const) {
    expect(advanceClock(accepted({ status }), on(400))).toBeNull()
  }
  const asked = after(accepted(), { move: 'requestCancel', reason }, ANN, start)
  for (const moment of [on(2), on(5), on(7, HOUR), on(9)]) {
    const once = offerAsOf(asked, moment)
    expect(rowOf(offerAsOf(once, moment))).toEqual(rowOf(once))
  }
})
