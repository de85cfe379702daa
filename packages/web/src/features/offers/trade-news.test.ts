import { ANN, BOB, sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { newsOf } from './TradeNews.tsx'

const sent = new Date('2026-05-01T16:00:00Z')
const later = new Date(sent.getTime() + HOUR)
const ann = { id: ANN, timeZone: 'America/New_York' }
const bob = { id: BOB, timeZone: 'America/New_York' }
type Changes = Parameters<typeof sampleOffer>[1]
const offer = (changes: Changes = {}) => sampleOffer(sent, changes)
const accepted = { status: 'accepted', acceptedAt: later } as const

/** The texts about a change for Ann, who made the offer, and for Bob. */
function news(before: Changes | null, after: Changes) {
  const was = before === null ? undefined : offer(before)
  return [newsOf(was, offer(after), ann), newsOf(was, offer(after), bob)]
}

test('SANDBOX-45 each party reads of the other’s moves, and never of their own', () => {
  expect(news(null, {})).toEqual([null, 'Ann made you an offer'])
  expect(news({}, accepted)).toEqual(['Bob accepted your offer', null])
  const proposed = { ...accepted, proposedByUserId: ANN, meetingProposedAt: later }
  expect(news(accepted, proposed)).toEqual([null, 'Ann suggests a meeting'])
  const agreed = { ...accepted, agreedMeetingTime: later, meetingProposedAt: null }
  expect(news(proposed, { ...agreed, proposedByUserId: ANN })).toEqual(['Bob agreed to meet', null])
  const confirmed = { ...agreed, toCompletedAt: later }
  expect(news(agreed, confirmed)).toEqual(['Bob confirmed the swap', null])
  const done = { ...confirmed, status: 'completed', completedAt: later } as const
  expect(news(done, { ...done, toUserRating: 5 })).toEqual(['Bob rated you', null])
  const asked = { ...accepted, cancelRequestedBy: ANN, cancelRequestedAt: later }
  const cancelled = { ...asked, cancelAgreedAt: later, cancelAgreedBy: BOB }
  expect(news(asked, cancelled)).toEqual(['Bob agreed to cancel', null])
})

test('SANDBOX-45 S-90 a counter-offer, a request to cancel and a trade that was left are told as such', () => {
  expect(news(null, { counterOfId: 'a' })).toEqual([null, 'Ann countered your offer'])
  const asked = { ...accepted, cancelRequestedBy: ANN, cancelRequestedAt: later }
  expect(news(accepted, asked)).toEqual([null, 'Ann asked to cancel'])
  const left = { ...accepted, leftByUserId: BOB, leftAt: later }
  expect(news(accepted, left)).toEqual(['Bob ended the trade', null])
})

test('SANDBOX-45 S-58 a cancellation that counts as agreed by silence is no deed of the partner', () => {
  const asked = { ...accepted, cancelRequestedBy: ANN, cancelRequestedAt: later }
  expect(news(asked, { ...asked, cancelAgreedAt: later })).toEqual([null, null])
})

test('SANDBOX-45 an offer that has not changed is no news', () => {
  for (const changes of [{}, accepted]) expect(news(changes, changes)).toEqual([null, null])
})
