import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ANN, BOB, sampleItem, sampleOffer, sampleUser } from '../../test/sample-offer.ts'
import { offerCalls } from './calls.ts'
import { OfferRow, OfferView, offerStatuses, rowOf } from './offer.ts'
import { mayOpen, type OfferItem } from './offer-item.ts'

const moment = new Date('2026-05-01T16:00:00Z')

test('OFFERS-02 OFFERS-04 a row has every field and status of the specs', () => {
  const fields = `id fromUserId toUserId fromItemId toItemId message cashAdjustment status proposedMeetingLocation
    proposedMeetingTime proposedByUserId agreedMeetingLocation agreedMeetingTime meetingAgreedAt fromUserRating
    fromUserComment toUserRating toUserComment completedAt cancelledAt cancelReason cancelRequestedBy
    cancelRequestReason cancelRequestedAt cancelAgreedBy cancelAgreedAt cancelFromUserRating cancelFromUserComment
    cancelToUserRating cancelToUserComment createdAt updatedAt`
  expect(Object.keys(OfferRow.shape)).toEqual(expect.arrayContaining(fields.split(/\s+/)))
  expect([...offerStatuses].sort()).toEqual(['accepted', 'completed', 'pending', 'rejected'])
})

test('OFFERS-02 OFFERS-03 on the wire money is text with two decimals and times are in UTC', () => {
  const offer = sampleOffer(moment, { cashAdjustment: 1250, acceptedAt: moment })
  const wire = z.encode(OfferView, offer)
  expect(wire).toMatchObject({
    cashAdjustment: '12.50',
    acceptedAt: '2026-05-01T16:00:00.000Z',
    completedAt: null,
    fromUser: { firstName: 'Ann' },
    toUser: { firstName: 'Bob' },
    fromItem: { title: 'Camera', value: '210.00' },
    toItem: { title: 'Sofa', imageUrl1: null, user: { firstName: 'Bob' } },
  })
  expect(z.decode(OfferView, JSON.parse(JSON.stringify(wire)))).toEqual(offer)
})

test('OFFERS-03 a cash offer has no fromItem on the wire', () => {
  const cash = sampleOffer(moment, { fromItemId: null, fromItem: undefined, cashAdjustment: 500 })
  const sent = JSON.parse(JSON.stringify(z.encode(OfferView, cash)))
  expect(sent).not.toHaveProperty('fromItem')
  expect(z.decode(OfferView, sent).fromItem).toBeUndefined()
})

test('OFFERS-03 a row taken out of a view leaves facts and people behind', () => {
  const row = rowOf(sampleOffer(moment))
  expect(Object.keys(row).sort()).toEqual(Object.keys(OfferRow.shape).sort())
})

test('OFFERS-21 OFFERS-23 OFFERS-24 OFFERS-25 the calls stand at the paths of the specs', () => {
  const lines = Object.values(offerCalls).map(({ method, path }) => `${method} ${path}`)
  expect(lines.toSorted()).toEqual(
    [
      'POST /api/trade-offers',
      'GET /api/trade-offers/incoming',
      'GET /api/trade-offers/outgoing',
      'GET /api/trade-offers/open',
      'GET /api/trade-offers/outgoing/allowance',
      'GET /api/trade-offers/incoming/count',
      'GET /api/items/mine/waiting-offers',
      'GET /api/items/:id/pending-offers',
      'PATCH /api/trade-offers/:id',
      'POST /api/trade-offers/:id/counter',
      'DELETE /api/trade-offers/:id',
      'GET /api/trade-offers/:id',
      'POST /api/trade-offers/:id/withdraw',
      'POST /api/trade-offers/:id/keep',
      'GET /api/items/:id/who-to-expect',
      'GET /api/trade-offers/partners',
      'GET /api/trade-offers/:id/meeting-places',
      'POST /api/trade-offers/:id/propose-meeting',
      'POST /api/trade-offers/:id/agree-meeting',
      'POST /api/trade-offers/:id/request-cancel',
      'POST /api/trade-offers/:id/no-show',
      'POST /api/trade-offers/:id/no-show/dispute',
      'POST /api/trade-offers/:id/withdraw-cancel',
      'POST /api/trade-offers/:id/agree-cancel',
      'POST /api/trade-offers/:id/rate-cancel',
      'POST /api/trade-offers/:id/complete',
      'GET /api/trade-offers/:id/hand-over-code',
      'POST /api/trade-offers/:id/hand-over',
      'POST /api/trade-offers/:id/contest',
      'POST /api/trade-offers/:id/propose-amendment',
      'POST /api/trade-offers/:id/agree-amendment',
      'POST /api/trade-offers/:id/refuse-amendment',
      'POST /api/trade-offers/:id/withdraw-amendment',
      'POST /api/trade-offers/:id/rate',
    ].toSorted(),
  )
  expect(z.parse(offerCalls.incoming.query, {})).toEqual({ limit: 100 })
  expect(z.parse(offerCalls.outgoing.query, { status: 'accepted', limit: '5' })).toEqual({
    status: 'accepted',
    limit: 5,
  })
  for (const { door } of Object.values(offerCalls)) expect(door).toBe('member')
})

const places: [state: Partial<OfferItem>, opensFor: string[]][] = [
  [{}, [ANN, BOB]],
  [{ isInSight: false }, [BOB]],
  [{ isPending: true }, []],
  [{ isActive: false }, []],
]
for (const [state, opensFor] of places) {
  test(`OFFERS-34 Bob’s item with ${JSON.stringify(state)} leads to its page for ${opensFor.length}`, () => {
    const sofa = { ...sampleItem('sofa', 'Sofa', sampleUser(BOB, 'Bob')), ...state }
    expect([ANN, BOB].filter((reader) => mayOpen(sofa, reader))).toEqual(opensFor)
  })
}
