import './ItemCard.css'
import '../member/Stars.css'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Avatar, type AvatarPicture } from '../member/Avatar.tsx'
import type { AvatarPaint } from '../member/avatar-presets.ts'
import { Star } from '../member/Star.tsx'
import { ItemPhoto, type Photo } from '../photo/ItemPhoto.tsx'
import { Ribbon } from './Ribbon.tsx'
import { SwapGlyph } from './SwapGlyph.tsx'
import { ValueTag } from './ValueTag.tsx'
import { type Wish, WishTags } from './WishTags.tsx'

type Rating = { average: number; count: number }

type CardOwner = {
  name: string
  paint?: AvatarPaint
  picture?: AvatarPicture
  rating?: Rating | null
}

type Props = {
  title: string
  /** Makes the whole card a link, unless it is pending. */
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
  /** Part of an accepted trade. */
  pending?: boolean
  /** Over the photo: a HeartButton or a badge. Hidden while pending. */
  corner?: ReactNode
  /** Over the photo, pending or not. */
  label?: ReactNode
  /** At the end of the owner's line. Hidden while pending. */
  menu?: ReactNode
  children?: ReactNode
  headingLevel?: 2 | 3
}

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
    <article className={classNames('item', pending && 'is-pending')} aria-label={title}>
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
  menu,
}: Pick<Props, 'owner' | 'place' | 'distance' | 'menu'> & { pending: boolean }) {
  const isNamed = owner !== undefined || place !== undefined
  if (!isNamed && distance === undefined) return null
  if (pending) {
    return (
      <p className="meta lockline">
        <Icon icon={Lock} size={16} />
        Trade In Progress
      </p>
    )
  }
  const { rating, ...person } = owner ?? {}
  const firstName = owner?.name.split(' ')[0]
  const line = (
    <p className="meta">
      {owner && <Avatar {...person} name={owner.name} size={22} />}
      {isNamed && (
        <span>
          <span className="town">
            {firstName && place && <span className="by">{firstName} in </span>}
            {place ?? firstName}
          </span>
          {rating && <CardRating {...rating} />}
        </span>
      )}
      {distance !== undefined && <span className="mi">{distance}</span>}
    </p>
  )
  if (!menu) return line
  return (
    <div className="item-foot">
      {line}
      {menu}
    </div>
  )
}

/** Why the item suits the reader. */
function ItemMarks({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return null
  return (
    <ul className="item-marks" aria-label="For you">
      {marks.map((mark) => (
        <li key={mark}>
          <SwapGlyph lit />
          <span>{mark}</span>
        </li>
      ))}
    </ul>
  )
}

/** An average rating, short enough for a card. */
function CardRating({ average, count }: Rating) {
  return (
    <span className="rating card-rating">
      <span className="sr">
        Rated {average.toFixed(1)} of 5 from {count}
      </span>
      <span aria-hidden="true">
        <span className="stars">
          <Star size={15} on />
        </span>{' '}
        <b className="num">{average.toFixed(1)}</b> <span className="mute">({count})</span>
      </span>
    </span>
  )
}
