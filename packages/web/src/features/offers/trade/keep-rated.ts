import { awaitsRating } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'

export type TradeList = 'trades' | 'awaitingRating'

/** A trade that was just rated, and where it stood. */
export type KeptTrade = { rated: OfferView; list: TradeList; index: number }

/**
 * A list with the trades that were just rated in their places. A first rating ends a trade, so that its
 * card would be gone before it says so.
 */
export function withKept(
  list: TradeList,
  offers: readonly OfferView[],
  kept: readonly KeptTrade[],
): OfferView[] {
  const isKept = ({ id }: OfferView) => kept.some(({ rated }) => rated.id === id)
  return kept
    .filter((one) => one.list === list)
    .reduce(
      (shown, { rated, index }) =>
        shown.toSpliced(index, 0, offers.find(({ id }) => id === rated.id) ?? rated),
      offers.filter((offer) => !isKept(offer)),
    )
}

/** Above trades that wait for the reader's rating, or have just got it. */
export function ratingTitle(offers: readonly OfferView[], readerId: string, now: Date): string {
  return offers.some((offer) => awaitsRating(offer, readerId, now))
    ? 'Waiting for your rating'
    : 'Rated'
}
