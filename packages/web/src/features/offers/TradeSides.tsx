import { exactDollars, formatDollars } from '@swapstead/domain/money.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { mayOpen, type OfferItem } from '@swapstead/domain/offers/offer-item.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import type { ReactNode } from 'react'
import { type OfferSide, OfferSides, sumText } from '../../cards/trade/OfferSides.tsx'
import { itemAddress } from '../../lib/addresses.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { type Side, sidesOf } from './offer-sides.ts'
import type { Reader } from './offer-text.ts'

type Props = {
  offer: OfferView
  reader: Reader
  /** Plays the swap animation. */
  swapping: boolean
}

export function TradeSides({ offer, reader, swapping }: Props) {
  const { theirs, yours } = sidesOf(offer, reader)
  const isBundle = theirs.items.length > 1 || yours.items.length > 1
  return (
    <OfferSides
      theirs={shown(theirs, isBundle, reader)}
      yours={shown(yours, isBundle, reader)}
      swapping={swapping}
    />
  )
}

function shown({ label, items, cash, plus }: Side, isBundle: boolean, reader: Reader): OfferSide {
  const [item] = items
  if (!item) {
    return { label, title: 'Cash', value: exactDollars(cash), cash: formatDollars(cash) }
  }
  const added = plus > 0 ? `${exactDollars(plus)} cash adjustment` : undefined
  const facts = { label, title: undefined, plus: added }
  if (!isBundle) return { ...facts, ...itemFacts(item, reader) }
  return { ...facts, items: items.map((one) => itemFacts(one, reader)), sum: sumText(items) }
}

function itemFacts(item: OfferItem, reader: Reader) {
  return {
    id: item.id,
    title: <ItemTitle item={item} reader={reader} />,
    value: `Value ${formatDollars(item.value)}`,
    photo: item.imageUrl1 === null ? undefined : { src: photoUrlAt(item.imageUrl1, 'card') },
  }
}

/** A link if the reader can open the item. */
function ItemTitle({ item, reader }: { item: OfferItem; reader: Reader }): ReactNode {
  if (!mayOpen(item, reader.id)) return item.title
  return (
    <Anchor className="side-link" href={itemAddress(item.id)}>
      {item.title}
    </Anchor>
  )
}
