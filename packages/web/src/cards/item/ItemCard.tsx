import './ItemCard.css'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Avatar, type AvatarPicture } from '../member/Avatar.tsx'
import type { AvatarPaint } from '../member/avatar-presets.ts'
import { ItemPhoto, type Photo } from '../photo/ItemPhoto.tsx'
import { CardRating, type Rating } from './CardRating.tsx'
import { ItemMarks } from './ItemMarks.tsx'
import { Ribbon } from './Ribbon.tsx'
import { ValueTag } from './ValueTag.tsx'
import { type Wish, WishTags } from './WishTags.tsx'

type CardOwner = {
  name: string
  paint?: AvatarPaint
  picture?: AvatarPicture
  /** Null for who has none yet: then nothing stands there. */
  rating?: Rating | null
}

type Props = {
  title: string
  /** The whole card becomes this link; a pending card has none. */
  href?: string | undefined
  photo?: Photo | undefined
  /** "$160" */
  value: string
  wishes?: readonly Wish[]
  /** "On your wishlist" */
  marks?: readonly string[]
  owner?: CardOwner | undefined
  /** "South Orange, NJ" */
  place?: string | undefined
  /** "2 mi" */
  distance?: string | undefined
  /** In an accepted trade: ribbon, gray photo, no link, "Trade In Progress". */
  pending?: boolean
  /** On the photo, above the link: a HeartButton, a badge. */
  corner?: ReactNode
  /** The same, and it stays on a pending card. */
  label?: ReactNode
  /** Under the rest: badges, notes, actions of an own item. */
  children?: ReactNode
  headingLevel?: 2 | 3
}

/** One thing in the grid: photo, value tag, title, wishes, owner. */
export function ItemCard({
  title,
  href,
  photo,
  value,
  wishes,
  marks = [],
  pending,
  corner,
  label,
  ...rest
}: Props) {
  const Heading = rest.headingLevel === 2 ? 'h2' : 'h3'
  const isLink = href !== undefined && !pending
  return (
    <article className={classNames('item', pending && 'is-pending')}>
      <div className="item-photo">
        <ItemPhoto photo={photo} />
        <ValueTag value={value} />
        {pending ? <Ribbon /> : corner}
        {label && <div className="corner">{label}</div>}
      </div>
      <div className="item-body">
        <Heading className="item-title">
          {isLink ? <Anchor href={href}>{title}</Anchor> : title}
        </Heading>
        <ItemMarks marks={marks} />
        {wishes && <WishTags wishes={wishes} />}
        <CardFooter {...rest} pending={pending ?? false} />
        {rest.children}
      </div>
    </article>
  )
}

function CardFooter({
  owner,
  place,
  distance,
  pending,
}: Pick<Props, 'owner' | 'place' | 'distance'> & { pending: boolean }) {
  if (pending && place !== undefined) {
    return (
      <p className="meta lockline">
        <Icon icon={Lock} size={16} />
        Trade In Progress
      </p>
    )
  }
  if (place === undefined) return null
  const { rating, ...person } = owner ?? {}
  return (
    <p className="meta">
      {owner && <Avatar {...person} name={owner.name} size={22} />}
      <span>
        {owner && <span className="by">{owner.name.split(' ')[0]} in </span>}
        {place}
        {rating && <CardRating {...rating} />}
      </span>
      {distance !== undefined && <span className="mi">{distance}</span>}
    </p>
  )
}
