import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Count, IdParams, Message, paging } from '../wire.ts'
import { OfferStatus, OfferView } from './offer.ts'
import { NewOffer, OfferAnswer } from './schemas.ts'

const OfferPage = z.object({ status: z.optional(OfferStatus), ...paging(100) })

export const offerCalls = defineCalls({
  make: {
    method: 'POST',
    path: '/api/trade-offers',
    door: 'member',
    summary: 'Offer an item or cash for the item of another member',
    body: NewOffer,
    answer: OfferView,
    created: true,
    throttle: 'offers',
  },
  incoming: {
    method: 'GET',
    path: '/api/trade-offers/incoming',
    door: 'member',
    summary: 'Offers for own items, newest first',
    query: OfferPage,
    answer: z.array(OfferView),
    paged: true,
  },
  outgoing: {
    method: 'GET',
    path: '/api/trade-offers/outgoing',
    door: 'member',
    summary: 'Own offers, newest first',
    query: OfferPage,
    answer: z.array(OfferView),
    paged: true,
  },
  incomingCount: {
    method: 'GET',
    path: '/api/trade-offers/incoming/count',
    door: 'member',
    summary: 'How many incoming offers wait for an answer',
    answer: Count,
  },
  answer: {
    method: 'PATCH',
    path: '/api/trade-offers/:id',
    door: 'member',
    summary: 'Accept a pending offer, or close it and keep it as rejected; its receiver alone',
    params: IdParams,
    body: OfferAnswer,
    answer: OfferView,
  },
  decline: {
    method: 'DELETE',
    path: '/api/trade-offers/:id',
    door: 'member',
    summary: 'Decline a pending offer: it is removed and its sender told; its receiver alone',
    params: IdParams,
    answer: Message,
  },
})
