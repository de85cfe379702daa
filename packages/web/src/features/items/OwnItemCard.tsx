import { hiddenText } from '@swapstead/domain/items/hiding.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { FREE_SLOTS, type Photo, photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { photoTierBadge, slotChangeProblem } from '@swapstead/domain/photos/tiers.ts'
import { Camera, Check, EyeOff, Lock, Moon, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ItemCard } from '../../cards/item/ItemCard.tsx'
import { MorePhotosButton } from '../../cards/photo/MorePhotosButton.tsx'
import { itemAddress, tradeAddress } from '../../lib/guest.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { Tooltip } from '../../ui/menu/Tooltip.tsx'
import { StillThere } from './later-question.ts'

const [, IN_TRADE] = itemRefusals['items.in_trade']

type Props = {
  item: ItemView
  /** "Posted 5m ago" */
  posted: string
  isEager: boolean
  /** The number of offers and hearts. */
  interest: ReactNode
  onEdit: () => void
  onDelete: () => void
  handlers?: OwnItemHandlers | undefined
}

/**
 * Replaces the links to the trade and the upgrade where they have no pages of their own, as a swap
 * of three has.
 */
export type OwnItemHandlers = { onTrade: () => void; onMorePhotos: (item: ItemView) => void }

/** One of the member's own items with its state and actions. */
export function OwnItemCard({
  item,
  posted,
  isEager,
  interest,
  onEdit,
  onDelete,
  handlers,
}: Props) {
  const isFree = item.isActive && !item.isPending
  const href = itemAddress(item.id)
  const [cover] = item.photos
  return (
    <ItemCard
      title={item.title}
      href={isFree ? href : undefined}
      value={formatDollars(item.value)}
      pending={item.isPending}
      photo={cover && cardPhoto(cover, isEager)}
    >
      <p className="tag-row">
        <StateBadge item={item} />
        {item.isActive && <Badge tone="info">{item.wishlist.length} on wishlist</Badge>}
        {item.maxPhotos > FREE_SLOTS && (
          <Badge tone="line" icon={Camera}>
            {photoTierBadge(item.maxPhotos)}
          </Badge>
        )}
        {item.isActive && interest}
        <span>{posted}</span>
      </p>
      {item.hidden && (
        <Note tone={item.hidden.as === 'held' ? 'warm' : 'bad'} icon={EyeOff}>
          {hiddenText(item.hidden)}
        </Note>
      )}
      {item.stillThere && <StillThere item={item} state={item.stillThere} />}
      {item.isPending && (
        <Note tone="still" icon={Lock}>
          {IN_TRADE}
        </Note>
      )}
      <CardActions {...{ item, href, isFree, onEdit, onDelete, handlers }} />
    </ItemCard>
  )
}

type ActionProps = Pick<Props, 'item' | 'onEdit' | 'onDelete' | 'handlers'> & {
  href: string
  isFree: boolean
}

function CardActions({ item, href, isFree, onEdit, onDelete, handlers }: ActionProps) {
  const { ringId } = item
  const upgrade = (
    <MorePhotosButton
      itemId={item.id}
      problem={slotChangeProblem(item.maxPhotos)}
      isLocked={item.isPending}
      isHidden={item.hidden?.as === 'hidden'}
      size="small"
      label={`More photos for ${item.title}`}
      onOpen={handlers && (() => handlers.onMorePhotos(item))}
    />
  )
  if (item.isPending) {
    return (
      <div className="item-acts">
        {handlers && !ringId ? (
          <Button size="small" onClick={handlers.onTrade}>
            See the trade
          </Button>
        ) : (
          <ButtonLink size="small" href={tradeAddress(ringId)}>
            See the trade
          </ButtonLink>
        )}
        {upgrade}
      </div>
    )
  }
  const deleteLabel = `Delete ${item.title}`
  if (!isFree) {
    return (
      <div className="item-acts">
        <Button size="small" icon={Trash2} aria-label={deleteLabel} onClick={onDelete}>
          Delete
        </Button>
      </div>
    )
  }
  return (
    <div className="item-acts">
      <Button size="small" icon={Pencil} aria-label={`Edit ${item.title}`} onClick={onEdit}>
        Edit
      </Button>
      <ButtonLink tone="ink" size="small" href={href} aria-label={`View & Trade ${item.title}`}>
        View & Trade
      </ButtonLink>
      {upgrade}
      <Tooltip text="Delete">
        <IconButton label={deleteLabel} icon={Trash2} className="own-delete" onClick={onDelete} />
      </Tooltip>
    </div>
  )
}

function StateBadge({ item }: { item: ItemView }) {
  if (item.isPending) {
    return (
      <Badge tone="no" icon={Lock}>
        In Active Trade
      </Badge>
    )
  }
  if (item.hidden) {
    return (
      <Badge tone={item.hidden.as === 'held' ? 'wait' : 'no'} icon={EyeOff}>
        {item.hidden.as === 'held' ? 'Being looked at' : 'Hidden'}
      </Badge>
    )
  }
  if (item.stillThere === 'resting') return <Badge icon={Moon}>Resting</Badge>
  return item.isActive ? (
    <Badge tone="ok" icon={Check}>
      Active
    </Badge>
  ) : (
    <Badge>Inactive</Badge>
  )
}

function cardPhoto({ url, width }: Photo, eager: boolean) {
  return {
    src: photoUrlAt(url, 'card'),
    srcSet: `${photoUrlAt(url, 'card')} 400w, ${url} ${width}w`,
    sizes: '(width <= 640px) 92vw, 18rem',
    eager,
  }
}
