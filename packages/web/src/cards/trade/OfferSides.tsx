import './OfferSides.css'
import { formatDollars } from '@swapstead/domain/money.ts'
import { sumOf } from '@swapstead/domain/offers/bundle.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { ItemPhoto, type Photo } from '../photo/ItemPhoto.tsx'

/** One of several items on a side. */
type SideItem = {
  id: string
  title: ReactNode
  value: ReactNode
  photo?: Photo | undefined
  /** For example a button that removes the item. */
  action?: ReactNode
}

export type OfferSide = {
  /** "They offer", "You get", "Their Item" */
  label: string
  title: ReactNode
  /** "Value $210"; for cash "$30.00" */
  value?: ReactNode
  photo?: Photo | undefined
  /** An amount such as "$30", shown in place of a photo. */
  cash?: string | undefined
  /** "$50.00 cash adjustment" */
  plus?: string | undefined
  /** All items, in place of title, value and photo, if a side has several. */
  items?: readonly SideItem[] | undefined
  /** "Together $310", below several items. */
  sum?: string | undefined
  /** Content below, for example a button that adds an item. */
  foot?: ReactNode
}

type Props = {
  theirs: OfferSide
  yours: OfferSide
  /** Plays the animation of an accepted offer once. */
  swapping?: boolean
}

/** Shows the two sides of an offer as tags that point to each other. */
export function OfferSides({ theirs, yours, swapping = false }: Props) {
  const isBundle = theirs.items !== undefined || yours.items !== undefined
  return (
    <div className={classNames('swap', swapping && 'is-swapping', isBundle && 'is-bundle')}>
      <Side side={theirs} className="side-theirs" />
      <Side side={yours} className="side-yours" />
    </div>
  )
}

function Side({ side, className }: { side: OfferSide; className: string }) {
  return (
    <div className={classNames('side', className)}>
      {side.items === undefined && <SidePicture {...side} />}
      <div className="side-words">
        <span className="side-label">{side.label}</span>
        {side.items === undefined ? <OneItem side={side} /> : <SideItems items={side.items} />}
        {side.sum !== undefined && <span className="side-value">{side.sum}</span>}
        {side.plus !== undefined && (
          <span className="side-plus">
            <Icon icon={Plus} size={16} />
            {side.plus}
          </span>
        )}
      </div>
      {side.foot && <div className="side-foot">{side.foot}</div>}
    </div>
  )
}

/** "Together $310"; undefined for one item. */
export function sumText(items: readonly { value: number }[]): string | undefined {
  if (items.length < 2) return undefined
  return `Together ${formatDollars(sumOf(items))}`
}

function OneItem({ side }: { side: OfferSide }) {
  return (
    <>
      <b>{side.title}</b>
      {side.value !== undefined && <span className="side-value">{side.value}</span>}
    </>
  )
}

function SideItems({ items }: { items: readonly SideItem[] }) {
  return (
    <ul className="side-items">
      {items.map(({ id, title, value, photo, action }) => (
        <li key={id}>
          <SidePicture photo={photo} />
          <span>
            <b>{title}</b>
            <span className="side-value">{value}</span>
          </span>
          {action}
        </li>
      ))}
    </ul>
  )
}

function SidePicture({ photo, cash }: Pick<OfferSide, 'photo' | 'cash'>) {
  if (cash !== undefined) {
    return (
      <span className="side-cash" aria-hidden="true">
        {cash}
      </span>
    )
  }
  return <ItemPhoto photo={photo && { ...photo, eager: false }} />
}
