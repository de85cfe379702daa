import type { OfferItem, OfferRow } from './offer.ts'

/**
 * One side of an offer as a card shows it: items, or cash in their place. `more` are the items
 * beside the first.
 */
export type OfferSide = { label: 'Your Item' | 'Their Item' | 'Cash Offer' } & (
  | { item: OfferItem; more: readonly OfferItem[]; cash: null }
  | { item: null; more: readonly []; cash: number }
)

type Sided = Pick<OfferRow, 'toUserId' | 'cashAdjustment'> & {
  fromItem?: OfferItem | undefined
  toItem: OfferItem
  moreFromItems: readonly OfferItem[]
  moreToItems: readonly OfferItem[]
}

/** The reader's side first. Cash is in cents. */
export function sidesFor(offer: Sided, readerId: string): [yours: OfferSide, theirs: OfferSide] {
  const isReceiver = offer.toUserId === readerId
  const wanted: OfferSide = {
    label: isReceiver ? 'Your Item' : 'Their Item',
    item: offer.toItem,
    more: offer.moreToItems,
    cash: null,
  }
  const given: OfferSide = offer.fromItem
    ? {
        label: isReceiver ? 'Their Item' : 'Your Item',
        item: offer.fromItem,
        more: offer.moreFromItems,
        cash: null,
      }
    : { label: 'Cash Offer', item: null, more: [], cash: offer.cashAdjustment }
  return isReceiver ? [wanted, given] : [given, wanted]
}
