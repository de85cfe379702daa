import { useLocation } from '@tanstack/react-router'
import { useSandboxState } from '../../lib/guest.ts'
import { useMe } from '../../lib/session.ts'
import { lazyDialog, lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { replaceAddress } from '../go-to.ts'
import { SessionPending } from '../layout/SessionPending.tsx'
import { HomePage } from './HomePage.tsx'

const LandingPage = lazyPart(
  async () => (await import('./LandingPage.tsx')).LandingPage,
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

/** `/`: the landing page for visitors, the home for whoever is signed in (SHELL-08, SHELL-09). */
export function StartPage() {
  return useMe() ? <HomePage /> : <FrontPage />
}

/** `#sandbox` opens the sandbox in the landing page's place, or asks over it where to begin one (readings C-34). */
function FrontPage() {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'sandbox' })
  const hasSandbox = useSandboxState() !== 'none'
  if (isAsked && hasSandbox) return <SandboxPage />
  return (
    <>
      <LandingPage />
      {isAsked && <EntryDialog onClose={() => replaceAddress('/')} />}
    </>
  )
}
