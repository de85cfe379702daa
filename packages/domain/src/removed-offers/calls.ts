import { defineCalls } from '../contract.ts'
import { RATING_PERIOD } from '../offers/periods.ts'
import { CancelRating } from '../offers/schemas.ts'
import { daysText } from '../times.ts'
import { IdParams } from '../wire.ts'
import { RemovedOffer } from './removed-offer.ts'
import { RatingInRemovedRing, RemovedRing } from './removed-ring.ts'

export const removedOfferCalls = defineCalls({
  one: {
    method: 'GET',
    path: '/api/removed-offers/:id',
    door: 'member',
    summary: 'What one was sent in an offer that is gone, for 90 days',
    params: IdParams,
    answer: RemovedOffer,
  },
  rate: {
    method: 'POST',
    path: '/api/removed-offers/:id/rate',
    door: 'member',
    summary: `Rate who deleted the account within an agreed trade or after it, once and for ${daysText(RATING_PERIOD)}`,
    params: IdParams,
    body: CancelRating,
    answer: RemovedOffer,
  },
  ring: {
    method: 'GET',
    path: '/api/removed-rings/:id',
    door: 'member',
    summary: 'An agreed swap of three that went with an account, for 90 days',
    params: IdParams,
    answer: RemovedRing,
  },
  rateInRing: {
    method: 'POST',
    path: '/api/removed-rings/:id/rate',
    door: 'member',
    summary: `Rate one of the other two of a swap of three that went with an account, each once and for ${daysText(RATING_PERIOD)}`,
    params: IdParams,
    body: RatingInRemovedRing,
    answer: RemovedRing,
  },
  receiveOwed: {
    method: 'POST',
    path: '/api/removed-rings/:id/received',
    door: 'member',
    summary: 'Say that one got the item that was still owed: it is held no longer',
    params: IdParams,
    answer: RemovedRing,
  },
})
