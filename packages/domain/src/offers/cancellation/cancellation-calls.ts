import * as z from 'zod/mini'
import { defineCalls } from '../../contract.ts'
import { IdParams } from '../../wire.ts'
import { OfferView } from '../offer.ts'
import { CancelRating, CancelReason } from '../schemas.ts'

/** Calls to end a trade early, and to report a no-show. */
export const cancellationCalls = defineCalls({
  requestCancel: {
    method: 'POST',
    path: '/api/trade-offers/:id/request-cancel',
    door: 'member',
    summary: 'Ask the other party to cancel the trade',
    params: IdParams,
    body: CancelReason,
    answer: OfferView,
    guests: {},
  },
  reportNoShow: {
    method: 'POST',
    path: '/api/trade-offers/:id/no-show',
    door: 'member',
    summary:
      'Ask to cancel the trade because the other party did not show up at the agreed meeting',
    params: IdParams,
    body: z.object({}),
    answer: OfferView,
  },
  disputeNoShow: {
    method: 'POST',
    path: '/api/trade-offers/:id/no-show/dispute',
    door: 'member',
    summary: 'Dispute a missed meeting; opens a ticket, and nothing counts until staff decide',
    params: IdParams,
    body: z.object({}),
    answer: OfferView,
  },
  withdrawCancel: {
    method: 'POST',
    path: '/api/trade-offers/:id/withdraw-cancel',
    door: 'member',
    summary: 'Take the own request to cancel back',
    params: IdParams,
    answer: OfferView,
    guests: {},
  },
  agreeCancel: {
    method: 'POST',
    path: '/api/trade-offers/:id/agree-cancel',
    door: 'member',
    summary: 'Agree to cancel the trade; who asked for it may not',
    params: IdParams,
    body: z.object({}),
    answer: OfferView,
    guests: {},
  },
  rateCancel: {
    method: 'POST',
    path: '/api/trade-offers/:id/rate-cancel',
    door: 'member',
    summary: 'Rate the partner after an agreed cancellation, once',
    params: IdParams,
    body: CancelRating,
    answer: OfferView,
    guests: {},
  },
  contest: {
    method: 'POST',
    path: '/api/trade-offers/:id/contest',
    door: 'member',
    summary: 'Say that a trade which one side has ended was not swapped; it ends as cancelled',
    params: IdParams,
    body: z.object({}),
    answer: OfferView,
  },
})
