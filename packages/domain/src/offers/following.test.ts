import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANN, BOB, CAMERA, SOFA, sampleOffer } from '../../test/sample-offer.ts'
import { OPEN_END } from '../absence/absence.ts'
import { after, before, DAY, HOUR } from '../times.ts'
import { offerAsOf } from './clock.ts'
import { decide } from './decide.ts'
import { ENDED_REASON, endOffer, followItems, itemEditedEvent } from './following.ts'
import { awaitsRating, refusalOf } from './moves.ts'
import type { OfferView } from './offer.ts'
import { expiryOf, OFFER_LIFE } from './periods.ts'
import { resumeOffer, stopOffer } from './waiting.ts'

const now = new Date('2026-05-01T16:00:00Z')
const ago = (duration: number) => new Date(now.getTime() - duration)
const offer = (changes: Partial<OfferView> = {}) => sampleOffer(ago(DAY), changes)
const trade = (changes: Partial<OfferView> = {}) =>
  offer({ status: 'accepted', acceptedAt: ago(1), ...changes })
const removed = { cause: 'item_removed', erased: true } as const

test('OFFERS-04 NOTIF-04 a pending offer expires when an item in it is traded or removed or a party goes', () => {
  const causes = [
    [{ cause: 'item_traded' }, 'item_traded', null],
    [{ cause: 'item_removed', erased: false }, 'item_removed', null],
    [{ cause: 'member_banned', userId: ANN }, 'member_left', ANN],
    [{ cause: 'members_parted', userId: BOB }, 'member_left', BOB],
  ] as const
  for (const [cause, reason, goneUserId] of causes) {
    const change = endOffer(offer(), cause, now)
    expect(change?.next).toMatchObject({ status: 'rejected', expiredAt: now, cancelledAt: null })
    expect(change?.events).toMatchObject([{ type: 'offer_expired', reason, goneUserId }])
    expect(change?.effects).toEqual([])
  }
})

test('OFFERS-04 NOTIF-02 an erased item or member takes the row along, and the event says so', () => {
  for (const cause of [removed, { cause: 'member_deleted', userId: BOB } as const]) {
    const change = endOffer(offer(), cause, now)
    expect(change?.next).toBeNull()
    expect(change?.events).toMatchObject([{ type: 'offer_expired', offerRemoved: true }])
  }
})

test('OFFERS-10 CANCEL-01 a trade in progress is cancelled when a party goes, and its items are free', () => {
  const banned = endOffer(trade(), { cause: 'member_banned', userId: BOB }, now)
  expect(banned?.next).toMatchObject({
    status: 'rejected',
    cancelledAt: now,
    cancelReason: ENDED_REASON,
    cancelAgreedAt: null,
  })
  expect(banned?.events).toMatchObject([{ type: 'trade_cancelled', goneUserId: BOB }])
  expect(banned?.effects).toEqual([{ type: 'items_freed', itemIds: [SOFA, CAMERA] }])
  const deleted = endOffer(trade(), { cause: 'member_deleted', userId: BOB }, now)
  expect(deleted?.next).toBeNull()
  expect(deleted?.effects).toEqual([{ type: 'items_freed', itemIds: [SOFA, CAMERA] }])
})

test('CANCEL-09 an agreed cancellation that ends from outside keeps the reason agreed on', () => {
  const agreed = trade({
    cancelRequestedBy: ANN,
    cancelRequestReason: 'The sofa does not fit',
    cancelRequestedAt: ago(2),
    cancelAgreedBy: BOB,
    cancelAgreedAt: ago(1),
  })
  expect(endOffer(agreed, { cause: 'member_banned', userId: BOB }, now)?.next).toMatchObject({
    cancelledAt: now,
    cancelReason: 'The sofa does not fit',
  })
})

test('T-98 S-65 a block ends a trade as cancelled by who blocked, and both may rate it', () => {
  const change = endOffer(trade(), { cause: 'members_parted', userId: BOB }, now)
  expect(change?.next).toMatchObject({
    status: 'rejected',
    leftAt: now,
    leftByUserId: BOB,
    cancelRequestedBy: BOB,
    cancelAgreedAt: now,
    cancelledAt: now,
    cancelReason: 'One side ended this trade.',
  })
  expect(change?.effects).toEqual([{ type: 'items_freed', itemIds: [SOFA, CAMERA] }])
  expect(change?.events).toMatchObject([
    { type: 'trade_left', by: BOB, completesAt: null },
    { type: 'trade_cancelled', goneUserId: null },
  ])
  const ended = { ...trade(), ...change?.next }
  for (const party of [ANN, BOB]) {
    expect(awaitsRating(ended, party, after(now, DAY)), party).toBe(true)
    expect(awaitsRating(ended, party, after(now, 30 * DAY))).toBe(false)
  }
})

test('T-98 R-78 who accepts and blocks before a meeting is agreed rates a day after the acceptance', () => {
  const accepted = ago(HOUR)
  const rates = (changes: Partial<OfferView>, who: string, at = now) => {
    const begun = trade({ acceptedAt: accepted, ...changes })
    const left = endOffer(begun, { cause: 'members_parted', userId: BOB }, now)?.next
    return refusalOf('rateCancel', { ...begun, ...left }, who, at)
  }
  expect(rates({}, BOB)).toBe('offers.left_early')
  expect(rates({}, BOB, before(after(accepted, DAY), 1))).toBe('offers.left_early')
  expect(rates({}, BOB, after(accepted, DAY))).toBeNull()
  expect(rates({}, ANN)).toBeNull()
  expect(rates({ acceptedAt: ago(DAY) }, BOB)).toBeNull()
  expect(rates({ agreedMeetingTime: after(now, HOUR) }, BOB)).toBeNull()
  // The block ends the trade despite an open request by the other party; an agreed one ended it.
  const asked = {
    cancelRequestedBy: ANN,
    cancelRequestReason: 'The sofa does not fit',
    cancelRequestedAt: ago(2),
  }
  expect(rates(asked, BOB)).toBe('offers.left_early')
  expect(rates({ ...asked, cancelAgreedBy: BOB, cancelAgreedAt: ago(1) }, BOB)).toBeNull()
})

test('T-98 S-65 a block takes an open request to cancel for agreed, with its author and reason', () => {
  const asked = trade({
    fromCompletedAt: ago(3),
    cancelRequestedBy: ANN,
    cancelRequestReason: 'The sofa does not fit',
    cancelRequestedAt: ago(2),
  })
  expect(endOffer(asked, { cause: 'members_parted', userId: BOB }, now)?.next).toMatchObject({
    cancelRequestedBy: ANN,
    cancelAgreedAt: now,
    cancelledAt: now,
    cancelReason: 'The sofa does not fit',
    leftByUserId: BOB,
  })
})

test('T-98 S-65 a trade that one side confirmed completes a week after the block, unless the other contests', () => {
  for (const blocker of [ANN, BOB]) {
    const confirmed = trade({ acceptedAt: ago(DAY), toCompletedAt: ago(1) })
    const change = endOffer(confirmed, { cause: 'members_parted', userId: blocker }, now)
    const completesAt = after(now, 7 * DAY)
    expect(change?.effects).toEqual([])
    expect(change?.events).toMatchObject([
      { type: 'trade_left', by: blocker, confirmedBy: BOB, completesAt },
    ])
    const left = { ...confirmed, ...change?.next }
    expect(left).toMatchObject({ status: 'accepted', cancelledAt: null })
    expect(endOffer(left, { cause: 'members_parted', userId: ANN }, after(now, 1))).toBeNull()
    expect(offerAsOf(left, before(completesAt, 1)).status).toBe('accepted')
    expect(offerAsOf(left, completesAt)).toMatchObject({
      status: 'completed',
      completedAt: completesAt,
    })
    const contested = decide(left, { move: 'contest' }, ANN, before(completesAt, 1))
    expect(contested).toMatchObject({
      next: {
        status: 'rejected',
        cancelRequestedBy: blocker,
        cancelReason: 'One side says that the swap did not take place.',
      },
      events: [{ type: 'trade_contested', by: ANN }, { type: 'trade_cancelled' }],
      effects: [{ type: 'items_freed' }],
    })
    const agreed = decide(left, { move: 'complete' }, ANN, now)
    expect(agreed).toMatchObject({ next: { status: 'completed', completedAt: now } })
  }
})

test('OFFERS-04 what is over stays as it is', () => {
  const over = [
    offer({ status: 'rejected' }),
    trade({ status: 'completed', completedAt: ago(1) }),
    trade({ status: 'rejected', cancelledAt: ago(1) }),
  ]
  for (const at of over) expect(endOffer(at, removed, now)).toBeNull()
})

test('OFFERS-09 a trade on a shared item puts other offers on hold and tells their senders', () => {
  const effect = { type: 'items_locked', itemIds: [SOFA] } as const
  const held = followItems(offer({ itemsInTrade: true }), { ...effect, itemIds: [SOFA] }, now)
  expect(held).toMatchObject({ next: { status: 'pending' }, effects: [] })
  expect(held?.events).toMatchObject([{ type: 'offer_held' }])
})

test('OFFERS-09 a cancelled trade makes other offers live again, unless yet another trade holds them', () => {
  const effect = { type: 'items_freed' as const, itemIds: [CAMERA] }
  const free = followItems(offer(), effect, now)
  expect(free?.next).toMatchObject({ status: 'pending' })
  expect(free?.events).toMatchObject([{ type: 'offer_resumed' }])
  expect(followItems(offer({ itemsInTrade: true }), effect, now)).toBeNull()
})

test('OFFERS-04 OFFERS-09 a completed trade makes other offers on its items expire', () => {
  const change = followItems(offer(), { type: 'items_retired', itemIds: [CAMERA] }, now)
  expect(change?.next).toMatchObject({ status: 'rejected', expiredAt: now })
  expect(change?.events).toMatchObject([{ type: 'offer_expired', reason: 'item_traded' }])
})

test('OFFERS-09 offers on other items and finished ones take no notice', () => {
  const effect = { type: 'items_retired' as const, itemIds: [ANN] }
  expect(followItems(offer(), effect, now)).toBeNull()
  expect(followItems(trade(), { ...effect, itemIds: [SOFA] }, now)).toBeNull()
  const overdue = offer({ createdAt: ago(14 * DAY) })
  expect(followItems(overdue, { ...effect, itemIds: [SOFA] }, now)).toBeNull()
})

test('OFFERS-34 an edit of an item in a pending offer is told to the other party', () => {
  expect(itemEditedEvent(offer(), SOFA, now)).toMatchObject({
    type: 'offer_item_changed',
    by: BOB,
    title: 'Sofa',
  })
  expect(itemEditedEvent(offer(), CAMERA, now)).toMatchObject({ by: ANN, title: 'Camera' })
  expect(itemEditedEvent(offer(), ANN, now)).toBeNull()
  expect(itemEditedEvent(offer({ status: 'rejected' }), SOFA, now)).toBeNull()
})

test('T-100 a large edit of the wanted item asks the sender anew', () => {
  const edited = (itemId: string, isLarge: boolean) => {
    const change = { itemId, title: 'Sofa', field: 'value', was: '$900', is: '$1', isLarge }
    return itemEditedEvent(offer({ itemChanges: [change] }), itemId, now)
  }
  expect(edited(SOFA, true)).toMatchObject({ asksAnew: true })
  expect(edited(SOFA, false)).toMatchObject({ asksAnew: false })
  expect(edited(CAMERA, true)).toMatchObject({ asksAnew: false })
})

test('R-73 the time for an answer stands still exactly as long as its receiver is absent, however often', () => {
  const absence = fc.record({
    after: fc.integer({ min: 0, max: DAY }),
    planned: fc.oneof(fc.integer({ min: 1, max: 90 * DAY }), fc.constant(null)),
    lasted: fc.integer({ min: 0, max: 90 * DAY }),
  })
  fc.assert(
    fc.property(fc.array(absence, { maxLength: 8 }), (absences) => {
      let current = offer({ createdAt: now })
      let moment = now
      let still = 0
      for (const { after: wait, planned, lasted } of absences) {
        moment = after(moment, wait)
        const end = planned === null ? OPEN_END : after(moment, planned)
        const stopped = stopOffer(current, end, moment)
        expect(stopped?.events).toMatchObject([{ type: 'offer_stopped' }])
        current = { ...current, ...stopped?.next }
        const back = after(moment, Math.min(lasted, planned ?? lasted))
        expect(offerAsOf(current, back).status).toBe('pending')
        current = { ...current, ...resumeOffer(current, end, back)?.next }
        still += back.getTime() - moment.getTime()
        moment = back
      }
      expect(expiryOf(current)).toEqual(after(now, OFFER_LIFE + still))
    }),
  )
})

test('R-73 what has ended is not stopped, nor is a trade', () => {
  expect(stopOffer(offer({ createdAt: ago(OFFER_LIFE) }), after(now, DAY), now)).toBeNull()
  expect(stopOffer(trade(), after(now, DAY), now)).toBeNull()
  expect(resumeOffer(trade(), after(now, DAY), now)).toBeNull()
})
