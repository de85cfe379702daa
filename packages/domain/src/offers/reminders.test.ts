import { expect, test } from 'vitest'
import { ANN, BOB, SOFA, sampleOffer } from '../../test/sample-offer.ts'
import { DAY, HOUR } from '../times.ts'
import { advanceClock, type OfferChange } from './change.ts'
import { decide, type OfferCommand } from './decide.ts'
import { endOffer, followItems } from './following.ts'
import type { OfferView } from './offer.ts'

/** Noon in New York. */
const start = new Date('2026-05-01T16:00:00Z')
const on = (days: number, more = 0) => new Date(start.getTime() + days * DAY + more)
const accepted = (changes: Partial<OfferView> = {}) =>
  sampleOffer(start, { status: 'accepted', acceptedAt: start, ...changes })
const reason = 'The sofa does not fit'

function after(at: OfferView, command: OfferCommand, actor: string, moment: Date): OfferView {
  const decision = decide(at, command, actor, moment)
  if (!decision.ok) throw new Error(`refused: ${decision.code}`)
  expect(decision.events.filter(({ type }) => /reminded|missing|asked/.test(type))).toEqual([])
  return { ...at, ...decision.next }
}

/** Runs the clock's job and stores what it finds. */
function job(at: OfferView, moment: Date): [OfferView, OfferChange | null] {
  const change = advanceClock(at, moment)
  return [{ ...at, ...change?.next }, change]
}

const types = (change: OfferChange | null) => change?.events.map(({ type }) => type) ?? []
const meeting = (time: Date) => ({ location: '1 Main St', time: time.toISOString() })

/** A trade whose parties agreed to meet at this time. */
function meetingOn(time: Date): OfferView {
  const proposed = after(accepted(), { move: 'proposeMeeting', ...meeting(time) }, BOB, start)
  const met = after(proposed, { move: 'agreeMeeting', ...meeting(time) }, ANN, start)
  return { ...met, meetingRemindedAt: start }
}

test('S-51 an offer without an answer is reminded of after ten days, once, and says when it ends', () => {
  const offer = sampleOffer(start)
  expect(advanceClock(offer, on(10, -1))).toBeNull()
  const [reminded, change] = job(offer, on(10))
  expect(change?.next).toMatchObject({ status: 'pending', offerRemindedAt: on(10) })
  expect(change?.events).toMatchObject([{ type: 'offer_reminded', endsAt: on(14) }])
  expect(change?.effects).toEqual([])
  expect(advanceClock(reminded, on(14, -1))).toBeNull()
  expect(types(advanceClock(reminded, on(14)))).toEqual(['offer_expired'])
})

test('S-50 S-51 nobody is reminded of an offer that they could not accept', () => {
  const kept: Partial<OfferView>[] = [
    { itemsInTrade: true },
    { itemsHidden: true },
    { itemsActive: false },
    { partiesActive: false },
  ]
  for (const facts of kept) expect(advanceClock(sampleOffer(start, facts), on(12))).toBeNull()
})

test('S-50 what was on hold at ten days is reminded of when it waits again', () => {
  const held = sampleOffer(start, { itemsInTrade: true })
  expect(advanceClock(held, on(10))).toBeNull()
  const free = { ...held, itemsInTrade: false }
  const freed = followItems(free, { type: 'items_freed', itemIds: [free.toItemId] }, on(12))
  expect(types(freed)).toEqual(['offer_resumed'])
  expect(types(advanceClock({ ...free, ...freed?.next }, on(12)))).toEqual(['offer_reminded'])
})

test('S-51 T-100 of an offer that waits for its sender alone the sender is reminded, and its receiver once it stands', () => {
  const value = { title: 'Sofa', field: 'value', was: '$210', is: '$1' }
  const edited = sampleOffer(start, { itemChanges: [{ itemId: SOFA, ...value, isLarge: true }] })
  const [asked, reminder] = job(edited, on(10))
  expect(reminder?.events).toMatchObject([{ type: 'offer_keep_reminded', endsAt: on(14) }])
  expect(reminder?.next).toMatchObject({ status: 'pending', offerRemindedAt: null })
  expect(advanceClock(asked, on(14, -1))).toBeNull()
  const kept = after(asked, { move: 'keep', itemsSeen: asked.itemsSeen }, ANN, on(11))
  const stands = { ...kept, itemChanges: [] }
  expect(types(advanceClock(stands, on(11)))).toEqual(['offer_reminded'])
  expect(advanceClock({ ...edited, itemsInTrade: true }, on(12))).toBeNull()
})

test('S-92 a reminder never comes with a move, nor with the end of what it was about', () => {
  const late = sampleOffer(start)
  expect(after(late, { move: 'accept' }, BOB, on(12)).offerRemindedAt).toBeNull()
  expect(types(advanceClock(late, on(20)))).toEqual(['offer_expired'])
  const gone = { cause: 'member_banned', userId: ANN } as const
  expect(types(endOffer(late, gone, on(12)))).toEqual(['offer_expired'])
  expect(types(endOffer(meetingOn(on(2)), gone, on(9)))).toEqual(['trade_cancelled'])
})

test('S-31 on the morning after the agreed time both are asked whether they swapped, once', () => {
  const met = meetingOn(on(2))
  expect(advanceClock(met, on(2, 21 * HOUR - 1))).toBeNull()
  const [asked, change] = job(met, on(2, 21 * HOUR))
  expect(change?.next).toMatchObject({ status: 'accepted', swapAskedAt: on(2, 21 * HOUR) })
  expect(change?.events).toMatchObject([
    { type: 'swap_asked', location: '1 Main St', time: on(2), timeZone: 'America/New_York' },
  ])
  for (const day of [3, 10, 400]) expect(advanceClock(asked, on(day))).toBeNull()
  expect(types(advanceClock(met, on(9)))).toEqual(['swap_asked'])
})

test('S-31 TIME-01 nobody is asked before nine, nor sooner than twelve hours after', () => {
  const late = meetingOn(on(2, 9.5 * HOUR))
  expect(advanceClock(late, on(2, 21.5 * HOUR - 1))).toBeNull()
  expect(types(advanceClock(late, on(2, 21.5 * HOUR)))).toEqual(['swap_asked'])
  const early = meetingOn(on(2, -6 * HOUR))
  expect(advanceClock(early, on(2, 21 * HOUR - 1))).toBeNull()
  const west = { ...meetingOn(on(2)), agreedMeetingTimeZone: 'America/Los_Angeles' }
  expect(advanceClock(west, on(3, -1))).toBeNull()
  expect(types(advanceClock(west, on(3)))).toEqual(['swap_asked'])
})

test('S-31 S-58 nobody is asked who has said so, calls the trade off, or is about to meet another time', () => {
  const met = meetingOn(on(2))
  const confirmed = after(met, { move: 'complete' }, ANN, on(2, HOUR))
  expect(advanceClock(confirmed, on(3))).toBeNull()
  const cancelling = after(met, { move: 'requestCancel', reason }, ANN, on(2, HOUR))
  expect(advanceClock(cancelling, on(3))).toBeNull()
  const back = after(cancelling, { move: 'withdrawCancel' }, ANN, on(3))
  expect(types(advanceClock(back, on(3)))).toEqual(['swap_asked'])
  const moved = after(met, { move: 'proposeMeeting', ...meeting(on(5)) }, ANN, on(2, HOUR))
  expect(advanceClock(moved, on(5, -1))).toBeNull()
  expect(types(advanceClock(moved, on(5)))).toEqual(['swap_asked'])
})

test('S-31 MEETINGS-05 a new agreed time is asked about anew', () => {
  const [asked] = job(meetingOn(on(2)), on(3))
  const proposed = after(asked, { move: 'proposeMeeting', ...meeting(on(6)) }, BOB, on(4))
  const met = after(proposed, { move: 'agreeMeeting', ...meeting(on(6)) }, ANN, on(4))
  const [reminded, change] = job(met, on(5))
  expect(types(change)).toEqual(['meeting_reminded'])
  expect(advanceClock(reminded, on(6, 21 * HOUR - 1))).toBeNull()
  const [again, question] = job(reminded, on(7))
  expect(question?.events).toMatchObject([{ type: 'swap_asked', time: on(6) }])
  expect(advanceClock(again, on(400))).toBeNull()
})

test('S-31 MEETINGS-01 without an agreed meeting both are reminded after three days and after ten', () => {
  expect(advanceClock(accepted(), on(3, -1))).toBeNull()
  const [once, first] = job(accepted(), on(3))
  expect(first?.events).toMatchObject([{ type: 'meeting_missing', proposal: null }])
  expect(advanceClock(once, on(10, -1))).toBeNull()
  const [twice, second] = job(once, on(10))
  expect(types(second)).toEqual(['meeting_missing'])
  expect(advanceClock(twice, on(400))).toBeNull()
})

test('S-92 a job that comes late reminds of a missing meeting once, and never twice within three days', () => {
  const [late] = job(accepted(), on(12))
  expect(advanceClock(late, on(400))).toBeNull()
  const [once] = job(accepted(), on(9))
  expect(advanceClock(once, on(12, -1))).toBeNull()
  expect(types(advanceClock(once, on(12)))).toEqual(['meeting_missing'])
})

test('MEETINGS-03 S-31 a proposal that waits is part of the reminder, a fresh or past one is not', () => {
  const proposed = (moment: Date) =>
    after(accepted(), { move: 'proposeMeeting', ...meeting(on(5)) }, ANN, moment)
  expect(advanceClock(proposed(on(2, HOUR)), on(3))).toBeNull()
  expect(types(advanceClock(proposed(on(2, HOUR)), on(3, HOUR)))).toEqual(['meeting_missing'])
  expect(advanceClock(proposed(on(1)), on(3))?.events).toMatchObject([
    { proposal: { by: ANN, location: '1 Main St', time: on(5) } },
  ])
  expect(advanceClock(proposed(on(1)), on(5))?.events).toMatchObject([{ proposal: null }])
})

test('S-31 S-58 nobody is reminded of a meeting that is agreed, or after a confirmation or request', () => {
  expect(advanceClock(meetingOn(on(20)), on(11))).toBeNull()
  const confirmed = after(accepted(), { move: 'complete' }, ANN, on(1))
  expect(advanceClock(confirmed, on(3))).toBeNull()
  const cancelling = after(accepted(), { move: 'requestCancel', reason }, ANN, on(2))
  expect(advanceClock(cancelling, on(4))).toBeNull()
})
