import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { distanceLabel } from '@swapstead/domain/browse/radius.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import type { ReactNode } from 'react'
import { ItemCard } from '../../ui/ItemCard.tsx'
import type { Wish } from '../../ui/WishTags.tsx'
import { placeName } from './found.ts'

type Props = {
  item: ItemView
  wishes: readonly Wish[]
  /** On the photo: the reader's heart. */
  corner?: ReactNode
  /** In sight at once: its photo loads first. */
  eager?: boolean
  headingLevel?: 2 | 3
}

/** Somebody else's item in a grid (BROWSE-15, BROWSE-17, BROWSE-18). */
export function NearbyCard({ item, wishes, corner, eager = false, headingLevel = 2 }: Props) {
  const [photo] = item.photos
  return (
    <ItemCard
      title={item.title}
      href={`/items/${item.id}`}
      photo={photo && { src: photoUrlAt(photo.url, 'card'), eager }}
      value={formatDollars(item.value)}
      wishes={wishes}
      owner={{
        name: displayName(item.owner),
        picture: readAvatar(item.owner.profileImageUrl),
      }}
      place={placeName(item.owner) ?? ''}
      distance={item.distance === null ? undefined : distanceLabel(item.distance)}
      pending={item.isPending}
      corner={corner}
      headingLevel={headingLevel}
    />
  )
}
