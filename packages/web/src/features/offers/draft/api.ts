import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { send } from '../../../lib/queries/api.ts'
import { useMutation } from '../../../lib/queries/use-mutation.ts'
import { ITEMS_CHANGED, type OfferFields, refreshOffers, useMove } from '../api.ts'
import { COUNTERED } from '../use-counters.ts'

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

export type CounterHandlers = {
  /** Called with the counter-offer. */
  onCountered?: ((made: OfferView) => void) | undefined
  /** Shows the counter-offer, if it is listed elsewhere. */
  onSee?: ((made: OfferView) => void) | undefined
}

/** Replaces an offer that the reader has received by a counter-offer. */
export function useCounterOffer(id: string, { onCountered, onSee }: CounterHandlers) {
  return useMove(
    (body: OfferFields & { itemsSeen: string | undefined }) =>
      send(offerCalls.counter, { params: { id }, body }),
    {
      success: COUNTERED,
      failure: 'Failed to send counter-offer',
      answered: [ITEMS_CHANGED],
      see: onSee,
    },
    onCountered,
  )
}
