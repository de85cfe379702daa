import { useMe } from '../../lib/session.ts'
import { HomePage } from './HomePage.tsx'
import { LandingPage } from './LandingPage.tsx'

/** `/`: the landing page for visitors, the home for whoever is signed in (SHELL-08, SHELL-09). */
export function StartPage() {
  return useMe() ? <HomePage /> : <LandingPage />
}
