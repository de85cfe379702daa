import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import type { ReactNode } from 'react'
import { useGuestSession } from '../../../features/sandbox/guest-session.ts'
import { SandboxOver } from '../../../features/sandbox/SandboxOver.tsx'
import { useSandboxState } from '../../../lib/session/guest.ts'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { FrontBar } from '../../layout/FrontBar.tsx'
import { PageFooter } from '../../layout/PageFooter.tsx'

type Props = { children: (session: GuestSession) => ReactNode }

/** Shows its content once the sandbox of this browser has been opened, unless it is over. */
export function OpenSandbox({ children }: Props) {
  const isOver = useSandboxState() === 'over'
  return isOver ? <EndedSandbox /> : <CurrentSandbox>{children}</CurrentSandbox>
}

function EndedSandbox() {
  return (
    <>
      <FrontBar homeHref="/" />
      <main id="main" tabIndex={-1} className="page-main">
        <SandboxOver />
      </main>
      <PageFooter />
    </>
  )
}

function CurrentSandbox({ children }: Props) {
  const session = useGuestSession()
  const isOpen = useSandboxState() === 'open'
  if (session.data && isOpen) return children(session.data)
  return (
    <main id="main" tabIndex={-1} className="page-main">
      {session.isError ? (
        <LoadFailed
          title="Your sandbox could not be loaded"
          message="It is still there. Check your connection and try again."
          onRetry={() => session.refetch()}
          busy={session.isFetching}
        />
      ) : (
        <Spinner label="Opening your sandbox..." />
      )}
    </main>
  )
}
