import { isOnHold, type Offer } from './offer.ts'

export type OfferTone = 'wait' | 'pending' | 'ok' | 'plain'

export function offerBadge(
  offer: Pick<Offer, 'status' | 'itemsInTrade' | 'cancelledAt' | 'expiredAt' | 'counteredAt'>,
): { text: string; tone: OfferTone } {
  if (offer.status === 'accepted') return { text: 'PENDING TRADE', tone: 'pending' }
  if (offer.status === 'completed') return { text: 'Completed', tone: 'ok' }
  if (offer.status === 'rejected') return { text: closedText(offer), tone: 'plain' }
  return { text: isOnHold(offer) ? 'On hold' : 'Pending', tone: 'wait' }
}

function closedText(offer: Pick<Offer, 'cancelledAt' | 'expiredAt' | 'counteredAt'>): string {
  if (offer.cancelledAt) return 'CANCELLED'
  if (offer.counteredAt) return 'Countered'
  return offer.expiredAt ? 'Expired' : 'Declined'
}
