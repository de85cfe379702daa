import { EASTERN } from '@swapstead/domain/states.ts'
import { ANN, BOB, sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { partnerAction } from '../offer-text.ts'
import { tradeStep } from './trade-text.ts'

const now = new Date('2026-05-01T16:00:00Z')
const ann = { id: ANN, timeZone: EASTERN }
const bob = { id: BOB, timeZone: EASTERN }
const trade = (changes: Parameters<typeof sampleOffer>[1] = {}) =>
  sampleOffer(now, { status: 'accepted', acceptedAt: now, ...changes })
/** The texts for Ann and for Bob. */
const steps = (changes: Parameters<typeof sampleOffer>[1] = {}, at = now) =>
  [ann, bob].map((reader) => tradeStep(trade(changes), reader, at))
const soon = new Date(now.getTime() + DAY)

test('MEETINGS-01 MEETINGS-02 a trade begins without a meeting, and says what comes next', () => {
  const next = 'Next, agree on a public place and a time in daylight to meet.'
  expect(steps()).toEqual([next, next])
})

test('MEETINGS-01 an offer that was declined or ran out asks nobody to meet', () => {
  const over = sampleOffer(now, { status: 'rejected', acceptedAt: null })
  for (const reader of [ann, bob]) expect(tradeStep(over, reader, now)).toBeNull()
})

test('MEETINGS-03 MEETINGS-06 a suggestion waits for the other party, until its time has passed', () => {
  const proposed = { meetingProposedAt: now, proposedByUserId: ANN, proposedMeetingTime: soon }
  expect(steps(proposed)).toEqual([
    'Waiting for Bob’s answer to your suggestion.',
    'Ann is waiting for your answer to the suggested meeting.',
  ])
  expect(partnerAction(trade(proposed), bob, now)).toBe('proposed a meeting')
  expect(partnerAction(trade(proposed), ann, now)).toBe('and you')
  const past = new Date(soon.getTime() + HOUR)
  const passed = 'The suggested time has passed. Please suggest another one.'
  expect(steps(proposed, past)).toEqual([passed, passed])
  expect(partnerAction(trade(proposed), bob, past)).toBe('and you')
})

test('MEETINGS-05 MEETINGS-07 S-31 a suggestion whose time has passed takes nothing from the agreed meeting', () => {
  const agreed = { agreedMeetingTime: new Date(soon.getTime() + DAY), agreedMeetingLocation: 'A' }
  const suggested = { meetingProposedAt: now, proposedByUserId: ANN, proposedMeetingTime: soon }
  const both = { ...agreed, ...suggested }
  const past = new Date(soon.getTime() + HOUR)
  expect(steps(both)[0]).toBe('Waiting for Bob’s answer to your suggestion.')
  expect(steps(both, past)).toEqual(steps(agreed, past))
  const met = new Date(soon.getTime() + 2 * DAY)
  expect(steps(both, met)[0]).toBe(
    'Did you swap with Bob? Then confirm it with “Trade Completed!”.',
  )
})

test('S-31 after the meeting both are asked whether they swapped', () => {
  const agreed = { agreedMeetingTime: soon, agreedMeetingLocation: 'Library' }
  expect(steps(agreed)[0]).toBe('Meet, look things over, and confirm the swap afterward.')
  expect(steps(agreed, new Date(soon.getTime() + HOUR))[0]).toBe(
    'Did you swap with Bob? Then confirm it with “Trade Completed!”.',
  )
})

test('OFFERS-37 C-16 a confirmation waits for the other one, and says until when', () => {
  expect(steps({ fromCompletedAt: now })).toEqual([
    'Waiting for Bob to confirm the swap too. With no answer, the trade completes automatically on May 15, 2026.',
    'Ann confirmed the swap. Confirm it too. With no answer, the trade completes automatically on May 15, 2026.',
  ])
})

test('T-98 S-65 a trade that one side has ended says until when the other contests the swap', () => {
  const left = { fromCompletedAt: now, leftAt: now, leftByUserId: BOB }
  expect(steps(left)).toEqual([
    'Bob ended this trade. It counts as completed on May 8, 2026, unless Bob contests that you swapped.',
    'You ended this trade, and Ann confirmed the swap. It counts as completed on May 8, 2026. If you didn’t swap, contest it before then.',
  ])
  const over = { status: 'rejected', cancelledAt: now, cancelAgreedAt: now } as const
  expect(partnerAction(trade({ ...left, ...over }), ann, now)).toBe('ended the trade')
  expect(partnerAction(trade({ ...left, ...over }), bob, now)).toBe('and you, ended by you')
})

test('CANCEL-02 S-58 a request to cancel says who has to answer, and until when', () => {
  const asked = { cancelRequestedBy: ANN, cancelRequestedAt: now, cancelRequestReason: 'Broken' }
  expect(steps(asked)).toEqual([
    'Waiting for Bob. With no answer, it counts as agreed on May 8, 2026.',
    'Ann asks to call this trade off. If you don’t answer, it counts as agreed on May 8, 2026. To meet after all, write to Ann, who can take it back.',
  ])
  expect(steps({ ...asked, fromCancelsWithdrawn: 2 })[1]).toBe(
    'Ann asks to call this trade off. If you don’t answer, it counts as agreed on May 8, 2026.',
  )
  expect(partnerAction(trade(asked), bob, now)).toBe('asked to cancel')
  const agreed = { ...asked, cancelAgreedBy: BOB, cancelAgreedAt: now }
  expect(steps(agreed)[0]).toBe(
    'You’ve agreed to cancel. Everything is free again once one of you has rated, or on May 2, 2026 at the latest.',
  )
})

test('CANCEL-07 S-58 after silence nobody reads that both have agreed to cancel', () => {
  const asked = { cancelRequestedBy: ANN, cancelRequestedAt: now, cancelRequestReason: 'Broken' }
  const counted =
    'It counts as agreed. Everything is free again once one of you has rated, or on May 2, 2026 at the latest.'
  expect(steps({ ...asked, cancelAgreedAt: now })).toEqual([counted, counted])
})

test('SANDBOX-12 a trade in the sandbox names no day after the sandbox', () => {
  const toUser = { ...trade().toUser, isGuest: true }
  const asked = { cancelRequestedBy: ANN, cancelRequestedAt: now, cancelRequestReason: 'Broken' }
  const agreed = { ...asked, cancelAgreedBy: BOB, cancelAgreedAt: now }
  const ended = { status: 'rejected', cancelledAt: now } as const
  expect(steps({ toUser, ...asked })).toEqual([
    'Waiting for Bob.',
    'Ann asks to call this trade off. To meet after all, write to Ann, who can take it back.',
  ])
  expect(steps({ toUser, ...agreed })[0]).toBe(
    'You’ve agreed to cancel. Everything is free again once one of you has rated.',
  )
  expect(steps({ toUser, ...agreed, ...ended })[0]).toBe(
    'You can rate Bob until this sandbox ends.',
  )
  expect(steps({ toUser, fromCompletedAt: now })).toEqual([
    'Waiting for Bob to confirm the swap too.',
    'Ann confirmed the swap. Confirm it too.',
  ])
})

test('RATINGS-01 S-32 S-33 a rating is open for 30 days from the end, or until the other one is told', () => {
  const done = { status: 'completed', completedAt: now, fromUserRating: 5 } as const
  const first = 'until May 15, 2026, or until May 31, 2026 if they haven’t rated you.'
  const until = 'until May 31, 2026 as long as they haven’t rated you.'
  expect(steps(done)).toEqual([null, `You can rate Ann ${first}`])
  const later = new Date(now.getTime() + 15 * DAY)
  expect(steps({ ...done, fromUserRating: null }, later)).toEqual([
    `You can rate Bob ${until}`,
    `You can rate Ann ${until}`,
  ])
  expect(steps(done, later)).toEqual([null, null])
  expect(steps(done, new Date(now.getTime() + 31 * DAY))).toEqual([null, null])
  const cancelled = {
    status: 'rejected',
    cancelAgreedAt: now,
    cancelledAt: now,
    cancelToUserRating: 4,
  } as const
  expect(steps(cancelled)).toEqual([`You can rate Bob ${first}`, null])
})

test('R-19 once staff have decided, both read what counts', () => {
  const asked = { cancelRequestedBy: ANN, cancelRequestedAt: now, noShowReportedAt: now }
  const disputed = { ...asked, noShowDisputedAt: now }
  const end = 'With no answer to the request, the trade is cancelled on May 8, 2026.'
  expect(steps(disputed)).toEqual([
    `Bob says that they were there. Support will look into it. ${end}`,
    `You said you were there. Support will look into it; tell them in your ticket if Ann didn’t show up. ${end}`,
  ])
  expect(steps({ ...disputed, noShowVerdict: 'struck' })).toEqual([
    `Support has looked at it: Bob’s missed meeting does not count. ${end}`,
    `Support has looked at it: your missed meeting does not count. ${end}`,
  ])
  expect(steps({ ...disputed, noShowVerdict: 'returned' })).toEqual([
    `Support has looked at it: your missed meeting counts. ${end}`,
    `Support has looked at it: Ann’s missed meeting counts. ${end}`,
  ])
  // The text is the same if nobody can rate any more.
  const over = { status: 'rejected', cancelledAt: now, cancelAgreedAt: now } as const
  const later = new Date(now.getTime() + 60 * DAY)
  expect(steps({ ...disputed, ...over, noShowVerdict: 'returned' }, later)).toEqual([
    'Support has looked at it: your missed meeting counts.',
    'Support has looked at it: Ann’s missed meeting counts.',
  ])
  expect(steps({ ...asked, noShowVerdict: 'counts' })).toEqual([
    `Support has looked at it: Bob’s missed meeting counts. ${end}`,
    `Support has looked at it: your missed meeting counts. ${end}`,
  ])
})

test('R-18 R-19 of a trade that one side has left, both read until when a missed meeting is answered', () => {
  const left = { status: 'rejected', cancelledAt: now, cancelAgreedAt: now, leftAt: now } as const
  const said = { cancelRequestedBy: ANN, cancelRequestedAt: now, noShowReportedAt: now }
  const later = new Date(now.getTime() + 6 * DAY)
  const rated = { cancelFromUserRating: 1, cancelToUserRating: 1 }
  const over = { ...left, ...said, ...rated, leftByUserId: BOB }
  const counts = 'by May 8, 2026, the missed meeting counts.'
  expect(steps(over, later)).toEqual([
    `Waiting for Bob’s answer. With no answer ${counts}`,
    `Ann says that you didn’t show up. If you were there, say so. If you don’t answer ${counts}`,
  ])
  expect(steps({ ...over, noShowDisputedAt: now }, later)).toEqual([
    'Bob says that they were there. Support will look into it.',
    'You said you were there. Support will look into it; tell them in your ticket if Ann didn’t show up.',
  ])
})
