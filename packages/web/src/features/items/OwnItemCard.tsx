import { hiddenText } from '@swapstead/domain/items/hiding.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { FREE_SLOTS, type Photo, photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import {
  NO_SLOTS_WHILE_HIDDEN,
  photoTierBadge,
  slotChangeProblem,
} from '@swapstead/domain/photos/tiers.ts'
import { Camera, Check, EyeOff, ImagePlus, Lock, Moon, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ItemCard } from '../../cards/item/ItemCard.tsx'
import { itemAddress, tradeAddress } from '../../lib/addresses.ts'
import { storeUpgradeOpener, useFocusAfterUpgrade } from '../../lib/upgrade-opener.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { MoreMenu } from '../../ui/menu/MoreMenu.tsx'
import { StillThere } from './later-question.ts'

const [, IN_TRADE] = itemRefusals['items.in_trade']
const OWED = 'You still owe this to a neighbor: see Messages.'

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
 * Replaces the links to the trade and the upgrade where these have no pages of their own. A swap of
 * three has one.
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
      {item.isPending && <p className="own-locked">{item.isOwed ? OWED : IN_TRADE}</p>}
      {!item.isOwed && (
        <div className="item-acts">
          <CardActions {...{ item, href, isFree, onEdit, onDelete, handlers }} />
        </div>
      )}
    </ItemCard>
  )
}

type ActionProps = Pick<Props, 'item' | 'onEdit' | 'onDelete' | 'handlers'> & {
  href: string
  isFree: boolean
}

function CardActions({ item, href, isFree, onEdit, onDelete, handlers }: ActionProps) {
  const { ringId, title } = item
  if (item.isPending) {
    return handlers && !ringId ? (
      <Button size="small" onClick={handlers.onTrade}>
        See the trade
      </Button>
    ) : (
      <ButtonLink size="small" href={tradeAddress(ringId)}>
        See the trade
      </ButtonLink>
    )
  }
  if (!isFree) {
    return (
      <Button size="small" icon={Trash2} aria-label={`Delete ${title}`} onClick={onDelete}>
        Delete
      </Button>
    )
  }
  return (
    <>
      <Button size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
      <ButtonLink size="small" href={href} aria-label={`View & Trade ${title}`}>
        View & Trade
      </ButtonLink>
      <MoreActions {...{ item, onDelete, handlers }} />
    </>
  )
}

/**
 * The photo upgrade and the deletion. After the upgrade the focus returns to this menu's button.
 */
function MoreActions({
  item,
  onDelete,
  handlers,
}: Omit<ActionProps, 'href' | 'isFree' | 'onEdit'>) {
  const returned = useFocusAfterUpgrade(item.id)
  const problem = slotChangeProblem(item.maxPhotos)
  const isHidden = item.hidden?.as === 'hidden'
  const upgrade = handlers
    ? { onSelect: () => handlers.onMorePhotos(item) }
    : {
        href: `/items/${item.id}/upgrade`,
        target: '_self' as const,
        onSelect: () => storeUpgradeOpener(item.id),
      }
  return (
    <>
      <span className="push" ref={(box) => returned(box?.querySelector('button') ?? null)}>
        <MoreMenu
          label={`More for ${item.title}`}
          size="small"
          className="own-more"
          items={[
            {
              label: problem ?? 'More photos',
              icon: ImagePlus,
              ...(problem || isHidden ? { disabled: true } : upgrade),
            },
            { label: 'Delete', icon: Trash2, destructive: true, onSelect: onDelete },
          ]}
        />
      </span>
      {isHidden && !problem && <span className="hint">{NO_SLOTS_WHILE_HIDDEN}</span>}
    </>
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
