import { formatDollars } from '@swapstead/domain/money.ts'
import { type OfferSide, sidesFor } from '@swapstead/domain/offers/sides.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'

/** Both sides of an offer as small print, the reader's first (NOTIF-23). */
export function miniSides(...[offer, readerId]: Parameters<typeof sidesFor>) {
  const [yours, theirs] = sidesFor(offer, readerId)
  return [miniSide(yours), miniSide(theirs)] as const
}

function miniSide({ label, item, cash }: OfferSide) {
  if (!item) return { label, title: formatDollars(cash ?? 0), isCash: true }
  return {
    label,
    title: item.title,
    value: `Value ${formatDollars(item.value)}`,
    photoSrc: item.imageUrl1 === null ? undefined : photoUrlAt(item.imageUrl1, 'card'),
    isCash: false,
  }
}
