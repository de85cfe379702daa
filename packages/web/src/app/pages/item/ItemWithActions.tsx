import type { Me } from '@swapstead/domain/accounts/me.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { BlockQuestion } from '../../../features/blocks/lazy-dialogs.ts'
import { HiddenItem } from '../../../features/browse/HiddenItem.tsx'
import { ItemDetail } from '../../../features/browse/ItemDetail.tsx'
import { type ItemAccess, itemAccess } from '../../../features/browse/item-access.ts'
import { WishlistMatches } from '../../../features/browse/WishlistMatches.tsx'
import { HeartChoice } from '../../../features/hearts/HeartChoice.tsx'
import { OwnHearts } from '../../../features/hearts/OwnHearts.tsx'
import { availableItemsQuery } from '../../../features/items/api.ts'
import { EditItemDialog } from '../../../features/items/lazy-dialogs.ts'
import { OldItem } from '../../../features/items/OldItem.tsx'
import { NotInterested } from '../../../features/not-interested/NotInterested.tsx'
import { useOffersMade } from '../../../features/offers/made/use-offers-made.ts'
import { OffersWaiting } from '../../../features/offers/OffersWaiting.tsx'
import { useOpenLimit } from '../../../features/offers/use-open-limit.ts'
import { useTradeOfItem } from '../../../features/offers/use-trade-of-item.ts'
import { HintCards } from '../../../features/rings/lazy-cards.ts'
import { useReaderZone } from '../../../lib/hydration/device-zone.ts'
import { useNow } from '../../../lib/hydration/now.ts'
import { lazyDialog } from '../../../ui/feedback/lazy-parts.tsx'
import { useOwnTitle } from '../../layout/use-own-title.ts'
import { goTo, replaceAddress } from '../../navigation.ts'
import { OffersAndActions } from './OffersAndActions.tsx'
import { OwnerRating } from './OwnerRating.tsx'
import { ownItemsQuery } from './own-items.ts'

const MemberOfferDialog = lazyDialog(
  'Make a Trade Offer',
  async () => (await import('./MemberOfferDialog.tsx')).MemberOfferDialog,
)

const ItemTicketDialog = lazyDialog(
  'Contact Support',
  async () => (await import('./ItemTicketDialog.tsx')).ItemTicketDialog,
)

type Props = {
  item: ItemView
  me: Me | null
  /** Whether a dialog shows the title already. */
  isTitled?: boolean
  /** An own item with which the offer opens. */
  given?: string | undefined
}

/** An item with the reader's actions and their dialogs. */
export function ItemWithActions({ item, me, isTitled = false, given }: Props) {
  const access = itemAccess(me, item)
  const limit = useOpenLimit(me)
  const { open, setOpen, close } = useItemDialogs(item.id, given, mayOfferNow(access, limit))
  const now = useNow()
  const isOwn = me?.id === item.userId
  const hasNoTrade = useTradeOfItem(item, me !== null) === null
  const available = useInfiniteQuery(ownItemsQuery(me, item))
  const ownItems = available.data ?? []
  const timeZone = useReaderZone(me)
  const made = useOffersMade(item.id, isOwn ? null : me, now)
  useOwnTitle(item.title)
  return (
    <>
      <ItemDetail
        item={item}
        isOwn={isOwn}
        isPaused={isOwn && me.absence?.as === 'paused'}
        isTitled={isTitled}
        ownItems={ownItems}
        now={now}
        timeZone={timeZone}
        interest={hasNoTrade && <HideForMembers {...{ item, me, isOwn }} />}
        rating={<OwnerRating {...{ item, isOwn, me, timeZone }} />}
        actions={
          <>
            <HiddenItem item={item} isOwn={isOwn} onContact={() => setOpen('appeal')} />
            <OldItem item={item} />
            <NextSteps
              {...{ item, isOwn, hasNoTrade, ownItems, access, made, now }}
              noOffer={noOfferText(access, limit)}
              reader={me}
              onOffer={() => setOpen('offer')}
              onEdit={() => setOpen('edit')}
            />
          </>
        }
        handlers={
          me
            ? {
                onReportItem: () => setOpen('reportItem'),
                onReport: () => setOpen('reportOwner'),
                onBlock: () => setOpen('block'),
              }
            : undefined
        }
      />
      {isOwn && item.isActive && !item.isPending && (
        <OwnMatches item={item} onEdit={() => setOpen('edit')} />
      )}
      <ItemDialogs {...{ open, item, me, made, given }} ownItems={available} onClose={close} />
    </>
  )
}

type ItemDialogName = 'offer' | 'edit' | 'reportItem' | 'reportOwner' | 'appeal' | 'block'

type DialogsProps = Pick<ComponentProps<typeof MemberOfferDialog>, 'ownItems' | 'given'> & {
  open: ItemDialogName | undefined
  item: ItemView
  me: Me | null
  /** The reader's pending offers for the item; undefined while loading. */
  made: readonly OfferView[] | undefined
  onClose: () => void
}

/** The dialogs that an item's page opens. */
function ItemDialogs({ open, item, me, made, onClose, ownItems, given }: DialogsProps) {
  return (
    <>
      {open === 'offer' && made && me && (
        <MemberOfferDialog {...{ item, ownItems, made, given, onClose }} />
      )}
      {(open === 'reportItem' || open === 'reportOwner' || open === 'appeal') && (
        <ItemTicketDialog about={open} item={item} onClose={onClose} />
      )}
      {open === 'block' && (
        <BlockQuestion
          member={{ id: item.owner.id, name: displayName(item.owner) }}
          onBlocked={() => goTo('/member-home')}
          onClose={onClose}
        />
      )}
      {open === 'edit' && <EditItemDialog item={item} onClose={onClose} />}
    </>
  )
}

type NextProps = ComponentProps<typeof OffersAndActions> & ComponentProps<typeof ItemInterest>

/** The reader's next steps. Only its owner has any with a hidden item, which staff see too. */
function NextSteps({ isOwn, hasNoTrade, ownItems, noOffer, ...next }: NextProps) {
  const { item, reader } = next
  if (item.hidden && !isOwn) return null
  return (
    <>
      <OffersAndActions {...next} />
      {reader && <ItemInterest {...{ item, isOwn, hasNoTrade, ownItems, noOffer }} />}
    </>
  )
}

type HideProps = { item: ItemView; me: Me | null; isOwn: boolean }

function HideForMembers({ item, me, isOwn }: HideProps) {
  return me && !isOwn ? <NotInterested item={item} /> : null
}

function noOfferText(access: ItemAccess, limit: string | null | undefined) {
  return access.kind === 'refused' ? access.text : limit
}

/** Undefined while the limit of open offers is loading. */
function mayOfferNow({ kind }: ItemAccess, limit: string | null | undefined) {
  if (kind !== 'mayOffer') return false
  return limit === undefined ? undefined : limit === null
}

/** The open dialog. An address may open the offer with an own item in it. */
function useItemDialogs(itemId: string, given: string | undefined, mayOffer: boolean | undefined) {
  const [open, setOpen] = useState<ItemDialogName>()
  // Read once, so that a change of the item does not close the dialog with what is typed.
  const [isGivenOpen, setGivenOpen] = useState(mayOffer)
  if (isGivenOpen === undefined && mayOffer !== undefined) setGivenOpen(mayOffer)
  function close() {
    setOpen(undefined)
    if (given) replaceAddress(`/items/${itemId}`)
  }
  return { open: given && isGivenOpen ? 'offer' : open, setOpen, close }
}

/** Matches for an own item. */
function OwnMatches({ item, onEdit }: { item: ItemView; onEdit: () => void }) {
  const own = useInfiniteQuery(availableItemsQuery)
  return <WishlistMatches item={item} ownItems={own.data ?? []} onEdit={onEdit} />
}

type InterestProps = {
  item: ItemView
  isOwn: boolean
  /** False once the reader trades for the item: then the heart is not needed. */
  hasNoTrade: boolean
  ownItems: readonly ItemView[]
  /** Why the reader can make no offer. */
  noOffer: string | null | undefined
}

/** The number of hearts for the owner, the heart itself for others. */
function ItemInterest({ item, isOwn, hasNoTrade, ownItems, noOffer }: InterestProps) {
  if (!isOwn) {
    return (
      <>
        {hasNoTrade && <HeartChoice id={item.id} title={item.title} ownItems={ownItems} />}
        <HintCards itemId={item.id} noOffer={noOffer} isReasonShown />
      </>
    )
  }
  return (
    <>
      <p className="item-interest">
        <OffersWaiting item={item} />
        <OwnHearts id={item.id} />
      </p>
      <HintCards itemId={item.id} noOffer={noOffer} />
    </>
  )
}
