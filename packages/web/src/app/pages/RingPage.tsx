import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { codeText } from '../../cards/hand-over/code-text.ts'
import { ringQuery } from '../../features/rings/api.ts'
import { Ring } from '../../features/rings/Ring.tsx'
import { ringTitle } from '../../features/rings/ring-text.ts'
import { withQuery } from '../../lib/api.ts'
import { isNotFound } from '../../lib/is-not-found.ts'
import { useNow } from '../../lib/now.ts'
import { useMe } from '../../lib/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { useOwnTitle } from '../layout/use-own-title.ts'
import { goTo, replaceAddress } from '../navigation.ts'
import { SetupFirst } from './SetupFirst.tsx'

const AuthScreen = lazyPart(async () => (await import('./AuthScreen.tsx')).AuthScreen)

const LIST = '/offers?tab=rings'

/** `/rings/:id`: one swap of three. A scanned link brings a code. */
export function RingPage() {
  const me = useMe()
  const { id } = useParams({ from: '/rings/$id' })
  const code = codeText(useSearch({ from: '/rings/$id' }).code)
  if (!me) return <AuthScreen onDone={() => goTo(withQuery(`/rings/${id}`, { code }))} />
  return (
    <SetupFirst me={me}>
      <MemberLayout me={me}>
        <OneRing me={me} id={id} code={code} />
      </MemberLayout>
    </SetupFirst>
  )
}

type Props = { me: Me; id: string; code: string | undefined }

function OneRing({ me, id, code }: Props) {
  const ring = useQuery(ringQuery(id))
  const now = useNow()
  const title = ring.data ? ringTitle(ring.data) : 'A swap of three'
  useOwnTitle(title)
  const isGone = isNotFound(ring.error)
  return (
    <ReadingLayout title={title} back={{ href: LIST, label: 'All swaps of three' }}>
      {ring.data && !isGone && (
        <Ring
          key={id}
          ring={ring.data}
          readerId={me.id}
          now={now}
          code={code}
          onCodeUsed={() => replaceAddress(`/rings/${id}`)}
        />
      )}
      {ring.isPending && <Spinner />}
      {isGone && (
        <EmptyState
          illustration="street"
          title="Swap of three not found"
          action={<ButtonLink href={LIST}>All swaps of three</ButtonLink>}
        >
          It may be over for good, or belong to another account.
        </EmptyState>
      )}
      {ring.isError && !ring.data && !isGone && (
        <LoadFailed
          title="This swap of three could not be loaded"
          onRetry={() => ring.refetch()}
          busy={ring.isFetching}
        />
      )}
    </ReadingLayout>
  )
}
