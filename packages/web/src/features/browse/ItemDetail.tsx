import './ItemDetail.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { categoryLabels } from '@swapstead/domain/items/categories.ts'
import { type ItemView, isOpenToOthers } from '@swapstead/domain/items/item.ts'
import type { WishTarget } from '@swapstead/domain/items/wishlist-matching.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt, SLOTS_SHOWN } from '@swapstead/domain/photos/photo.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { postedTime } from '@swapstead/domain/times.ts'
import { Flag, Images, Printer, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PhotoGallery } from '../../cards/photo/PhotoGallery.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'
import { shareLink } from '../../ui/feedback/share-link.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { ItemIncoming } from './ItemIncoming.tsx'
import { ItemOwner, ItemPlace, type OwnerHandlers } from './ItemOwner.tsx'
import { ItemWishlist } from './ItemWishlist.tsx'

const AllPhotosDialog = lazyDialog(
  'All photos',
  async () => (await import('../../cards/photo/AllPhotosDialog.tsx')).AllPhotosDialog,
)

type Props = {
  item: ItemView
  isOwn: boolean
  /** The reader is the owner and has paused. */
  isPaused?: boolean
  /** Whether a dialog already shows the title. */
  isTitled: boolean
  ownItems: readonly WishTarget[]
  now: Date
  timeZone: string
  /** ItemActions. */
  actions: ReactNode
  /** The owner's rating. */
  rating: ReactNode
  /** Hides the item from the reader's lists. */
  interest?: ReactNode
  /** Missing for visitors, and for items of simulated neighbors. */
  handlers: (OwnerHandlers & { onReportItem: () => void }) | undefined
}

/** An item with its photos, owner and wishlist. */
export function ItemDetail({
  item,
  isOwn,
  isPaused = false,
  isTitled,
  ownItems,
  now,
  timeZone,
  actions,
  rating,
  interest,
  handlers,
}: Props) {
  const asked = isOwn ? null : displayName(item.owner)
  return (
    <article className="item-detail" aria-label={item.title}>
      <ItemPhotos item={item} />
      <div className="item-deal">
        {!isTitled && <h1 className="display">{item.title}</h1>}
        {!isOwn && <ItemPlace owner={item.owner} distance={item.distance} />}
        {actions}
        {item.description && <p className="item-words">{item.description}</p>}
        <ItemFacts {...{ item, now, timeZone }} />
        <div className="row item-links">
          {isOpenToOthers(item, isPaused) && <ShareLinks item={item} isOwn={isOwn} />}
          {handlers && !isOwn && (
            <Button tone="quiet" size="small" icon={Flag} onClick={handlers.onReportItem}>
              Report item
            </Button>
          )}
          {interest}
        </div>
      </div>
      <div className="item-terms">
        {isOwn ? rating : <ItemOwner {...{ owner: item.owner, rating, handlers }} />}
        <ItemWishlist item={item} owner={asked} ownItems={ownItems} />
        <ItemIncoming item={item} owner={asked} />
      </div>
    </article>
  )
}

function ItemFacts({ item, now, timeZone }: Pick<Props, 'item' | 'now' | 'timeZone'>) {
  return (
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
      {item.isMembersOnly && (
        <>
          <dt>Seen by</dt>
          <dd>Members only</dd>
        </>
      )}
    </dl>
  )
}

/** The first twelve photos, and a button for all of them. */
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

/** Full size for the large picture, small size for the strip. */
function stagePhotos({ photos, title }: ItemView) {
  return photos.map(({ url }, place) => ({
    src: photoUrlAt(url, 'thumb'),
    srcSet: `${photoUrlAt(url, 'full')} 600w`,
    alt: place === 0 ? title : `${title}, photo ${place + 1}`,
    eager: place === 0,
  }))
}

/** Test items cannot be shared: nobody outside their sandbox can see them. */
function ShareLinks({ item, isOwn }: Pick<Props, 'item' | 'isOwn'>) {
  if (item.owner.isGuest) return null
  return (
    <>
      <ShareItem id={item.id} title={item.title} />
      {isOwn && !item.isMembersOnly && (
        <ButtonLink tone="quiet" size="small" icon={Printer} href={`/items/${item.id}/poster`}>
          Print a flyer
        </ButtonLink>
      )}
    </>
  )
}

type ShareItemProps = { id: string; title: string }

function ShareItem({ id, title }: ShareItemProps) {
  const share = () =>
    shareLink({ title: `${title} | ${PRODUCT}`, url: `${location.origin}/items/${id}` })
  return (
    <Button tone="quiet" size="small" icon={Share2} onClick={() => void share()}>
      Share
    </Button>
  )
}
