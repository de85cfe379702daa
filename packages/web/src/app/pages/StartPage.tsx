import { useMatch } from '../../lib/router/hooks.ts'
import { useSandboxState } from '../../lib/session/guest.ts'
import { useMe } from '../../lib/session/session.ts'
import { lazyDialog, lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { SessionPending } from '../layout/SessionPending.tsx'
import { replaceAddress } from '../navigation.ts'
import { HomePage } from './HomePage.tsx'

const LandingPage = lazyPart(
  async () => (await import('./landing/LandingPage.tsx')).LandingPage,
  SessionPending,
)
const SandboxPage = lazyPart(
  async () => (await import('./sandbox/SandboxPage.tsx')).SandboxPage,
  SessionPending,
)
const EntryDialog = lazyDialog(
  'Try Sandbox Mode',
  async () => (await import('../../features/sandbox/EntryDialog.tsx')).EntryDialog,
)

/** `/`: the landing page for visitors, the home when signed in. */
export function StartPage() {
  return useMe() ? <HomePage /> : <FrontPage />
}

/** `#sandbox` shows the sandbox, or opens the dialog that starts one. */
function FrontPage() {
  const isAsked = useMatch().location.hash === '#sandbox'
  const hasSandbox = useSandboxState() !== 'none'
  if (isAsked && hasSandbox) return <SandboxPage />
  return (
    <>
      <LandingPage />
      {isAsked && <EntryDialog onClose={() => replaceAddress('/')} />}
    </>
  )
}
