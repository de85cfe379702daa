import { expect, test } from 'vitest'
import { ANN, BOB, OFFER, sampleOffer } from '../../test/sample-offer.ts'
import { DAY, HOUR } from '../times.ts'
import { dueOf } from './due.ts'
import { awaitsAnswer } from './moves.ts'
import type { OfferView } from './offer.ts'

const now = new Date('2026-05-01T16:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)
const inDays = (days: number) => new Date(now.getTime() + days * DAY)
const accepted = { status: 'accepted', acceptedAt: hoursAgo(5) } as const
const proposal = {
  ...accepted,
  proposedByUserId: ANN,
  proposedMeetingLocation: 'Library',
  proposedMeetingTime: inDays(2),
  proposedMeetingTimeZone: 'America/New_York',
  meetingProposedAt: hoursAgo(3),
}
const meeting = (time: Date) => ({
  ...proposal,
  meetingProposedAt: null,
  agreedMeetingLocation: 'Library',
  agreedMeetingTime: time,
  agreedMeetingTimeZone: 'America/New_York',
  meetingAgreedAt: hoursAgo(2),
})
const cancelling = {
  ...accepted,
  cancelRequestedBy: ANN,
  cancelRequestReason: 'Too big',
  cancelRequestedAt: hoursAgo(1),
}
const completed = {
  ...meeting(hoursAgo(3)),
  status: 'completed',
  completedAt: hoursAgo(1),
} as const
const stars = { fromUserRating: 5, fromUserComment: 'Good' }

const { fromItem, toItem, fromItemId, toItemId } = sampleOffer(now)
const amendment = {
  id: OFFER,
  proposedByUserId: ANN,
  proposedAt: now,
  message: null,
  fromItemId,
  toItemId,
  moreFromItemIds: [],
  moreToItemIds: [],
  fromItem,
  toItem,
  moreFromItems: [],
  moreToItems: [],
  cashAdjustment: 0,
  cashAsked: 0,
  isAvailable: true,
  itemChanges: [],
  itemsSeen: '',
}
const yours = (text: string) => ({ text, isYours: true })
const theirs = (text: string) => ({ text, isYours: false })

test.each<[string, Partial<OfferView>, ReturnType<typeof dueOf>, ReturnType<typeof dueOf>]>([
  ['a new offer', {}, theirs('Waiting for an answer'), yours('Answer the offer')],
  ['an offer on hold', { itemsInTrade: true }, theirs('Waiting for an answer'), null],
  ['an accepted trade', accepted, yours('Propose a meeting'), yours('Propose a meeting')],
  [
    'a proposed meeting',
    proposal,
    theirs('Waiting for an answer about the meeting'),
    yours('Answer the proposed meeting'),
  ],
  [
    'a proposed meeting whose time has passed',
    { ...proposal, proposedMeetingTime: hoursAgo(1) },
    yours('Propose a meeting'),
    yours('Propose a meeting'),
  ],
  [
    'a meeting ahead, and another suggestion whose time has passed',
    { ...meeting(inDays(2)), meetingProposedAt: hoursAgo(1), proposedMeetingTime: hoursAgo(0.5) },
    { text: 'You meet', isYours: false, time: inDays(2) },
    { text: 'You meet', isYours: false, time: inDays(2) },
  ],
  [
    'a meeting ahead',
    meeting(inDays(2)),
    { text: 'You meet', isYours: false, time: inDays(2) },
    { text: 'You meet', isYours: false, time: inDays(2) },
  ],
  [
    'a meeting that is over',
    meeting(hoursAgo(1)),
    yours('Say whether you swapped'),
    yours('Say whether you swapped'),
  ],
  [
    'a swap that one has confirmed',
    { ...accepted, fromCompletedAt: hoursAgo(1) },
    theirs('Waiting for the other side to confirm'),
    yours('Say whether you swapped'),
  ],
  [
    'a request to cancel',
    cancelling,
    theirs('Waiting for an answer about cancelling'),
    yours('Answer the request to cancel'),
  ],
  [
    'a proposed change',
    { ...accepted, amendment },
    theirs('Waiting for an answer about the change'),
    yours('Answer the proposed change'),
  ],
  ['a trade that one has rated', { ...completed, ...stars }, null, yours('Rate the trade')],
  ['an offer that ran out', { status: 'rejected', expiredAt: hoursAgo(1) }, null, null],
  ['a partner who has gone', { partiesActive: false }, theirs('Waiting for an answer'), null],
])('R-22 %s tells each party what is due and whose turn it is', (_, changes, sender, receiver) => {
  const offer = sampleOffer(hoursAgo(24), changes)
  expect(dueOf(offer, ANN, now)).toEqual(sender)
  expect(dueOf(offer, BOB, now)).toEqual(receiver)
})

test.each<[string, Partial<OfferView>, boolean, boolean]>([
  ['an accepted trade', accepted, false, false],
  ['a proposed meeting', proposal, false, true],
  [
    'a proposed meeting whose time has passed',
    { ...proposal, proposedMeetingTime: now },
    false,
    false,
  ],
  ['a meeting ahead', meeting(inDays(2)), false, false],
  ['a meeting that is over', meeting(hoursAgo(1)), true, true],
  ['a swap that one has confirmed', { ...accepted, fromCompletedAt: hoursAgo(1) }, false, true],
  ['a request to cancel', cancelling, false, true],
  ['a proposed change', { ...accepted, amendment }, false, true],
])('R-22 which party of %s the other one waits for', (_, changes, sender, receiver) => {
  const offer = sampleOffer(hoursAgo(24), changes)
  expect([ANN, BOB].map((party) => awaitsAnswer(offer, party, now))).toEqual([sender, receiver])
})
