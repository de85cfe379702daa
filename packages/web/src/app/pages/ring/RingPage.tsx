import { withQuery } from '../../../lib/queries/api.ts'
import { useSandboxState } from '../../../lib/session/guest.ts'
import { useMe } from '../../../lib/session/session.ts'
import { lazyPart } from '../../../ui/feedback/lazy-parts.tsx'
import { goTo } from '../../navigation.ts'
import type { RingSearch } from '../../routes/query-strings.ts'
import { MemberFrame } from '../MemberFrame.tsx'
import { OneRing } from './OneRing.tsx'
import { useRingActions } from './use-ring-actions.tsx'

const AuthScreen = lazyPart(async () => (await import('../AuthScreen.tsx')).AuthScreen)
const GuestRing = lazyPart(async () => (await import('../sandbox/GuestRing.tsx')).GuestRing)

type Props = { params: { id: string }; search: RingSearch }

/** `/rings/:id`: one swap of three. A scanned link brings a code. */
export function RingPage({ params: { id }, search: { code } }: Props) {
  const me = useMe()
  const hasSandbox = useSandboxState() !== 'none'
  if (!me && hasSandbox) return <GuestRing id={id} />
  return (
    <MemberFrame visitors={<AuthScreen onDone={() => goTo(withQuery(`/rings/${id}`, { code }))} />}>
      {({ id: readerId }) => <MemberRing key={id} {...{ readerId, id, code }} />}
    </MemberFrame>
  )
}

type MemberRingProps = { readerId: string; id: string; code: string | undefined }

function MemberRing(props: MemberRingProps) {
  const { actions, dialogs } = useRingActions(props.id)
  return (
    <>
      <OneRing
        {...props}
        actions={actions}
        back={{ href: '/offers?tab=rings', label: 'All swaps of three' }}
      />
      {dialogs}
    </>
  )
}
