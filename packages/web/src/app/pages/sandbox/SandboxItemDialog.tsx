import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemReport, memberReport } from '@swapstead/domain/reports/report-ticket.ts'
import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemQuery } from '../../../features/browse/api.ts'
import { ItemDetail } from '../../../features/browse/ItemDetail.tsx'
import { itemAccess } from '../../../features/browse/item-access.ts'
import { WishlistMatches } from '../../../features/browse/WishlistMatches.tsx'
import { availableItemsQuery } from '../../../features/items/api.ts'
import { useOffersMade } from '../../../features/offers/made/use-offers-made.ts'
import { MemberItemProtection } from '../../../features/sandbox/MemberItemProtection.tsx'
import { NeighborBadge } from '../../../features/sandbox/NeighborBadge.tsx'
import { ContactSupportDialog } from '../../../features/support/lazy-dialogs.ts'
import { useNow } from '../../../lib/hydration/now.ts'
import { useStaleWhenLeft } from '../../../lib/queries/use-stale-when-left.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { lazyDialog } from '../../../ui/feedback/lazy-parts.tsx'
import { ItemStates } from '../item/ItemStates.tsx'
import { OffersAndActions } from '../item/OffersAndActions.tsx'
import { OwnerRating } from '../item/OwnerRating.tsx'
import { isAnotherGuest } from './guest-reports.ts'

const MakeOfferDialog = lazyDialog(
  'Make a Trade Offer',
  async () => (await import('../../../features/offers/draft/MakeOfferDialog.tsx')).MakeOfferDialog,
)
const EditItemDialog = lazyDialog(
  'Edit Item',
  async () => (await import('../../../features/items/EditItemDialog.tsx')).EditItemDialog,
)

type Props = {
  id: string
  guest: GuestSession['user']
  onPost: () => void
  onUpgrade: (item: ItemView) => void
  /** Shows the guest's offers and trades after sending an offer. */
  onTrades: () => void
  onClose: () => void
}

/** An item in the sandbox: a member's, a neighbor's or the guest's own. */
export function SandboxItemDialog({ id, onClose, ...rest }: Props) {
  const item = useQuery(itemQuery(id))
  useStaleWhenLeft(itemQuery(id).queryKey)
  return (
    <Dialog title={item.data?.title ?? 'Item'} size="wide" onClose={onClose}>
      <ItemStates item={item} isMember={false}>
        {(found) => <OpenItem item={found} {...rest} />}
      </ItemStates>
    </Dialog>
  )
}

type Open = 'offer' | 'edit' | 'reportItem' | 'reportOwner'

function reportHandlers(item: ItemView, onOpen: (dialog: Open) => void) {
  if (!isAnotherGuest(item.owner)) return undefined
  return { onReportItem: () => onOpen('reportItem'), onReport: () => onOpen('reportOwner') }
}

type ReportProps = { open: Open | undefined; item: ItemView; onClose: () => void }

function ReportDialog({ open, item, onClose }: ReportProps) {
  if (open !== 'reportItem' && open !== 'reportOwner') return null
  const ticket = open === 'reportItem' ? itemReport(item) : memberReport(item.owner)
  return <ContactSupportDialog {...ticket} isGuest onClose={onClose} />
}

type OpenProps = Omit<Props, 'id' | 'onClose'> & { item: ItemView }

function OpenItem({ item, guest, onPost, onUpgrade, onTrades }: OpenProps) {
  const [open, setOpen] = useState<Open>()
  const now = useNow()
  const isOwn = item.userId === guest.id
  const available = useInfiniteQuery(availableItemsQuery)
  const own = available.data ?? []
  const made = useOffersMade(item.id, isOwn ? null : guest, now)
  const close = () => setOpen(undefined)
  return (
    <>
      <ItemDetail
        item={item}
        isOwn={isOwn}
        isTitled
        ownItems={item.owner.isGuest && !isOwn ? own : []}
        now={now}
        timeZone={guest.timeZone}
        actions={
          item.owner.isGuest ? (
            <div className="stack">
              {!isOwn && (
                <p className="row">
                  <NeighborBadge owner={item.owner} />
                </p>
              )}
              <OffersAndActions
                item={item}
                access={itemAccess(guest, item)}
                reader={guest}
                made={made}
                now={now}
                onShow={onTrades}
                onOffer={() => setOpen('offer')}
                onEdit={() => setOpen('edit')}
                onMorePhotos={() => onUpgrade(item)}
              />
            </div>
          ) : (
            <MemberItemProtection {...item} />
          )
        }
        rating={<OwnerRating me={null} {...{ item, isOwn, timeZone: guest.timeZone }} />}
        handlers={isOwn ? undefined : reportHandlers(item, setOpen)}
      />
      {isOwn && item.isActive && !item.isPending && (
        <WishlistMatches item={item} ownItems={own} onEdit={() => setOpen('edit')} />
      )}
      {open === 'offer' && made && (
        <MakeOfferDialog
          item={item}
          ownItems={available}
          onPost={() => {
            close()
            onPost()
          }}
          made={made}
          onSent={onTrades}
          onClose={close}
        />
      )}
      <ReportDialog open={open} item={item} onClose={close} />
      {open === 'edit' && <EditItemDialog item={item} onClose={close} />}
    </>
  )
}
