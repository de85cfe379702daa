import type { QueryClient } from '@tanstack/react-query'
import { nearbyQuery } from '../features/browse/api.ts'
import { homeSearch } from '../features/browse/search.ts'
import { dropEarlyAnswers } from '../lib/early-answers.ts'
import { sessionQuery } from '../lib/session.ts'
import { wasSignedIn } from '../lib/was-signed-in.ts'
import type { AppRouter } from './router.tsx'

/**
 * Asks for what the first page waits for, all at once: who is there, and, on a home where somebody was before, what is
 * near. One after the other each would take a turn on a slow network.
 */
export function begin(client: QueryClient, router: AppRouter): void {
  askFirst(client, router)
  dropEarlyAnswers()
}

function askFirst(client: QueryClient, router: AppRouter): void {
  void client.prefetchQuery(sessionQuery)
  const { pathname, search } = router.state.location
  const isHome = pathname === '/' || pathname === '/member-home'
  if (!isHome || !wasSignedIn()) return
  const filter = homeSearch(search)
  if (filter.tab !== 'myItems') void client.prefetchInfiniteQuery(nearbyQuery(filter))
}
