import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'
import { MatchContext, RouterContext } from './hooks.ts'
import type { Router } from './router.ts'
import { useScrollPosition } from './use-scroll-position.ts'

/** Tells the app below which page to show. The next page is rendered in a transition. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const newest = useSyncExternalStore(router.onMatch, router.match, router.match)
  const match = useDeferredValue(newest)
  useScrollPosition(match.location, router.history)
  return (
    <RouterContext value={router}>
      <MatchContext value={match}>{children}</MatchContext>
    </RouterContext>
  )
}
