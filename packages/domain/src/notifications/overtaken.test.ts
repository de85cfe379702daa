import { expect, test } from 'vitest'
import { ANN, BOB, OFFER } from '../../test/sample-offer.ts'
import type { DomainEvent } from '../events.ts'
import type { OfferEventDetails } from '../offers/events.ts'
import type { RingEventDetails } from '../rings/events.ts'
import { kindOf } from './kinds.ts'
import { overtakenBy, takenBackBy } from './overtaken.ts'

const RING = '01900000-0000-7000-8000-0000000000f3'
const parties = { offerId: OFFER, from: { id: ANN }, to: { id: BOB } }
const members = [{ id: 'ann' }, { id: 'bob' }, { id: 'cat' }]

/** The types that each reader no longer gets an email about, in the order of the table. */
function told(event: object) {
  const all: Record<string, string[]> = {}
  for (const { userId, types, offerId, ringId } of overtakenBy(event as DomainEvent)) {
    expect([offerId, ringId]).toEqual('ringId' in event ? [undefined, RING] : [OFFER, undefined])
    for (const type of types) expect(kindOf(type).repeats, type).toBe(true)
    all[userId] = [...(all[userId] ?? []), ...types]
  }
  return all
}
const ofOffer = (details: Partial<OfferEventDetails>) => told({ ...parties, ...details })
const ofRing = (details: Partial<RingEventDetails>) => told({ ringId: RING, members, ...details })

test('S-60 each answer and each end of an offer overtakes what its reader was told before', () => {
  const ends = ['offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired'] as const
  for (const type of ends) {
    expect(ofOffer({ type }), type).toEqual({ [BOB]: ['offer_received'] })
  }
  const counter = { type: 'offer_countered', counteredOfferId: OFFER } as const
  expect(ofOffer(counter)).toEqual({ [ANN]: ['offer_received'] })
  for (const type of ['amendment_refused', 'amendment_withdrawn', 'amendment_ended'] as const) {
    expect(ofOffer({ type })).toEqual({
      [ANN]: ['amendment_proposed'],
      [BOB]: ['amendment_proposed'],
    })
  }
  expect(ofOffer({ type: 'amendment_agreed', by: ANN })).toEqual({
    [ANN]: ['amendment_proposed', 'amendment_refused', 'amendment_agreed'],
    [BOB]: ['amendment_proposed', 'amendment_refused'],
  })
})

test('S-60 MEETINGS-03 a proposal overtakes that of the other side, an agreement both', () => {
  expect(ofOffer({ type: 'meeting_proposed', by: ANN })).toEqual({ [ANN]: ['meeting_proposed'] })
  expect(ofOffer({ type: 'meeting_agreed', by: BOB })).toEqual({
    [ANN]: ['meeting_proposed'],
    [BOB]: ['meeting_proposed', 'meeting_agreed'],
  })
})

test('S-58 R-18 R-19 a missed meeting is told although the trade ends, unless it is taken back or agreed to', () => {
  const isToldOf = (details: Partial<OfferEventDetails>) =>
    !ofOffer(details)[BOB]?.includes('no_show_reported')
  expect(isToldOf({ type: 'cancel_agreed', by: BOB })).toBe(false)
  expect(isToldOf({ type: 'no_show_disputed', by: BOB })).toBe(false)
  for (const type of ['trade_cancelled', 'trade_left', 'trade_contested'] as const) {
    expect(isToldOf({ type })).toBe(true)
    expect(ofOffer({ type })[BOB]).toContain('cancel_requested')
    expect(ofOffer({ type })[ANN]).toContain('meeting_proposed')
  }
})

test('S-60 R-43 who answers a meeting of three is no longer asked, at its end nobody is', () => {
  for (const type of ['ring_meeting_proposed', 'ring_meeting_answered'] as const) {
    expect(ofRing({ type, by: 1 })).toEqual({ bob: ['ring_meeting_proposed'] })
  }
  expect(Object.keys(ofRing({ type: 'ring_meeting_agreed', by: 1 }))).toEqual(['ann', 'bob', 'cat'])
  for (const type of ['ring_parted', 'ring_missing_confirmed', 'ring_completed'] as const) {
    expect(ofRing({ type }).cat).toEqual([
      ...['ring_meeting_proposed', 'ring_meeting_agreed', 'ring_missing_reported'],
    ])
  }
  expect(ofRing({ type: 'ring_answered', by: 1 })).toEqual({})
  expect(ofRing({ type: 'ring_missing_disputed', by: 2 })).toEqual({
    cat: ['ring_missing_reported'],
  })
})

test('S-60 S-33 S-58 a request that is over, and what asks to rate after that, are taken back from the page', () => {
  const takenBack = (details: object) =>
    takenBackBy({ ...parties, ...details } as DomainEvent).map(({ userId, types }) => [
      userId,
      ...types,
    ])
  const request = ['cancel_requested', 'cancel_reminded']
  expect(takenBack({ type: 'cancel_withdrawn', by: ANN })).toEqual([
    [ANN, ...request, 'no_show_reported'],
    [BOB, ...request, 'no_show_reported'],
  ])
  expect(takenBack({ type: 'cancel_agreed', by: BOB })).toEqual([[BOB, ...request]])
  // The partner who stayed silent learns of the request only from this notification.
  expect(takenBack({ type: 'cancel_agreed', by: null })).toEqual([])
  expect(takenBack({ type: 'trade_rated', by: BOB })).toEqual([[BOB, 'trade_rated']])
  expect(takenBack({ type: 'cancel_rated', by: BOB })).toEqual([[BOB, 'cancel_rated']])
  const told = { type: 'rating_told', ratedUserId: ANN }
  expect(takenBack({ ...told, tradeOfferId: OFFER })).toEqual([
    [ANN, 'trade_rated', 'cancel_rated'],
  ])
  expect(takenBack({ ...told, tradeOfferId: null })).toEqual([])
  expect(takenBack({ type: 'offer_withdrawn' })).toEqual([])
})
