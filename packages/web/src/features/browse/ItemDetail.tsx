import './ItemDetail.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { categoryLabels } from '@swapstead/domain/items/categories.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { WishTarget } from '@swapstead/domain/items/wishlist-matching.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt, SLOTS_SHOWN } from '@swapstead/domain/photos/photo.ts'
import { postedTime } from '@swapstead/domain/times.ts'
import type { ReactNode } from 'react'
import { PhotoGallery } from '../../ui/PhotoGallery.tsx'
import { ItemOwner, type OwnerWays } from './ItemOwner.tsx'
import { ItemWishlist } from './ItemWishlist.tsx'

type Props = {
  item: ItemView
  isOwn: boolean
  ownItems: readonly WishTarget[]
  now: Date
  timeZone: string
  /** What the reader may do: ItemActions. */
  actions: ReactNode
  /** Missing for visitors (readings S-65). */
  ways: OwnerWays | undefined
}

/** Everything about one item: photos, what it is, whose it is, what would be taken for it (BROWSE-16). */
export function ItemDetail({ item, isOwn, ownItems, now, timeZone, actions, ways }: Props) {
  return (
    <article className="item-detail">
      <PhotoGallery
        photos={galleryPhotos(item)}
        value={formatDollars(item.value)}
        pending={item.isPending}
      />
      <div className="item-deal">
        <h1 className="display">{item.title}</h1>
        {actions}
        {!isOwn && <ItemOwner owner={item.owner} distance={item.distance} ways={ways} />}
        <ItemWishlist
          item={item}
          owner={isOwn ? null : displayName(item.owner)}
          ownItems={ownItems}
        />
      </div>
      <div className="item-about">
        {item.description && <p className="item-words">{item.description}</p>}
        <dl className="facts">
          <dt>Category</dt>
          <dd>{categoryLabels[item.category]}</dd>
          {item.year !== null && (
            <>
              <dt>Year</dt>
              <dd>{item.year}</dd>
            </>
          )}
          <dt>Posted</dt>
          <dd>{postedTime(item.createdAt, now, timeZone)}</dd>
        </dl>
      </div>
    </article>
  )
}

/** The stage shows the full size, the strip below it the small one. */
function galleryPhotos({ photos, title }: ItemView) {
  return photos.slice(0, SLOTS_SHOWN).map(({ url }, place) => ({
    src: photoUrlAt(url, 'thumb'),
    srcSet: `${photoUrlAt(url, 'full')} 600w`,
    alt: place === 0 ? title : `${title}, photo ${place + 1}`,
    eager: place === 0,
  }))
}
