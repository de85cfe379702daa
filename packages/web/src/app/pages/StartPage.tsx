import { useMe } from '../../lib/session.ts'
import { partLater } from '../../ui/later.tsx'
import { SessionPending } from '../layout/SessionPending.tsx'
import { HomePage } from './HomePage.tsx'

const LandingPage = partLater(
  async () => (await import('./LandingPage.tsx')).LandingPage,
  SessionPending,
)

/** `/`: the landing page for visitors, the home for whoever is signed in (SHELL-08, SHELL-09). */
export function StartPage() {
  return useMe() ? <HomePage /> : <LandingPage />
}
