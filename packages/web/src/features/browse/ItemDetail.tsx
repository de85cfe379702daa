import './ItemDetail.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { categoryLabels } from '@swapstead/domain/items/categories.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { WishTarget } from '@swapstead/domain/items/wishlist-matching.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt, SLOTS_SHOWN } from '@swapstead/domain/photos/photo.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { postedTime } from '@swapstead/domain/times.ts'
import { Flag, Images, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PhotoGallery } from '../../cards/photo/PhotoGallery.tsx'
import { dialogLater } from '../../ui/feedback/later.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ItemOwner, type OwnerHandlers } from './ItemOwner.tsx'
import { ItemWishlist } from './ItemWishlist.tsx'

const AllPhotosDialog = dialogLater(
  'All photos',
  async () => (await import('../../cards/photo/AllPhotosDialog.tsx')).AllPhotosDialog,
)

type Props = {
  item: ItemView
  isOwn: boolean
  /** Whether its title stands above it already. */
  isTitled: boolean
  ownItems: readonly WishTarget[]
  now: Date
  timeZone: string
  /** What the reader may do: ItemActions. */
  actions: ReactNode
  /** How others rated its owner. */
  rating: ReactNode
  /** Missing for visitors (readings S-65). */
  handlers: (OwnerHandlers & { onReportItem: () => void }) | undefined
}

/** Everything about one item: photos, what it is, whose it is, what would be taken for it (BROWSE-16). */
export function ItemDetail({
  item,
  isOwn,
  isTitled,
  ownItems,
  now,
  timeZone,
  actions,
  rating,
  handlers,
}: Props) {
  return (
    <article className="item-detail">
      <ItemPhotos item={item} />
      <div className="item-deal">
        {!isTitled && <h1 className="display">{item.title}</h1>}
        {actions}
        {isOwn ? (
          rating
        ) : (
          <ItemOwner
            owner={item.owner}
            distance={item.distance}
            rating={rating}
            handlers={handlers}
          />
        )}
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
        {/* Test items are seen by their own sandbox alone. */}
        {!item.owner.isGuest && (
          <div className="row">
            <ShareItem id={item.id} title={item.title} />
            {handlers && !isOwn && (
              <Button tone="quiet" size="small" icon={Flag} onClick={handlers.onReportItem}>
                Report item
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

/** The first twelve photos on a stage (PHOTOS-09), and a way to the others (readings C-03). */
function ItemPhotos({ item }: { item: ItemView }) {
  const [isOpen, setOpen] = useState(false)
  const photos = stagePhotos(item)
  return (
    <div className="item-photos">
      <PhotoGallery
        photos={photos.slice(0, SLOTS_SHOWN)}
        value={formatDollars(item.value)}
        pending={item.isPending}
      />
      {photos.length > SLOTS_SHOWN && (
        <Button size="small" icon={Images} onClick={() => setOpen(true)}>
          View all {photos.length} photos
        </Button>
      )}
      {isOpen && (
        <AllPhotosDialog title={item.title} photos={photos} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** The stage shows the full size, the strip below it the small one. */
function stagePhotos({ photos, title }: ItemView) {
  return photos.map(({ url }, place) => ({
    src: photoUrlAt(url, 'thumb'),
    srcSet: `${photoUrlAt(url, 'full')} 600w`,
    alt: place === 0 ? title : `${title}, photo ${place + 1}`,
    eager: place === 0,
  }))
}

type ShareItemProps = { id: string; title: string }

/** Hands the item's address to the device's own share sheet; where there is none, copies it. */
function ShareItem({ id, title }: ShareItemProps) {
  async function share() {
    const url = `${location.origin}/items/${id}`
    try {
      if ('share' in navigator) await navigator.share({ title: `${title} | ${PRODUCT}`, url })
      else await copy(url)
    } catch (error) {
      // Whoever closes the share sheet has changed their mind; while it is open it cannot open again.
      const isNoFault = ['AbortError', 'InvalidStateError']
      if (error instanceof DOMException && isNoFault.includes(error.name)) return
      showToast({
        title: 'Could not be shared',
        description: `Please copy the address by hand: ${url}`,
        tone: 'destructive',
      })
    }
  }
  return (
    <Button tone="quiet" size="small" icon={Share2} onClick={() => void share()}>
      Share
    </Button>
  )
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  showToast({ title: 'Link copied', description: 'Paste it wherever you would like to share it.' })
}
