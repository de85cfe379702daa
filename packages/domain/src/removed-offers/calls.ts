import { defineCalls } from '../contract.ts'
import { CancelRating } from '../offers/schemas.ts'
import { IdParams } from '../wire.ts'
import { RemovedOffer } from './removed-offer.ts'

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
    summary: 'Rate who deleted the account within an accepted trade, once and for 30 days',
    params: IdParams,
    body: CancelRating,
    answer: RemovedOffer,
  },
})
