import { isOnHold, type Offer } from './offer.ts'

/** The tone of a badge: waiting, in a trade, done, or closed. */
export type OfferTone = 'wait' | 'pending' | 'ok' | 'plain'

/** The status badge of an offer, the same for both parties (OFFERS-34, OFFERS-35, readings C-12). */
export function offerBadge(
  offer: Pick<Offer, 'status' | 'itemsInTrade' | 'cancelledAt' | 'expiredAt'>,
): { text: string; tone: OfferTone } {
  if (offer.status === 'accepted') return { text: 'PENDING TRADE', tone: 'pending' }
  if (offer.status === 'completed') return { text: 'Completed', tone: 'ok' }
  if (offer.status === 'rejected') return { text: closedText(offer), tone: 'plain' }
  return { text: isOnHold(offer) ? 'On hold' : 'Pending', tone: 'wait' }
}

function closedText(offer: Pick<Offer, 'cancelledAt' | 'expiredAt'>): string {
  if (offer.cancelledAt) return 'CANCELLED'
  return offer.expiredAt ? 'Expired' : 'Declined'
}
