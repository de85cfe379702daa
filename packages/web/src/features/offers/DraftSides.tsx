import type { ItemView } from '@swapstead/domain/items/item.ts'
import { exactDollars, formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { type OfferSide, OfferSides } from '../../cards/trade/OfferSides.tsx'

type Props = {
  wanted: ItemView
  chosen: ItemView | null
  isCash: boolean
  cash: number
}

/** The offer as it stands while it is put together. */
export function DraftSides({ wanted, chosen, isCash, cash }: Props) {
  return (
    <OfferSides
      theirs={itemSide('You get', wanted)}
      yours={isCash ? cashSide(cash) : ownSide(chosen, cash)}
    />
  )
}

function itemSide(label: string, { title, value, photos: [photo] }: ItemView): OfferSide {
  return {
    label,
    title,
    value: `Value ${formatDollars(value)}`,
    photo: photo && { src: photoUrlAt(photo.url, 'card') },
  }
}

function cashSide(cash: number): OfferSide {
  return {
    label: 'You give',
    title: 'Cash',
    value: exactDollars(cash),
    cash: formatDollars(cash),
  }
}

function ownSide(chosen: ItemView | null, cash: number): OfferSide {
  const plus = cash > 0 ? `${exactDollars(cash)} cash adjustment` : undefined
  if (chosen) return { ...itemSide('You give', chosen), plus }
  return { label: 'You give', title: 'Choose one of your items', plus }
}
