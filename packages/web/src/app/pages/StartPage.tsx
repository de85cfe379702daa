import { lazy, Suspense } from 'react'
import { useMe } from '../../lib/session.ts'
import { SessionPending } from '../layout/SessionPending.tsx'
import { HomePage } from './HomePage.tsx'

const LandingPage = lazy(async () => ({
  default: (await import('./LandingPage.tsx')).LandingPage,
}))

/** `/`: the landing page for visitors, the home for whoever is signed in (SHELL-08, SHELL-09). */
export function StartPage() {
  return (
    <Suspense fallback={<SessionPending />}>{useMe() ? <HomePage /> : <LandingPage />}</Suspense>
  )
}
