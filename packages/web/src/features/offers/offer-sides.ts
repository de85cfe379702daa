import type { OfferItem, OfferView } from '@swapstead/domain/offers/offer.ts'
import { isReceiver, type Reader } from './offer-text.ts'

/** One side of an offer: an item with added cash (`plus`), or cash alone. */
export type Side = { label: string; item: OfferItem | null; cash: number; plus: number }

/** Both sides from the reader's view. */
export function sidesOf(offer: OfferView, reader: Reader): { theirs: Side; yours: Side } {
  const received = isReceiver(offer, reader)
  const isCash = offer.fromItem === undefined
  const words = labels(offer, received, isCash)
  const from = {
    item: offer.fromItem ?? null,
    cash: isCash ? offer.cashAdjustment : 0,
    plus: isCash ? 0 : offer.cashAdjustment,
  }
  const to = { item: offer.toItem, cash: 0, plus: 0 }
  return {
    theirs: { label: words.theirs, ...(received ? from : to) },
    yours: { label: words.yours, ...(received ? to : from) },
  }
}

function labels({ status }: OfferView, received: boolean, isCash: boolean) {
  if (status === 'pending') {
    return received
      ? { theirs: 'They offer', yours: 'For your' }
      : { theirs: 'You want', yours: 'You offer' }
  }
  const isSwapped = status === 'completed'
  const item = isSwapped
    ? { theirs: 'Theirs, now yours', yours: 'Yours, now theirs' }
    : { theirs: 'Their Item', yours: 'Your Item' }
  if (!isCash) return item
  return received
    ? { ...item, theirs: isSwapped ? 'They gave' : 'They give' }
    : { ...item, yours: isSwapped ? 'You gave' : 'You give' }
}
