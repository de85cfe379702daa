import type { HistoryLocation } from '@tanstack/history'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Match, Router } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
export const MatchContext = createContext<Match | null>(null)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('no RouterProvider is around')
  return router
}

/** The page that is shown. */
export function useMatch(): Match {
  const match = use(MatchContext)
  if (!match) throw new Error('no RouterProvider is around')
  return match
}

/**
 * Where the last navigation leads; until its code has arrived the previous page is shown. Use it for
 * what answers a press at once, such as the mark in the menu. All else reads `useMatch().location`.
 */
export function useLocation(): HistoryLocation {
  const { location, onLocation, first } = useRouter()
  return useSyncExternalStore(onLocation, location, () => first.location)
}

/** The query string of the page that is shown. */
export function useSearch<Search>(read: (search: string) => Search): Search {
  const { search } = useMatch().location
  return useMemo(() => read(search), [read, search])
}
