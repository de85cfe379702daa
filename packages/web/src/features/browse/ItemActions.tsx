import { type ItemView, refusalOfEdit } from '@swapstead/domain/items/item.ts'
import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { slotChangeProblem } from '@swapstead/domain/photos/tiers.ts'
import { House, Info, Lock, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { MorePhotosButton } from '../../cards/photo/MorePhotosButton.tsx'
import { memberLoginPath } from '../../lib/session/entry-doors.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import type { ItemAccess } from './item-access.ts'

type Props = {
  item: ItemView
  access: ItemAccess
  /**
   * The reader has a pending offer for it. Another offer is allowed, but is no longer the main
   * action. Undefined while loading.
   */
  hasOffered: boolean | undefined
  onOffer: () => void
  onEdit: () => void
  /** Opens the upgrade in place; without it a link leads to its page. */
  onMorePhotos?: (() => void) | undefined
}

/** The reader's possible actions with an item, or why there are none. */
export function ItemActions({ item, access, hasOffered, onOffer, ...own }: Props) {
  switch (access.kind) {
    case 'visitor':
      return <VisitorActions item={item} />
    case 'mayOffer':
      return (
        <div className="acts item-offer">
          {hasOffered !== undefined && (
            <Button go={!hasOffered} size="large" onClick={onOffer}>
              {hasOffered ? 'Make another offer' : 'Make a Trade Offer'}
            </Button>
          )}
        </div>
      )
    case 'owner':
      return <OwnerActions item={item} {...own} text={access.text} />
    case 'refused':
      return (
        <div className="stack">
          <Locked>Make a Trade Offer</Locked>
          <Note tone="still" icon={Info}>
            {access.text}
          </Note>
        </div>
      )
    case 'locked':
      return <Locked>{access.text}</Locked>
  }
}

type OwnerProps = Pick<Props, 'item' | 'onEdit' | 'onMorePhotos'> & { text: string }

/** During a trade the upgrade stays visible but disabled, with the reason. */
function OwnerActions({ item, text, onEdit, onMorePhotos }: OwnerProps) {
  const refusal = refusalOfEdit(item)
  const upgrade = (
    <MorePhotosButton
      itemId={item.id}
      problem={slotChangeProblem(item.maxPhotos)}
      isLocked={item.isPending}
      isHidden={item.hidden?.as === 'hidden'}
      size="large"
      onOpen={onMorePhotos}
    />
  )
  if (refusal) {
    return (
      <div className="stack">
        <div className="acts">
          <Badge tone={item.isPending ? 'pending' : 'info'} icon={item.isPending ? Lock : House}>
            {text}
          </Badge>
          {item.isPending && upgrade}
        </div>
        <Note tone="still" icon={Lock}>
          {itemRefusals[refusal][1]}
        </Note>
      </div>
    )
  }
  return (
    <div className="stack">
      <p className="row">
        <Badge tone="info" icon={House}>
          {text}
        </Badge>
      </p>
      <div className="acts">
        <Button size="large" tone="ink" icon={Pencil} onClick={onEdit}>
          Edit
        </Button>
        {upgrade}
      </div>
    </div>
  )
}

function VisitorActions({ item: { id, isPending } }: { item: ItemView }) {
  return (
    <div className="stack">
      {isPending && <Locked>Trade In Progress</Locked>}
      <Note icon={Info}>Sign in to make offers and contact the owner</Note>
      <div className="acts">
        <ButtonLink tone="light" size="large" href={memberLoginPath({ item: id }, 'join')}>
          Join Now
        </ButtonLink>
        <ButtonLink size="large" href={memberLoginPath({ item: id })}>
          Member Login
        </ButtonLink>
      </div>
    </div>
  )
}

function Locked({ children }: { children: ReactNode }) {
  return (
    <div className="acts">
      <Button size="large" icon={Lock} disabled>
        {children}
      </Button>
    </div>
  )
}
