import { toItemsOf } from './bundle.ts'
import type { OfferView } from './offer.ts'

export type Availability = 'there' | 'in_trade' | 'hidden' | 'gone'

/** Whether all items that an offer asks for are still available. */
export function availabilityOf(offer: OfferView): Availability {
  if (!offer.partiesActive) return 'hidden'
  const wanted = toItemsOf(offer)
  if (wanted.some((item) => !item.isActive)) return 'gone'
  if (wanted.some((item) => item.isPending)) return 'in_trade'
  return offer.itemsHidden ? 'hidden' : 'there'
}

/** Does not say which item: the hidden one may be the sender's own. */
const HIDDEN = 'An item in this offer can’t be traded right now. Your offer waits.'

const oneItem: Record<Availability, string> = {
  there: 'Yes, it’s still there, and your offer is waiting for an answer.',
  in_trade:
    'It’s in another trade. Your offer waits; if that trade falls through, it’s live again.',
  hidden: HIDDEN,
  gone: 'No, it’s gone.',
}

const severalItems: Record<Availability, string> = {
  there: 'Yes, it’s all still there, and your offer is waiting for an answer.',
  in_trade:
    'Part of it is in another trade. Your offer waits; if that trade falls through, it’s live again.',
  hidden: HIDDEN,
  gone: 'No, at least part of it is gone.',
}

/** Answers "Is it still there?" from the state of the offer. */
export function availabilitySentence(offer: OfferView): string {
  const sentences = toItemsOf(offer).length > 1 ? severalItems : oneItem
  return sentences[availabilityOf(offer)]
}
