import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { distanceLabel } from '@swapstead/domain/browse/radius.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import type { ReactNode } from 'react'
import { ItemCard } from '../../cards/item/ItemCard.tsx'
import { itemAddress } from '../../lib/guest.ts'
import { marksFor, type Wished, wishesFor } from './wishes.ts'

type Props = {
  item: ItemView
  /** What the reader has: wishes for it are lit, and marks say what goes either way. */
  ownItems: readonly Wished[]
  /** Instead of the usual ones. */
  marks?: readonly string[]
  /** On the photo: the reader's heart. */
  corner?: ReactNode
  /** On the photo, whatever its state. */
  label?: ReactNode
  /** In sight at once: its photo loads first. */
  eager?: boolean
  headingLevel?: 2 | 3
}

/** Somebody else's item in a grid (BROWSE-15, BROWSE-17, BROWSE-18). */
export function NearbyCard({
  item,
  ownItems,
  marks = marksFor(item, ownItems),
  corner,
  label,
  eager = false,
  headingLevel = 2,
}: Props) {
  const [photo] = item.photos
  return (
    <ItemCard
      title={item.title}
      href={itemAddress(item.id)}
      photo={photo && { src: photoUrlAt(photo.url, 'card'), eager }}
      value={formatDollars(item.value)}
      marks={item.isPending ? [] : marks}
      wishes={wishesFor(item.wishlist, ownItems)}
      owner={{
        name: displayName(item.owner),
        picture: readAvatar(item.owner.profileImageUrl),
        rating: ratingOf(item.owner),
      }}
      place={placeName(item.owner) ?? ''}
      distance={item.distance === null ? undefined : distanceLabel(item.distance)}
      pending={item.isPending}
      corner={corner}
      label={label}
      headingLevel={headingLevel}
    />
  )
}

function ratingOf({ averageRating, totalRatings }: PublicUser) {
  return totalRatings > 0 ? { average: averageRating, count: totalRatings } : null
}
