import { exactDollars, formatDollars } from '@swapstead/domain/money.ts'
import type { OfferItem, OfferView } from '@swapstead/domain/offers/offer.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import type { ReactNode } from 'react'
import { type OfferSide, OfferSides } from '../../cards/trade/OfferSides.tsx'
import { itemAddress } from '../../lib/guest.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { type Side, sidesOf } from './offer-sides.ts'
import type { Reader } from './offer-words.ts'

type Props = {
  offer: OfferView
  reader: Reader
  /** True the moment it is accepted. */
  swapping: boolean
}

/** The two sides of an offer, passing each other. */
export function TradeSides({ offer, reader, swapping }: Props) {
  const { theirs, yours } = sidesOf(offer, reader)
  return <OfferSides theirs={shown(theirs)} yours={shown(yours)} swapping={swapping} />
}

function shown({ label, item, cash, plus }: Side): OfferSide {
  if (!item) {
    return { label, title: 'Cash', value: exactDollars(cash), cash: formatDollars(cash) }
  }
  return {
    label,
    title: <ItemTitle item={item} />,
    value: `Value ${formatDollars(item.value)}`,
    photo: item.imageUrl1 === null ? undefined : { src: photoUrlAt(item.imageUrl1, 'card') },
    plus: plus > 0 ? `${exactDollars(plus)} cash adjustment` : undefined,
  }
}

/** In a trade, or gone: only its name (BROWSE-17). */
function ItemTitle({ item }: { item: OfferItem }): ReactNode {
  if (item.isPending || !item.isActive) return item.title
  return (
    <Anchor className="side-link" href={itemAddress(item.id)}>
      {item.title}
    </Anchor>
  )
}
