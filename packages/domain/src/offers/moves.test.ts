import { expect, test } from 'vitest'
import { ANN, BOB, EVE, SOFA, sampleOffer } from '../../test/sample-offer.ts'
import { DAY, HOUR } from '../times.ts'
import { awaitsRating, type Move, may, moves } from './moves.ts'
import type { OfferView } from './offer.ts'

const now = new Date('2026-05-01T16:00:00Z')
const ago = (duration: number) => new Date(now.getTime() - duration)
const ahead = (duration: number) => new Date(now.getTime() + duration)

const offer = (changes: Partial<OfferView> = {}) => sampleOffer(ago(DAY), changes)
const accepted = (changes: Partial<OfferView> = {}) =>
  offer({ status: 'accepted', acceptedAt: ago(HOUR), ...changes })
const proposedBy = (user: string, time: Date, changes: Partial<OfferView> = {}) =>
  accepted({
    proposedByUserId: user,
    proposedMeetingLocation: '1 Main St, Springfield, IL',
    proposedMeetingTime: time,
    proposedMeetingTimeZone: 'America/New_York',
    meetingProposedAt: ago(HOUR),
    ...changes,
  })
const met = {
  agreedMeetingLocation: '1 Main St, Springfield, IL',
  agreedMeetingTime: ahead(DAY),
  agreedMeetingTimeZone: 'America/New_York',
  meetingAgreedAt: ago(HOUR),
}
const cancelAsked = (since: number, changes: Partial<OfferView> = {}) =>
  accepted({
    acceptedAt: ago(60 * DAY),
    cancelRequestedBy: ANN,
    cancelRequestReason: 'The sofa does not fit',
    cancelRequestedAt: ago(since),
    ...changes,
  })
const cancelAgreed = (since: number, changes: Partial<OfferView> = {}) =>
  cancelAsked(since + HOUR, { cancelAgreedBy: BOB, cancelAgreedAt: ago(since), ...changes })
const cancelled = (since: number, changes: Partial<OfferView> = {}) =>
  cancelAgreed(since, { status: 'rejected', cancelledAt: ago(since), ...changes })
const completed = (since: number, changes: Partial<OfferView> = {}) =>
  accepted({
    acceptedAt: ago(60 * DAY),
    status: 'completed',
    fromCompletedAt: ago(since),
    toCompletedAt: ago(since),
    completedAt: ago(since),
    ...changes,
  })
const confirmedByAnn = (since: number, changes: Partial<OfferView> = {}) =>
  accepted({ acceptedAt: ago(since), fromCompletedAt: ago(since), ...changes })
const leftBy = (user: string, since: number) =>
  confirmedByAnn(since + HOUR, { leftAt: ago(since), leftByUserId: user })

const wasMet = (changes: Partial<OfferView> = {}) =>
  accepted({ ...met, agreedMeetingTime: ago(HOUR), ...changes })
const missed = (since: number, changes: Partial<OfferView> = {}) =>
  cancelAsked(since, {
    ...met,
    agreedMeetingTime: ago(since + HOUR),
    noShowReportedAt: ago(since),
    ...changes,
  })

const edited = (isLarge: boolean) =>
  offer({
    itemChanges: [{ itemId: SOFA, title: 'Sofa', field: 'value', was: '$900', is: '$1', isLarge }],
  })

const amendedBy = (proposedByUserId: string, changes: object = {}) => {
  const { toItem, fromItem, fromItemId, toItemId } = offer()
  return accepted({
    amendment: {
      id: '01900000-0000-7000-8000-0000000000d1',
      proposedByUserId,
      proposedAt: ago(HOUR),
      message: null,
      fromItemId,
      toItemId,
      moreFromItemIds: [],
      moreToItemIds: [],
      toItem,
      ...(fromItem && { fromItem }),
      moreFromItems: [],
      moreToItems: [],
      cashAdjustment: 500,
      cashAsked: 0,
      isAvailable: true,
      itemChanges: [],
      itemsSeen: 'as they are',
      ...changes,
    },
  })
}

type Row = [rows: string, stage: string, offer: OfferView, ann: string, bob: string]

const goingOn = 'proposeMeeting requestCancel complete'
const trading = `${goingOn} proposeAmendment`

// Every stage of an offer and what its sender Ann and its receiver Bob may do in it; everything else is refused.
const table: Row[] = [
  ['OFFERS-06 OFFERS-08', 'pending', offer(), 'withdraw', 'accept counter decline reject'],
  [
    'T-100',
    'pending, Bob edited his item a little',
    edited(false),
    'withdraw',
    'accept counter decline reject',
  ],
  [
    'T-100',
    'pending, Bob made another item of it',
    edited(true),
    'keep withdraw',
    'counter decline reject',
  ],
  [
    'OFFERS-09',
    'on hold for another trade',
    offer({ itemsInTrade: true }),
    'withdraw',
    'counter decline reject',
  ],
  [
    'OFFERS-06',
    'an item inactive',
    offer({ itemsActive: false }),
    'withdraw',
    'counter decline reject',
  ],
  ['S-95', 'an item hidden', offer({ itemsHidden: true }), 'withdraw', 'counter decline reject'],
  ['OFFERS-06', 'a party banned', offer({ partiesActive: false }), 'withdraw', 'decline reject'],
  ['OFFERS-06', 'unanswered for 14 days', offer({ createdAt: ago(14 * DAY) }), '', ''],
  ['OFFERS-04', 'rejected', offer({ status: 'rejected' }), '', ''],
  ['OFFERS-04', 'expired', offer({ status: 'rejected', expiredAt: ago(HOUR) }), '', ''],
  ['MEETINGS-02 MEETINGS-03', 'accepted', accepted(), trading, trading],
  [
    'MEETINGS-03 MEETINGS-04',
    'meeting proposed by Ann',
    proposedBy(ANN, ahead(DAY)),
    trading,
    `${trading} agreeMeeting`,
  ],
  [
    'MEETINGS-05 MEETINGS-06',
    'meeting proposed by Bob',
    proposedBy(BOB, ahead(DAY)),
    `${trading} agreeMeeting`,
    trading,
  ],
  ['MEETINGS-04', 'the proposed time has passed', proposedBy(ANN, ago(1)), trading, trading],
  [
    'MEETINGS-07',
    'meeting agreed',
    proposedBy(ANN, ahead(DAY), { ...met, meetingProposedAt: null }),
    `${trading} handOver`,
    `${trading} handOver`,
  ],
  [
    'MEETINGS-05',
    'another meeting proposed after one is agreed',
    proposedBy(BOB, ahead(DAY), met),
    `${trading} agreeMeeting handOver`,
    `${trading} handOver`,
  ],
  [
    'R-18',
    'the agreed meeting is over',
    wasMet(),
    `${trading} reportNoShow handOver`,
    `${trading} reportNoShow handOver`,
  ],
  [
    'R-18',
    'the agreed meeting is over, Bob changed it when he agreed',
    wasMet({ meetingChangedBy: BOB }),
    `${trading} reportNoShow handOver`,
    `${trading} handOver`,
  ],
  [
    'R-18',
    'the agreed meeting is over, Ann confirmed the swap',
    wasMet({ fromCompletedAt: ago(HOUR) }),
    'proposeMeeting requestCancel handOver',
    `${goingOn} reportNoShow`,
  ],
  [
    'R-19',
    'Ann says that Bob didn’t show up',
    missed(HOUR),
    'withdrawCancel',
    'agreeCancel disputeNoShow',
  ],
  [
    'R-19',
    'Bob says that he was there',
    missed(HOUR, { noShowDisputedAt: ago(1) }),
    'withdrawCancel',
    'agreeCancel',
  ],
  [
    'R-19',
    'Ann left after she said so',
    missed(HOUR, { status: 'rejected', cancelledAt: ago(HOUR), cancelAgreedAt: ago(HOUR) }),
    'rateCancel',
    'rateCancel disputeNoShow',
  ],
  ['R-19', 'Ann said so a week ago, and Bob nothing', missed(7 * DAY), 'rateCancel', 'rateCancel'],
  [
    'R-10',
    'change proposed by Ann',
    amendedBy(ANN),
    `${goingOn} withdrawAmendment`,
    `${goingOn} agreeAmendment refuseAmendment`,
  ],
  [
    'R-10',
    'change proposed by Bob, an item of it gone',
    amendedBy(BOB, { isAvailable: false }),
    `${goingOn} refuseAmendment`,
    `${goingOn} withdrawAmendment`,
  ],
  [
    'CANCEL-02 CANCEL-05',
    'cancellation asked by Ann',
    cancelAsked(HOUR),
    'withdrawCancel',
    'agreeCancel',
  ],
  [
    'S-55 S-58',
    'cancellation asked by Ann, a meeting proposed by Bob',
    proposedBy(BOB, ahead(DAY), {
      cancelRequestedBy: ANN,
      cancelRequestReason: 'The sofa does not fit',
      cancelRequestedAt: ago(HOUR),
    }),
    'withdrawCancel',
    'agreeCancel',
  ],
  [
    'CANCEL-02',
    'cancellation unanswered for a week less a moment',
    cancelAsked(7 * DAY - 1),
    'withdrawCancel',
    'agreeCancel',
  ],
  [
    'CANCEL-07',
    'cancellation unanswered for a week',
    cancelAsked(7 * DAY),
    'rateCancel',
    'rateCancel',
  ],
  ['CANCEL-07', 'cancellation agreed', cancelAgreed(HOUR), 'rateCancel', 'rateCancel'],
  [
    'MEETINGS-04 CANCEL-07',
    'cancellation agreed, a proposal still open',
    cancelAgreed(HOUR, {
      proposedByUserId: ANN,
      proposedMeetingTime: ahead(DAY),
      meetingProposedAt: ago(DAY),
    }),
    'rateCancel',
    'rateCancel',
  ],
  [
    'CANCEL-09',
    'cancellation agreed a day ago',
    cancelAgreed(24 * HOUR),
    'rateCancel',
    'rateCancel',
  ],
  [
    'CANCEL-08 CANCEL-09',
    'cancelled, rated by Ann',
    cancelled(HOUR, { cancelFromUserRating: 4 }),
    '',
    'rateCancel',
  ],
  [
    'CANCEL-07',
    'cancelled 30 days ago less a moment',
    cancelled(30 * DAY - 1),
    'rateCancel',
    'rateCancel',
  ],
  ['CANCEL-07', 'cancelled 30 days ago', cancelled(30 * DAY), '', ''],
  [
    'CANCEL-07',
    'ended because a party was banned',
    accepted({ status: 'rejected', cancelledAt: ago(HOUR) }),
    '',
    '',
  ],
  ['OFFERS-11', 'confirmed by Ann', confirmedByAnn(HOUR), 'proposeMeeting requestCancel', goingOn],
  [
    'OFFERS-11',
    'confirmed by Ann, Bob silent for 14 days less a moment',
    confirmedByAnn(14 * DAY - 1),
    'proposeMeeting requestCancel',
    goingOn,
  ],
  [
    'OFFERS-11 RATINGS-01',
    'confirmed by Ann, Bob silent for 14 days',
    confirmedByAnn(14 * DAY),
    'rate',
    'rate',
  ],
  ['T-98 S-65', 'confirmed by Ann, then left by Ann', leftBy(ANN, HOUR), '', 'complete contest'],
  [
    'T-98 S-65',
    'confirmed by Ann, left by Bob for a week less a moment',
    leftBy(BOB, 7 * DAY - 1),
    '',
    'complete contest',
  ],
  ['T-98 S-65', 'confirmed by Ann, left for a week', leftBy(BOB, 7 * DAY), 'rate', 'rate'],
  ['RATINGS-01', 'completed', completed(HOUR), 'rate', 'rate'],
  ['RATINGS-01', 'completed, rated by Ann', completed(HOUR, { fromUserRating: 5 }), '', 'rate'],
  ['RATINGS-01', 'completed 30 days ago less a moment', completed(30 * DAY - 1), 'rate', 'rate'],
  ['RATINGS-01', 'completed 30 days ago', completed(30 * DAY), '', ''],
  [
    'S-33 T-98',
    'completed 14 days ago less a moment, rated by Ann',
    completed(14 * DAY - 1, { fromUserRating: 5 }),
    '',
    'rate',
  ],
  [
    'S-33 T-98',
    'completed 14 days ago, rated by Ann',
    completed(14 * DAY, { fromUserRating: 5 }),
    '',
    '',
  ],
  ['S-33 T-98', 'rated by Bob 20 days later', completed(20 * DAY, { toUserRating: 1 }), '', ''],
]

const everyMove = Object.keys(moves) as Move[]
const open = (stage: OfferView, person: string) =>
  everyMove.filter((move) => may(move, stage, person, now)).sort()
const listed = (expected: string) => expected.split(' ').filter(Boolean).sort()

for (const [rows, stage, at, ann, bob] of table) {
  test(`${rows} ${stage}: sender may [${ann}], receiver may [${bob}], a stranger nothing`, () => {
    expect(open(at, ANN)).toEqual(listed(ann))
    expect(open(at, BOB)).toEqual(listed(bob))
    expect(open(at, EVE)).toEqual([])
    const awaits = [ANN, BOB, EVE].map((person) => awaitsRating(at, person, now))
    expect(awaits).toEqual([/rate/.test(ann), /rate/.test(bob), false])
  })
}

test('OFFERS-08 a stranger gets the same answer to every move at every stage: no such offer', () => {
  for (const [, , at] of table) {
    for (const move of everyMove) expect(moves[move](at, EVE, now)).toBe('offers.not_found')
  }
})

test('OFFERS-04 every move of the table is possible at some stage', () => {
  const possible = new Set(table.flatMap(([, , at]) => [...open(at, ANN), ...open(at, BOB)]))
  expect([...possible].sort()).toEqual([...everyMove].sort())
})
