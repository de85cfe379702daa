import { defineCalls } from '../../contract.ts'
import { IdParams } from '../../wire.ts'
import { OfferView } from '../offer.ts'
import { AmendmentAgreement, AmendmentRefusal, NewOffer } from '../schemas.ts'

/** Calls to change the items or cash of a trade in progress. */
export const amendmentCalls = defineCalls({
  proposeAmendment: {
    method: 'POST',
    path: '/api/trade-offers/:id/propose-amendment',
    door: 'member',
    summary: 'Propose other items or cash for a trade in progress; sides are named as in the trade',
    params: IdParams,
    body: NewOffer,
    answer: OfferView,
    guests: {},
  },
  agreeAmendment: {
    method: 'POST',
    path: '/api/trade-offers/:id/agree-amendment',
    door: 'member',
    summary: 'Agree to the proposed change: the trade is about its items from then on',
    params: IdParams,
    body: AmendmentAgreement,
    answer: OfferView,
    guests: {},
  },
  refuseAmendment: {
    method: 'POST',
    path: '/api/trade-offers/:id/refuse-amendment',
    door: 'member',
    summary: 'Refuse the proposed change; what was agreed on holds',
    params: IdParams,
    body: AmendmentRefusal,
    answer: OfferView,
    guests: {},
  },
  withdrawAmendment: {
    method: 'POST',
    path: '/api/trade-offers/:id/withdraw-amendment',
    door: 'member',
    summary: 'Take the own proposed change back',
    params: IdParams,
    answer: OfferView,
    guests: {},
  },
})
