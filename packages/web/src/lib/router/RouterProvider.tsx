import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'
import { MatchContext, RouterContext } from './hooks.ts'
import type { Router } from './router.ts'
import { useScrollPosition } from './use-scroll-position.ts'

/**
 * Tells the app below which page to show. A new page is a deferred value, so the previous one stays
 * while React renders it. The next tab of the same page is shown at once, because text typed right
 * after the press belongs to it.
 */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  // Somebody may have gone back before the app took the rendered page over.
  const newest = useSyncExternalStore(router.onMatch, router.match, () => router.first)
  const deferred = useDeferredValue(newest)
  const match = newest.page.type === deferred.page.type ? newest : deferred
  useScrollPosition(match.location, router.history)
  return (
    <RouterContext value={router}>
      <MatchContext value={match}>{children}</MatchContext>
    </RouterContext>
  )
}
