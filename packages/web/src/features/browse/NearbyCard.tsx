import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { distanceLabel } from '@swapstead/domain/browse/distance.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import type { ReactNode } from 'react'
import { ItemCard } from '../../cards/item/ItemCard.tsx'
import { itemAddress } from '../../lib/addresses.ts'
import { type ItemWithWishlist, marksFor, takenItems, wishesFor } from './wishes.ts'

type Props = {
  item: ItemView
  /** The reader's items. They decide which wishes are highlighted and which marks show. */
  ownItems: readonly ItemWithWishlist[]
  /** Replaces the usual marks. */
  marks?: readonly string[]
  /** The heart on the photo. */
  corner?: ReactNode
  /** At the end of the owner's line. */
  menu?: ReactNode
  /** A label on the photo, in every state of the item. */
  label?: ReactNode
  /** Loads the photo at once, because the card is in view. */
  eager?: boolean
  headingLevel?: 2 | 3
  /** False if the page already says whose item it is. */
  isOwnerShown?: boolean
}

/** Another member's item in a grid. */
export function NearbyCard({
  item,
  ownItems,
  marks,
  corner,
  menu,
  label,
  eager = false,
  headingLevel = 2,
  isOwnerShown = true,
}: Props) {
  const [photo] = item.photos
  const taken = takenItems(item, ownItems)
  const shownMarks = marks ?? marksFor(item, ownItems, taken)
  return (
    <ItemCard
      title={item.title}
      href={itemAddress(item.id)}
      photo={photo && { src: photoUrlAt(photo.url, 'card'), eager }}
      value={formatDollars(item.value)}
      marks={item.isPending ? [] : shownMarks}
      wishes={wishesFor(item.wishlist, taken)}
      // In place of the owner's line, a pending card has a line about the trade.
      {...((isOwnerShown || item.isPending) && ownerLine(item.owner))}
      distance={item.distance === null ? undefined : distanceLabel(item.distance)}
      pending={item.isPending}
      corner={corner}
      menu={menu}
      label={label}
      headingLevel={headingLevel}
    />
  )
}

function ownerLine(owner: PublicUser) {
  return {
    owner: {
      name: displayName(owner),
      picture: readAvatar(owner.profileImageUrl),
      rating: ratingOf(owner),
    },
    place: placeName(owner) ?? undefined,
  }
}

function ratingOf({ averageRating, totalRatings }: PublicUser) {
  return totalRatings > 0 ? { average: averageRating, count: totalRatings } : null
}
