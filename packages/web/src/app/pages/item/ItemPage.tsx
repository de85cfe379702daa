import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { itemQuery } from '../../../features/browse/api.ts'
import { ListLink } from '../../../features/browse/ListLink.tsx'
import { SimilarItems } from '../../../features/browse/SimilarItems.tsx'
import { useGuestSession } from '../../../features/sandbox/guest-session.ts'
import { useSandboxState } from '../../../lib/guest.ts'
import { useMe } from '../../../lib/session.ts'
import { useStaleWhenLeft } from '../../../lib/use-stale-when-left.ts'
import { MemberLayout } from '../../layout/MemberLayout.tsx'
import { PageFooter } from '../../layout/PageFooter.tsx'
import { SessionPending } from '../../layout/SessionPending.tsx'
import { VisitorBar } from '../../layout/VisitorBar.tsx'
import { SetupFirst } from '../SetupFirst.tsx'
import { ItemStates } from './ItemStates.tsx'
import { ItemWithActions } from './ItemWithActions.tsx'
import { ownItemsQuery } from './own-items.ts'

/** `/items/:id`, open to everybody. Guests see the item inside the sandbox. */
export function ItemPage() {
  const me = useMe() ?? null
  const { id } = useParams({ from: '/items/$id' })
  const hasSandbox = useSandboxState() !== 'none'
  return !me && hasSandbox ? <GuestItemPage id={id} /> : <OpenItemPage id={id} me={me} />
}

function GuestItemPage({ id }: { id: string }) {
  const session = useGuestSession()
  if (session.data) return <Navigate to="/" search={{ item: id }} hash="sandbox" replace />
  // An ended or unreachable sandbox does not hide a public item.
  return session.isError ? <OpenItemPage id={id} me={null} /> : <SessionPending />
}

function OpenItemPage({ id, me }: { id: string; me: Me | null }) {
  const item = useQuery(itemQuery(id))
  useStaleWhenLeft(itemQuery(id).queryKey)
  const content = (
    <main id="main" tabIndex={-1} className="page-main">
      <div className="wrap">
        <ItemStates
          item={item}
          isMember={me !== null}
          listLink={<ListLink readerId={me?.id ?? null} item={item.data} />}
        >
          {(found) => (
            <div key={found.id}>
              <ItemWithActions item={found} me={me} />
              <OtherItems item={found} me={me} />
            </div>
          )}
        </ItemStates>
      </div>
    </main>
  )
  if (me) {
    return (
      <SetupFirst me={me}>
        <MemberLayout me={me} isOwnItem={item.data?.userId === me.id}>
          {content}
        </MemberLayout>
      </SetupFirst>
    )
  }
  return (
    <>
      <VisitorBar item={id} />
      {content}
      <PageFooter />
    </>
  )
}

function OtherItems({ item, me }: { item: ItemView; me: Me | null }) {
  const own = useInfiniteQuery(ownItemsQuery(me, item))
  return <SimilarItems id={item.id} ownItems={own.data ?? []} />
}
