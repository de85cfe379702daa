import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { SandboxBar } from '../../../features/sandbox/SandboxBar.tsx'
import { useNow } from '../../../lib/hydration/now.ts'
import { PageFooter } from '../../layout/PageFooter.tsx'
import { goTo } from '../../navigation.ts'
import { OneRing } from '../ring/OneRing.tsx'
import { OpenSandbox } from './OpenSandbox.tsx'
import { useSandboxUpdates } from './use-sandbox-updates.ts'

/** A guest's swap of three with simulated neighbors. */
export function GuestRing({ id }: { id: string }) {
  return <OpenSandbox>{(session) => <RingInSandbox session={session} id={id} />}</OpenSandbox>
}

function RingInSandbox({ session, id }: { session: GuestSession; id: string }) {
  const { user, neighborCode } = session
  const now = useNow()
  useSandboxUpdates(session)
  return (
    <>
      <SandboxBar guest={user} now={now} onLeft={() => goTo('/')} />
      <OneRing
        readerId={user.id}
        id={id}
        neighborCode={neighborCode}
        back={{ href: '/#sandbox', label: 'Your sandbox' }}
      />
      <PageFooter />
    </>
  )
}
