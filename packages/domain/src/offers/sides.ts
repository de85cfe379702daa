import type { OfferRow } from './offer.ts'
import type { OfferItem } from './offer-item.ts'

/**
 * One side of an offer as a card shows it: items, or cash in their place. `more` are the items
 * after the first, `added` is the cash in addition.
 */
export type OfferSide = { label: 'Your Item' | 'Their Item' | 'Cash Offer' } & (
  | { item: OfferItem; more: readonly OfferItem[]; added: number; cash: null }
  | { item: null; more: readonly []; added: 0; cash: number }
)

export type Sided = Pick<OfferRow, 'toUserId' | 'cashAdjustment' | 'cashAsked'> & {
  fromItem?: OfferItem | undefined
  toItem: OfferItem
  moreFromItems: readonly OfferItem[]
  moreToItems: readonly OfferItem[]
}

/** The reader's side comes first. Cash is in cents. */
export function sidesFor(offer: Sided, readerId: string): [yours: OfferSide, theirs: OfferSide] {
  const isReceiver = offer.toUserId === readerId
  const wanted: OfferSide = {
    label: isReceiver ? 'Your Item' : 'Their Item',
    item: offer.toItem,
    more: offer.moreToItems,
    added: offer.cashAsked,
    cash: null,
  }
  const given: OfferSide = offer.fromItem
    ? {
        label: isReceiver ? 'Their Item' : 'Your Item',
        item: offer.fromItem,
        more: offer.moreFromItems,
        added: offer.cashAdjustment,
        cash: null,
      }
    : { label: 'Cash Offer', item: null, more: [], added: 0, cash: offer.cashAdjustment }
  return isReceiver ? [wanted, given] : [given, wanted]
}
