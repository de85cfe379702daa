import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session/session.ts'
import { WaitingPage } from './WaitingPage.tsx'

/** Shown while the session is loading or could not be loaded. */
export function SessionPending() {
  return <WaitingPage query={useQuery(sessionQuery)} title="Swapstead could not be reached" />
}
