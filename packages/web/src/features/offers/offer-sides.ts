import { fromItemsOf, toItemsOf } from '@swapstead/domain/offers/bundle.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { OfferItem } from '@swapstead/domain/offers/offer-item.ts'
import { isReceiver, type Reader } from './offer-text.ts'

/** One side of an offer: items with additional cash (`plus`), or cash alone. */
export type Side = { label: string; items: readonly OfferItem[]; cash: number; plus: number }

/** Both sides from the reader's view. */
export function sidesOf(offer: OfferView, reader: Reader): { theirs: Side; yours: Side } {
  const received = isReceiver(offer, reader)
  const isCash = offer.fromItem === undefined
  const from = {
    items: fromItemsOf(offer),
    cash: isCash ? offer.cashAdjustment : 0,
    plus: isCash ? 0 : offer.cashAdjustment,
  }
  const to = { items: toItemsOf(offer), cash: 0, plus: offer.cashAsked }
  const [theirs, yours] = received ? [from, to] : [to, from]
  return {
    theirs: { label: labelsOf(offer, received, theirs.items.length).theirs, ...theirs },
    yours: { label: labelsOf(offer, received, yours.items.length).yours, ...yours },
  }
}

function labelsOf({ status }: OfferView, received: boolean, count: number) {
  if (status === 'pending') return received ? receivedLabels : sentLabels
  const words = status === 'completed' ? swappedLabels : agreedLabels
  if (count === 0) return words.cash
  return count === 1 ? words.one : words.several
}

const receivedLabels = { theirs: 'They offer', yours: 'For your' }
const sentLabels = { theirs: 'You want', yours: 'You offer' }
const agreedLabels = {
  one: { theirs: 'Their Item', yours: 'Your Item' },
  several: { theirs: 'Their Items', yours: 'Your Items' },
  cash: { theirs: 'They give', yours: 'You give' },
}
const swapped = { theirs: 'Theirs, now yours', yours: 'Yours, now theirs' }
const swappedLabels = {
  one: swapped,
  several: swapped,
  cash: { theirs: 'They gave', yours: 'You gave' },
}
