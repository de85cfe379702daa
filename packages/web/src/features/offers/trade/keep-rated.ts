import { awaitsRating } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'

export type TradeList = 'trades' | 'awaitingRating'

/** A trade that was just rated, and its place in the list. */
export type KeptTrade = { rated: OfferView; list: TradeList; index: number }

/**
 * A list with the just rated trades in their old places. The first rating ends a trade, and its
 * card would disappear before it could say so.
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

/** The heading above trades that the reader can still rate or has just rated. */
export function ratingTitle(offers: readonly OfferView[], readerId: string, now: Date): string {
  return offers.some((offer) => awaitsRating(offer, readerId, now))
    ? 'Waiting for your rating'
    : 'Rated'
}
