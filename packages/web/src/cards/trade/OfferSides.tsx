import './OfferSides.css'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import type { Photo } from '../photo/ItemPhoto.tsx'

export type OfferSide = {
  /** "They offer", "You get", "Their Item" */
  label: string
  title: ReactNode
  /** "Value $210"; for cash "$30.00" */
  value?: string | undefined
  photo?: Photo | undefined
  /** An amount such as "$30" in place of a photo. */
  cash?: string | undefined
  /** "$50.00 cash adjustment" */
  plus?: string | undefined
}

type Props = {
  theirs: OfferSide
  yours: OfferSide
  /** Plays the animation of an accepted offer once. */
  swapping?: boolean
}

/** The two sides of an offer as tags that point to each other. */
export function OfferSides({ theirs, yours, swapping = false }: Props) {
  return (
    <div className={classNames('swap', swapping && 'is-swapping')}>
      <Side side={theirs} className="side-theirs" />
      <Side side={yours} className="side-yours" />
    </div>
  )
}

function Side({ side, className }: { side: OfferSide; className: string }) {
  return (
    <div className={classNames('side', className)}>
      <SidePicture side={side} />
      <div>
        <span className="side-label">{side.label}</span>
        <b>{side.title}</b>
        {side.value !== undefined && <span className="side-value">{side.value}</span>}
        {side.plus !== undefined && (
          <span className="side-plus">
            <Icon icon={Plus} size={16} />
            {side.plus}
          </span>
        )}
      </div>
    </div>
  )
}

function SidePicture({ side }: { side: OfferSide }) {
  if (side.cash !== undefined) {
    return (
      <span className="side-cash" aria-hidden="true">
        {side.cash}
      </span>
    )
  }
  if (!side.photo) return <span className="side-cash" aria-hidden="true" />
  const { eager: _, alt = '', ...image } = side.photo
  return <img {...image} alt={alt} width={600} height={450} loading="lazy" decoding="async" />
}
