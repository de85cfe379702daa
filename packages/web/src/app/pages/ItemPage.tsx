import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BlockQuestion } from '../../features/blocks/BlockQuestion.tsx'
import { itemQuery } from '../../features/browse/api.ts'
import { ItemActions } from '../../features/browse/ItemActions.tsx'
import { ItemDetail } from '../../features/browse/ItemDetail.tsx'
import { ItemLoading } from '../../features/browse/ItemLoading.tsx'
import { ItemMissing } from '../../features/browse/ItemMissing.tsx'
import { ListLink } from '../../features/browse/ListLink.tsx'
import { MoreNearby } from '../../features/browse/MoreNearby.tsx'
import { standingOf } from '../../features/browse/standing.ts'
import { availableItemsQuery } from '../../features/items/api.ts'
import { ApiError } from '../../lib/api.ts'
import { useNow } from '../../lib/now.ts'
import { useMe } from '../../lib/session.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { goTo } from '../go-to.ts'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { PageFooter } from '../layout/PageFooter.tsx'
import { VisitorBar } from '../layout/VisitorBar.tsx'

const MakeOfferDialog = lazy(async () => ({
  default: (await import('../../features/offers/MakeOfferDialog.tsx')).MakeOfferDialog,
}))
const EditItemDialog = lazy(async () => ({
  default: (await import('../../features/items/EditItemDialog.tsx')).EditItemDialog,
}))

const ContactSupportDialog = lazy(async () => ({
  default: (await import('../../features/support/ContactSupportDialog.tsx')).ContactSupportDialog,
}))

/** One item, open to everybody (readings S-30). */
export function ItemPage() {
  const me = useMe() ?? null
  const { id } = useParams({ from: '/items/$id' })
  const content = (
    <main id="main" tabIndex={-1} className="page-main">
      <div className="wrap">
        <Item key={id} id={id} me={me} />
      </div>
    </main>
  )
  if (me) return <MemberLayout me={me}>{content}</MemberLayout>
  return (
    <>
      <VisitorBar />
      {content}
      <PageFooter />
    </>
  )
}

function Item({ id, me }: { id: string; me: Me | null }) {
  const item = useQuery(itemQuery(id))
  if (isUnknown(item.error)) return <ItemMissing isMember={me !== null} />
  if (item.data) return <FoundItem item={item.data} me={me} />
  return (
    <>
      <ListLink isMember={me !== null} />
      {item.isError ? (
        <LoadFailed
          title="This item could not be loaded"
          onRetry={() => item.refetch()}
          busy={item.isFetching}
        />
      ) : (
        <ItemLoading />
      )}
    </>
  )
}

/** An address that is no item's is answered like an item that is gone. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function FoundItem({ item, me }: { item: ItemView; me: Me | null }) {
  const [open, setOpen] = useState<'offer' | 'edit' | 'report' | 'block'>()
  const now = useNow()
  const isOwn = me?.id === item.userId
  const available = useQuery({
    ...availableItemsQuery,
    select: (page) => page.rows,
    enabled: me !== null && !isOwn,
  })
  const ownItems = available.data ?? []
  useTitle(`${item.title} | ${PRODUCT}`)
  return (
    <>
      <ListLink isMember={me !== null} />
      <ItemDetail
        item={item}
        isOwn={isOwn}
        ownItems={ownItems}
        now={now}
        timeZone={me?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
        actions={
          <ItemActions
            item={item}
            standing={standingOf(me, item)}
            onOffer={() => setOpen('offer')}
            onEdit={() => setOpen('edit')}
          />
        }
        ways={
          me ? { onReport: () => setOpen('report'), onBlock: () => setOpen('block') } : undefined
        }
      />
      <MoreNearby exceptId={item.id} ownItems={ownItems} />
      <Suspense fallback={null}>
        {open === 'offer' && me && (
          <MakeOfferDialog item={item} ownItems={available} onClose={() => setOpen(undefined)} />
        )}
        {open === 'report' && (
          <ContactSupportDialog reference={reportOf(item)} onClose={() => setOpen(undefined)} />
        )}
        {open === 'block' && (
          <BlockQuestion
            member={item.owner}
            onBlocked={() => goTo('/member-home')}
            onCancel={() => setOpen(undefined)}
          />
        )}
        {open === 'edit' && <EditItemDialog item={item} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

/** What support has to know of a reported item. */
function reportOf({ id, title }: ItemView) {
  return { subject: `Report: ${title}`, description: `${location.origin}/items/${id}\n\n` }
}

/** The frame around every page sets a title in the same round of effects, after this one: the own title comes last. */
function useTitle(title: string): void {
  useEffect(() => {
    queueMicrotask(() => {
      document.title = title
    })
  }, [title])
}
