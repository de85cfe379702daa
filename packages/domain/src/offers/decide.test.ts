import { expect, test } from 'vitest'
import { ANN, BOB, CAMERA, EVE, OFFER, SOFA, sampleOffer } from '../../test/sample-offer.ts'
import { after, DAY, HOUR } from '../times.ts'
import { decide, type OfferCommand } from './decide.ts'
import type { OfferView } from './offer.ts'
import type { OfferRefusal } from './refusals/refusals.ts'

const now = new Date('2026-05-01T16:00:00Z')
const ago = (duration: number) => new Date(now.getTime() - duration)

const offer = (changes: Partial<OfferView> = {}) => sampleOffer(ago(DAY), changes)
const accepted = (changes: Partial<OfferView> = {}) =>
  offer({ status: 'accepted', acceptedAt: ago(HOUR), ...changes })
const cancelAsked = (changes: Partial<OfferView> = {}) =>
  accepted({
    cancelRequestedBy: ANN,
    cancelRequestReason: 'The sofa does not fit',
    cancelRequestedAt: ago(HOUR),
    ...changes,
  })
const cancelAgreed = (changes: Partial<OfferView> = {}) =>
  cancelAsked({ cancelAgreedBy: BOB, cancelAgreedAt: ago(HOUR), ...changes })
const completed = (changes: Partial<OfferView> = {}) =>
  accepted({ status: 'completed', completedAt: ago(HOUR), ...changes })
const proposedByAnn = accepted({
  proposedByUserId: ANN,
  proposedMeetingLocation: '1 Main St, Springfield, IL',
  proposedMeetingTime: new Date('2026-05-02T16:00:00Z'),
  proposedMeetingTimeZone: 'America/New_York',
  meetingProposedAt: ago(HOUR),
})

const edited = (itemId: string, isLarge: boolean) =>
  offer({
    itemChanges: [{ itemId, title: 'Sofa', field: 'value', was: '$900', is: '$1', isLarge }],
  })
const seen = { itemsSeen: 'as they are' }
const before = { itemsSeen: 'as they were' }

const meeting = { location: '1 Main St, Springfield, IL', time: '2026-05-02T12:00' }
const rating = { rating: 4, comment: 'All fine' }
const reason = 'The sofa does not fit'

/** The change of an allowed move. */
function done(at: OfferView, command: OfferCommand, actor: string, moment = now) {
  const decision = decide(at, command, actor, moment)
  if (!decision.ok) throw new Error(`refused: ${decision.code}`)
  return decision
}

type Refused = [
  rows: string,
  code: OfferRefusal,
  at: OfferView,
  command: OfferCommand,
  actor: string,
]

const refused: Refused[] = [
  ['OFFERS-08', 'offers.not_found', offer(), { move: 'accept' }, EVE],
  ['OFFERS-08', 'offers.only_receiver', offer(), { move: 'accept' }, ANN],
  ['OFFERS-08', 'offers.only_receiver', offer(), { move: 'decline' }, ANN],
  ['OFFERS-08', 'offers.only_receiver', offer(), { move: 'reject' }, ANN],
  ['OFFERS-06', 'offers.only_sender', offer(), { move: 'withdraw' }, BOB],
  ['OFFERS-06', 'offers.not_pending', accepted(), { move: 'accept' }, BOB],
  ['OFFERS-06', 'offers.not_pending', offer({ createdAt: ago(14 * DAY) }), { move: 'accept' }, BOB],
  ['OFFERS-09', 'offers.item_in_trade', offer({ itemsInTrade: true }), { move: 'accept' }, BOB],
  ['T-100', 'offers.items_changed', edited(CAMERA, true), { move: 'accept' }, BOB],
  ['T-100', 'offers.items_changed', edited(CAMERA, false), { move: 'accept' }, BOB],
  ['T-100', 'offers.items_changed', offer(), { move: 'accept', ...before }, BOB],
  ['T-100', 'offers.sender_asked', edited(SOFA, true), { move: 'accept', ...seen }, BOB],
  ['T-100', 'offers.keep_not_asked', edited(SOFA, false), { move: 'keep', ...seen }, ANN],
  ['T-100', 'offers.keep_not_asked', edited(CAMERA, true), { move: 'keep', ...seen }, ANN],
  ['T-100', 'offers.only_sender', edited(SOFA, true), { move: 'keep', ...seen }, BOB],
  ['T-100', 'offers.items_changed', edited(SOFA, true), { move: 'keep', ...before }, ANN],
  ['T-100', 'offers.items_changed', accepted(), { move: 'complete', ...before }, ANN],
  ['OFFERS-06', 'offers.item_unavailable', offer({ itemsActive: false }), { move: 'accept' }, BOB],
  ['S-95', 'offers.item_hidden', offer({ itemsHidden: true }), { move: 'accept' }, BOB],
  [
    'OFFERS-06',
    'offers.member_unavailable',
    offer({ partiesActive: false }),
    { move: 'accept' },
    BOB,
  ],
  ['MEETINGS-02', 'offers.not_underway', offer(), { move: 'proposeMeeting', ...meeting }, ANN],
  ['MEETINGS-04', 'offers.no_proposal', accepted(), { move: 'agreeMeeting', ...meeting }, BOB],
  ['MEETINGS-06', 'offers.own_proposal', proposedByAnn, { move: 'agreeMeeting', ...meeting }, ANN],
  ['CANCEL-02', 'offers.not_underway', offer(), { move: 'requestCancel', reason }, ANN],
  [
    'CANCEL-02',
    'offers.cancel_already_requested',
    cancelAsked(),
    { move: 'requestCancel', reason },
    BOB,
  ],
  ['CANCEL-04', 'offers.no_cancel_request', accepted(), { move: 'agreeCancel' }, BOB],
  ['CANCEL-05', 'offers.own_cancel_request', cancelAsked(), { move: 'agreeCancel' }, ANN],
  ['CANCEL-04', 'offers.not_underway', cancelAgreed(), { move: 'agreeCancel' }, BOB],
  ['CANCEL-03', 'offers.not_your_cancel_request', cancelAsked(), { move: 'withdrawCancel' }, BOB],
  ['CANCEL-03', 'offers.no_cancel_request', accepted(), { move: 'withdrawCancel' }, ANN],
  ['CANCEL-03', 'offers.not_underway', cancelAgreed(), { move: 'withdrawCancel' }, ANN],
  [
    'CANCEL-03',
    'offers.cancel_stands',
    cancelAsked({ fromCancelsWithdrawn: 2 }),
    { move: 'withdrawCancel' },
    ANN,
  ],
  ['CANCEL-07', 'offers.cancel_not_agreed', cancelAsked(), { move: 'rateCancel', ...rating }, BOB],
  [
    'CANCEL-08',
    'offers.already_rated',
    cancelAgreed({ cancelToUserRating: 3 }),
    { move: 'rateCancel', ...rating },
    BOB,
  ],
  [
    'CANCEL-07',
    'offers.rating_closed',
    cancelAgreed({ status: 'rejected', cancelledAt: ago(30 * DAY) }),
    { move: 'rateCancel', ...rating },
    BOB,
  ],
  ['OFFERS-11', 'offers.cancel_open', cancelAsked(), { move: 'complete' }, BOB],
  [
    'OFFERS-11',
    'offers.already_confirmed',
    accepted({ toCompletedAt: ago(1) }),
    { move: 'complete' },
    BOB,
  ],
  ['RATINGS-01', 'offers.not_completed', accepted(), { move: 'rate', ...rating }, ANN],
  [
    'RATINGS-01',
    'offers.already_rated',
    completed({ fromUserRating: 5 }),
    { move: 'rate', ...rating },
    ANN,
  ],
  [
    'S-33 T-98',
    'offers.rating_told',
    completed({ completedAt: ago(14 * DAY), toUserRating: 1 }),
    { move: 'rate', ...rating },
    ANN,
  ],
  [
    'S-33 T-98',
    'offers.rating_told',
    cancelAgreed({ status: 'rejected', cancelledAt: ago(14 * DAY), cancelFromUserRating: 1 }),
    { move: 'rateCancel', ...rating },
    BOB,
  ],
  [
    'RATINGS-01',
    'offers.rating_closed',
    completed({ completedAt: ago(30 * DAY) }),
    { move: 'rate', ...rating },
    ANN,
  ],
]

for (const [rows, code, at, command, actor] of refused) {
  test(`${rows} ${command.move} is refused with ${code}`, () => {
    expect(decide(at, command, actor, now)).toEqual({ ok: false, code })
  })
}

test('OFFERS-06 OFFERS-10 accepting locks both items and tells the sender', () => {
  const { next, events, effects } = done(offer(), { move: 'accept' }, BOB)
  expect(next).toMatchObject({ status: 'accepted', acceptedAt: now, updatedAt: now })
  expect(next).not.toHaveProperty('itemsInTrade')
  expect(events).toMatchObject([{ type: 'offer_accepted', offerId: OFFER, offerRemoved: false }])
  expect(effects).toContainEqual({ type: 'items_locked', itemIds: [SOFA, CAMERA] })
})

test('OFFERS-01 OFFERS-06 accepting a cash offer locks the one item there is', () => {
  const cash = offer({ fromItemId: null, fromItem: undefined, cashAdjustment: 3000 })
  expect(done(cash, { move: 'accept' }, BOB).effects).toContainEqual({
    type: 'items_locked',
    itemIds: [SOFA],
  })
})

test('OFFERS-07 R-16 declining removes the offer; rejecting keeps it; both tell the sender', () => {
  const declined = done(offer(), { move: 'decline' }, BOB)
  expect(declined).toMatchObject({ next: null, effects: [{ type: 'declined' }] })
  expect(declined.events).toMatchObject([
    { type: 'offer_declined', offerRemoved: true, fromTitle: 'Camera', toTitle: 'Sofa' },
  ])
  const why = done(offer(), { move: 'decline', reason: 'too_far' }, BOB)
  const answer = { declineReason: 'too_far', answeredAt: now }
  expect(why.effects).toEqual([{ type: 'declined', ...answer }])
  expect(why.events).toMatchObject([{ type: 'offer_declined', reason: 'too_far' }])
  expect(done(offer(), { move: 'reject', reason: 'too_far' }, BOB).next).toMatchObject(answer)
  const rejected = done(offer(), { move: 'reject' }, BOB)
  expect(rejected).toMatchObject({ next: { status: 'rejected', expiredAt: null }, effects: [] })
  expect(rejected.events).toMatchObject([{ type: 'offer_declined', offerRemoved: false }])
})

test('OFFERS-06 withdrawing removes the offer and frees nothing', () => {
  const { next, events, effects } = done(offer(), { move: 'withdraw' }, ANN)
  expect(next).toBeNull()
  expect(events).toMatchObject([{ type: 'offer_withdrawn', offerRemoved: true }])
  expect(effects).toEqual([])
})

test('CANCEL-02 CANCEL-04 a cancellation is asked for, taken back, asked for again and agreed', () => {
  const asked = done(accepted(), { move: 'requestCancel', reason }, ANN)
  expect(asked.next).toMatchObject({
    cancelRequestedBy: ANN,
    cancelRequestReason: reason,
    cancelRequestedAt: now,
  })
  expect(asked.events).toMatchObject([{ type: 'cancel_requested', by: ANN, reason }])
  const back = done({ ...accepted(), ...asked.next }, { move: 'withdrawCancel' }, ANN)
  expect(back.next).toMatchObject({
    cancelRequestedBy: null,
    cancelRequestReason: null,
    cancelRequestedAt: null,
    cancelWithdrawnAt: now,
    fromCancelsWithdrawn: 1,
    toCancelsWithdrawn: 0,
  })
  const again = done({ ...accepted(), ...back.next }, { move: 'requestCancel', reason }, BOB)
  const agreed = done({ ...accepted(), ...again.next }, { move: 'agreeCancel' }, ANN)
  expect(agreed.next).toMatchObject({
    status: 'accepted',
    cancelAgreedBy: ANN,
    cancelAgreedAt: now,
    cancelledAt: null,
  })
  expect(agreed.effects).toEqual([])
})

test('CANCEL-09 CANCEL-12 the first rating finishes the cancellation, the second only rates', () => {
  const first = done(cancelAgreed(), { move: 'rateCancel', ...rating }, BOB)
  expect(first.next).toMatchObject({
    status: 'rejected',
    cancelledAt: now,
    cancelReason: reason,
    cancelToUserRating: 4,
    cancelToUserComment: 'All fine',
    cancelFromUserRating: null,
  })
  const ratingOf = (raterUserId: string, ratedUserId: string, toldAt: Date) => ({
    type: 'rating_given',
    rating: {
      raterUserId,
      ratedUserId,
      tradeOfferId: OFFER,
      ...rating,
      ratingType: 'cancellation',
      toldAt,
    },
  })
  expect(first.effects).toEqual([
    { type: 'items_freed', itemIds: [SOFA, CAMERA] },
    ratingOf(BOB, ANN, after(now, 14 * DAY)),
  ])
  const later = new Date(now.getTime() + DAY)
  const second = done(
    { ...accepted(), ...first.next },
    { move: 'rateCancel', ...rating },
    ANN,
    later,
  )
  expect(second.next).toMatchObject({ cancelledAt: now, cancelFromUserRating: 4 })
  expect(second.effects).toEqual([ratingOf(ANN, BOB, later)])
  expect(second.events).toMatchObject([{ type: 'cancel_rated', toldAt: null }])
})

test('OFFERS-11 the second confirmation completes the trade and retires both items', () => {
  const first = done(accepted(), { move: 'complete' }, ANN)
  expect(first.next).toMatchObject({ status: 'accepted', fromCompletedAt: now, completedAt: null })
  expect(first.effects).toEqual([])
  expect(first.events).toMatchObject([{ type: 'trade_confirmed', by: ANN }])
  const second = done({ ...accepted(), ...first.next }, { move: 'complete' }, BOB)
  expect(second.next).toMatchObject({ status: 'completed', toCompletedAt: now, completedAt: now })
  expect(second.effects).toEqual([{ type: 'items_retired', itemIds: [SOFA, CAMERA] }])
  expect(second.events).toMatchObject([{ type: 'trade_completed', by: BOB }])
})

test('RATINGS-01 RATINGS-02 a party rates the completed trade', () => {
  const { next, effects, events } = done(completed(), { move: 'rate', ...rating }, ANN)
  expect(next).toMatchObject({ fromUserRating: 4, fromUserComment: 'All fine', toUserRating: null })
  expect(effects).toEqual([
    {
      type: 'rating_given',
      rating: {
        raterUserId: ANN,
        ratedUserId: BOB,
        tradeOfferId: OFFER,
        ...rating,
        ratingType: 'trade',
        toldAt: after(completed().completedAt ?? now, 14 * DAY),
      },
    },
  ])
  expect(events).toMatchObject([{ type: 'trade_rated', toldAt: expect.any(Date) }])
})

test('OFFERS-11 CANCEL-07 a move counts what the clock owes first, and tells it', () => {
  const silent = cancelAsked({ cancelRequestedAt: ago(7 * DAY + HOUR) })
  const change = done(silent, { move: 'rateCancel', ...rating }, ANN)
  expect(change.next).toMatchObject({
    cancelAgreedBy: null,
    cancelAgreedAt: ago(HOUR),
    cancelledAt: now,
  })
  expect(change.events.map(({ type }) => type)).toEqual([
    'cancel_agreed',
    'cancel_rated',
    'trade_cancelled',
  ])
})

test('T-100 who has seen the change may go on, and the offer keeps the items as they are then', () => {
  const acceptance = done(edited(CAMERA, true), { move: 'accept', ...seen }, BOB)
  expect(acceptance.next?.status).toBe('accepted')
  expect(acceptance.effects).toContainEqual({
    type: 'items_copied',
    itemIds: [SOFA, CAMERA],
    reason: 'accepted',
  })
  const kept = done(edited(SOFA, true), { move: 'keep', ...seen }, ANN)
  expect(kept.next?.status).toBe('pending')
  expect(kept.events).toMatchObject([{ type: 'offer_kept' }])
  expect(kept.effects).toEqual([{ type: 'items_copied', itemIds: [SOFA], reason: 'kept' }])
  expect(done(edited(SOFA, false), { move: 'accept' }, BOB).next?.status).toBe('accepted')
  expect(done(accepted(), { move: 'complete', ...seen }, ANN).next?.fromCompletedAt).toEqual(now)
})
