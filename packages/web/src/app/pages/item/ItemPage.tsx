import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { itemQuery } from '../../../features/browse/api.ts'
import { ListLink } from '../../../features/browse/ListLink.tsx'
import { SimilarItems } from '../../../features/browse/SimilarItems.tsx'
import { useGuestSession } from '../../../features/sandbox/guest-session.ts'
import { useStaleWhenLeft } from '../../../lib/queries/use-stale-when-left.ts'
import { Navigate } from '../../../lib/router/Navigate.tsx'
import { useSandboxState } from '../../../lib/session/guest.ts'
import { useMe } from '../../../lib/session/session.ts'
import { MemberLayout } from '../../layout/MemberLayout.tsx'
import { PageFooter } from '../../layout/PageFooter.tsx'
import { SessionPending } from '../../layout/SessionPending.tsx'
import { VisitorBar } from '../../layout/VisitorBar.tsx'
import type { ItemSearch } from '../../routes/query-strings.ts'
import { SetupFirst } from '../SetupFirst.tsx'
import { ItemStates } from './ItemStates.tsx'
import { ItemWithActions } from './ItemWithActions.tsx'
import { ownItemsQuery } from './own-items.ts'

type Props = { params: { id: string }; search: ItemSearch }

/** `/items/:id`, open to everybody. Guests see the item inside the sandbox. */
export function ItemPage({ params: { id }, search: { give } }: Props) {
  const me = useMe() ?? null
  const hasSandbox = useSandboxState() !== 'none'
  return !me && hasSandbox ? (
    <GuestItemPage id={id} />
  ) : (
    <OpenItemPage {...{ id, me }} given={give} />
  )
}

function GuestItemPage({ id }: { id: string }) {
  const session = useGuestSession()
  if (session.data) return <Navigate to={`/?item=${id}#sandbox`} />
  // An ended or unreachable sandbox does not hide a public item.
  return session.isError ? <OpenItemPage id={id} me={null} /> : <SessionPending />
}

type OpenProps = { id: string; me: Me | null; given?: string | undefined }

function OpenItemPage({ id, me, given }: OpenProps) {
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
              <ItemWithActions item={found} me={me} given={given} />
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
  return <SimilarItems item={item} isVisitor={me === null} ownItems={own.data ?? []} />
}
