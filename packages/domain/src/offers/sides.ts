import type { OfferItem, OfferRow } from './offer.ts'

/** One side of an offer as a card shows it: an item, or cash in its place. */
export type OfferSide = { label: 'Your Item' | 'Their Item' | 'Cash Offer' } & (
  | { item: OfferItem; cash: null }
  | { item: null; cash: number }
)

type Sided = Pick<OfferRow, 'toUserId' | 'cashAdjustment'> & {
  fromItem?: OfferItem | undefined
  toItem: OfferItem
}

/** The reader's side first. Cash is in cents. */
export function sidesFor(offer: Sided, readerId: string): [yours: OfferSide, theirs: OfferSide] {
  const isReceiver = offer.toUserId === readerId
  const wanted: OfferSide = {
    label: isReceiver ? 'Your Item' : 'Their Item',
    item: offer.toItem,
    cash: null,
  }
  const given: OfferSide = offer.fromItem
    ? { label: isReceiver ? 'Their Item' : 'Your Item', item: offer.fromItem, cash: null }
    : { label: 'Cash Offer', item: null, cash: offer.cashAdjustment }
  return isReceiver ? [wanted, given] : [given, wanted]
}
