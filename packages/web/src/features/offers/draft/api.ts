import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { send } from '../../../lib/queries/api.ts'
import { useMutation } from '../../../lib/queries/use-mutation.ts'
import { ITEMS_CHANGED, type OfferFields, refreshOffers, useMove } from '../api.ts'

const cashSuccess = {
  success: 'Cash Offer sent!',
  successText: 'Your cash offer has been sent to the item owner.',
}
const itemSuccess = {
  success: 'Offer sent!',
  successText: 'Your trade offer has been sent to the item owner.',
}

/** Makes an offer; the toast differs for items and cash. */
export function useMakeOffer(kind: 'item' | 'cash') {
  return useMutation({
    mutationFn: (body: OfferFields) => send(offerCalls.make, { body }),
    meta: {
      ...(kind === 'cash' ? cashSuccess : itemSuccess),
      failureText: 'Failed to send offer',
      refresh: refreshOffers,
    },
  })
}

/** Puts another offer in the place of one that the reader has received. */
export function useCounterOffer(id: string) {
  return useMove(
    (body: OfferFields & { itemsSeen: string | undefined }) =>
      send(offerCalls.counter, { params: { id }, body }),
    {
      success: 'Counter-offer sent!',
      failure: 'Failed to send counter-offer',
      answered: [ITEMS_CHANGED],
    },
  )
}
