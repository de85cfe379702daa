import './MiniSwap.css'
import { formatDollars } from '@swapstead/domain/money.ts'
import { bundleTitle, sumOf } from '@swapstead/domain/offers/bundle.ts'
import { type OfferSide, type Sided, sidesFor } from '@swapstead/domain/offers/sides.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { ArrowLeftRight, Banknote } from 'lucide-react'
import { Icon } from '../../ui/layout/Icon.tsx'
import { ItemPhoto } from '../photo/ItemPhoto.tsx'

export type MiniSide = {
  /** "Your Item", "Their Item" or "Cash Offer". */
  label: string
  title: string
  value?: string | undefined
  photoSrc?: string | undefined
  isCash: boolean
}

/** Both sides of an offer in one line. */
export function MiniSwap({ sides: [yours, theirs] }: { sides: readonly [MiniSide, MiniSide] }) {
  return (
    <div className="minis">
      <Mini side={yours} />
      <div className="minis-second">
        <Icon icon={ArrowLeftRight} size={20} />
        <Mini side={theirs} />
      </div>
    </div>
  )
}

function Mini({ side: { label, title, value, photoSrc, isCash } }: { side: MiniSide }) {
  return (
    <div className="mini">
      {isCash ? (
        <span className="mini-cash">
          <Icon icon={Banknote} size={18} />
        </span>
      ) : (
        <ItemPhoto photo={photoSrc === undefined ? undefined : { src: photoSrc }} />
      )}
      <span>
        <small>{label}</small>
        {title}
        {value !== undefined && (
          <>
            {' '}
            <br />
            <span className="mute">{value}</span>
          </>
        )}
      </span>
    </div>
  )
}

/** The sides for a MiniSwap, the reader's first. */
export function miniSides(offer: Sided, readerId: string) {
  const [yours, theirs] = sidesFor(offer, readerId)
  return [miniSide(yours), miniSide(theirs)] as const
}

function miniSide({ label, item, more, added, cash }: OfferSide) {
  if (!item) return { label, title: formatDollars(cash ?? 0), isCash: true }
  return {
    label,
    title: bundleTitle(item.title, more.length),
    value: `Value ${formatDollars(sumOf([item, ...more]))}${added > 0 ? ` + ${formatDollars(added)} cash` : ''}`,
    photoSrc: item.imageUrl1 === null ? undefined : photoUrlAt(item.imageUrl1, 'card'),
    isCash: false,
  }
}
