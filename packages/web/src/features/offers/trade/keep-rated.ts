import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { momentOf } from '../offer-text.ts'
import type { Arrange } from '../open-offers.ts'

/**
 * Lists with a trade that was just rated in its place. A first rating ends it, so that its card would
 * be gone before it says so. `before` is the trade as it was.
 */
export function keepRated(rated: OfferView, before: OfferView): (others: Arrange) => Arrange {
  const place = before.status === 'accepted' ? 'trades' : 'awaitingRating'
  return (others) => (list, offers) => {
    const rest = others(list, offers).filter(({ id }) => id !== rated.id)
    if (list !== place) return rest
    const time = (offer: OfferView) =>
      Number((list === 'trades' && offer.acceptedAt) || momentOf(offer))
    return [...rest, rated].toSorted((a, b) => time(b) - time(a))
  }
}
