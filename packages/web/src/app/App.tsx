import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { nearbyQuery } from '../features/browse/api.ts'
import { homeSearch } from '../features/browse/search.ts'
import { dropEarlyAnswers } from '../lib/early-answers.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { sessionQuery } from '../lib/session.ts'
import { wasSignedIn } from '../lib/was-signed-in.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { type AnchorProps, AnchorProvider } from '../ui/layout/Anchor.tsx'
import { ReaderFrame } from './layout/ReaderFrame.tsx'
import { followLink } from './navigation.ts'
import { InfoFrameContext } from './pages/info/info-frame.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

const queryClient = createQueryClient(showToast)
const router = createAppRouter()
prefetchFirstPage(queryClient, router)

/** The app around its routes: query cache, router links and toasts. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AnchorProvider component={RouterAnchor}>
        <InfoFrameContext value={ReaderFrame}>
          <RouterProvider router={router} />
        </InfoFrameContext>
        <Toaster />
      </AnchorProvider>
    </QueryClientProvider>
  )
}

/** An anchor that the router follows. Links under /api stay browser navigations. */
function RouterAnchor({ href, onClick, target, ...anchor }: AnchorProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const isOurs = href.startsWith('/') && !href.startsWith('/api/') && !target
    if (event.defaultPrevented || !isPlain || !isOurs) return
    event.preventDefault()
    followLink(href)
  }
  return <a {...anchor} href={href} target={target} onClick={follow} />
}

/**
 * Prefetches in parallel what the first page needs: the session and, for a returning member's home,
 * items nearby.
 */
function prefetchFirstPage(client: QueryClient, router: AppRouter): void {
  prefetch(client, router)
  dropEarlyAnswers()
}

function prefetch(client: QueryClient, router: AppRouter): void {
  void client.prefetchQuery(sessionQuery)
  const { pathname, search } = router.state.location
  const isHome = pathname === '/' || pathname === '/member-home'
  if (!isHome || !wasSignedIn()) return
  const filter = homeSearch(search)
  if (filter.tab !== 'myItems') void client.prefetchInfiniteQuery(nearbyQuery(filter))
}
