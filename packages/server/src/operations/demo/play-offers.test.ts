import { meetingTimeFault } from '@swapstead/domain/meetings/meeting-time.ts'
import type { OfferRow } from '@swapstead/domain/offers/offer.ts'
import { after, before, DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { loadPlaces } from '../../platform/places/places.ts'
import { assembleCast } from './cast.ts'
import { playOffers } from './play-offers.ts'

const cast = assembleCast(loadPlaces())
const dana = cast.members.get('dana')?.user.id ?? ''
const now = new Date('2026-11-20T15:00:00Z')
const played = playOffers(cast, now)

/** The state of this offer from Dana's point of view. */
function stateOf(offer: OfferRow): string {
  const side = offer.toUserId === dana ? 'incoming' : 'outgoing'
  if (offer.status === 'pending') return `${side} ${offer.fromItemId ? 'item' : 'cash'}`
  if (offer.status === 'completed') return `completed, rated by ${ratings(offer)}`
  if (offer.status === 'accepted') return tradeState(offer)
  if (offer.cancelledAt) return 'cancelled'
  return offer.expiredAt ? 'expired' : 'declined'
}

function tradeState(offer: OfferRow): string {
  if (offer.cancelAgreedAt) return 'cancellation agreed'
  if (offer.cancelRequestedBy) return `cancellation requested by ${who(offer.cancelRequestedBy)}`
  if (offer.fromCompletedAt || offer.toCompletedAt) return 'confirmed by one'
  if (offer.meetingAgreedAt) return 'meeting agreed'
  return offer.proposedByUserId ? `meeting proposed by ${who(offer.proposedByUserId)}` : 'accepted'
}

function who(userId: string): string {
  return userId === dana ? 'me' : 'the other'
}

function ratings({ fromUserRating, toUserRating }: OfferRow): number {
  return [fromUserRating, toUserRating].filter((stars) => stars !== null).length
}

test('Dana has an offer of every state that there is', () => {
  const hers = played.offers.filter((offer) => [offer.fromUserId, offer.toUserId].includes(dana))
  expect(new Set(hers.map(stateOf))).toEqual(
    new Set([
      'incoming item',
      'incoming cash',
      'outgoing item',
      'outgoing cash',
      'accepted',
      'meeting proposed by me',
      'meeting proposed by the other',
      'meeting agreed',
      'confirmed by one',
      'cancellation requested by me',
      'cancellation requested by the other',
      'cancellation agreed',
      'cancelled',
      'expired',
      'declined',
      'completed, rated by 1',
      'completed, rated by 2',
    ]),
  )
})

test('OFFERS-07 what was declined or taken back is gone, and only a notification tells of it', () => {
  const left = played.notifications.filter(({ relatedOfferId }) => relatedOfferId === null)
  expect(left.map(({ userId, type }) => [userId, type])).toEqual(
    expect.arrayContaining([
      [dana, 'offer_declined'],
      [dana, 'offer_withdrawn'],
    ]),
  )
  expect(played.notifications.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['offer_held', 'offer_expired', 'meeting_agreed', 'trade_message']),
  )
})

test('an item is locked exactly while its trade is under way', () => {
  const held = played.offers
    .filter(({ status }) => status === 'accepted')
    .flatMap(({ toItemId, fromItemId }) => (fromItemId ? [toItemId, fromItemId] : [toItemId]))
  expect(played.locks.map(({ itemId }) => itemId).sort()).toEqual(held.sort())
  expect(new Set(held).size).toBe(held.length)
})

test('MEETINGS-13 meetings lie ahead and in the allowed hours, whatever the hour of the first start', () => {
  for (let hour = 0; hour < 7 * 24; hour += 5) {
    const start = after(now, hour * HOUR)
    const ahead = playOffers(cast, start).offers.filter(
      (offer) => offer.meetingAgreedAt && offer.status === 'accepted' && !offer.toCompletedAt,
    )
    expect(ahead.length).toBeGreaterThanOrEqual(2)
    for (const { agreedMeetingTime: time, agreedMeetingTimeZone: zone } of ahead) {
      expect(time && zone && !meetingTimeFault(time, zone, start), `${hour} ${time}`).toBe(true)
    }
  }
})

test('everything happened before the first start, and nobody reads about it earlier than it happened', () => {
  const moments = [...played.notifications, ...played.messages, ...played.ratings, ...played.locks]
  expect(moments.filter(({ createdAt }) => createdAt > now)).toEqual([])
  expect(played.offers.filter(({ updatedAt, createdAt }) => updatedAt < createdAt)).toEqual([])
  expect(played.offers.filter(({ updatedAt }) => updatedAt > now)).toEqual([])
  expect(played.notifications.filter(({ createdAt }) => createdAt < before(now, 31 * DAY))).toEqual(
    [],
  )
})
