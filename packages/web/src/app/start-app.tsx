import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { nearbyQuery } from '../features/browse/api.ts'
import { listAt } from '../features/browse/search.ts'
import { dropEarlyAnswers } from '../lib/hydration/early-answers.ts'
import { startClockAt } from '../lib/hydration/now.ts'
import { createQueryClient } from '../lib/queries/query-client.ts'
import { sessionQuery, syncDeviceWithSession } from '../lib/session/session.ts'
import { wasSignedIn } from '../lib/storage/was-signed-in.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { keepPressesOfLateParts } from '../ui/feedback/LatePart.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { App } from './App.tsx'
import { takeViewData } from './first-view/view-data.ts'
import { registerRouter } from './navigation.ts'
import { openAppRouter } from './router.tsx'
import { startServiceWorker } from './service-worker.ts'

/** Takes over the page that the server rendered, or renders an empty one. */
export async function startApp(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient(showToast)
  const view = takeViewData(queryClient)
  if (view) prepareHydration(queryClient, view)
  else prefetchFirstPage(queryClient)
  const router = await openAppRouter()
  registerRouter(router, queryClient)
  const app = <App {...{ queryClient, router, view }} />
  // As a transition, so that a slow device can scroll and take presses in between.
  if (view) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  whenIdle(startServiceWorker, 10_000)
}

/** Prepares the first render, which must show what the page shows already. */
function prepareHydration(client: QueryClient, view: { now: Date }): void {
  keepPressesOfLateParts()
  startClockAt(view.now)
  syncDeviceWithSession(client.getQueryData(sessionQuery.queryKey) ?? null)
}

/**
 * Prefetches in parallel what the first page needs: the session and, for a returning member's home,
 * items nearby.
 */
function prefetchFirstPage(client: QueryClient): void {
  prefetch(client)
  dropEarlyAnswers()
}

function prefetch(client: QueryClient): void {
  void client.prefetchQuery(sessionQuery)
  const filter = listAt(location)
  if (filter && wasSignedIn()) void client.prefetchInfiniteQuery(nearbyQuery(filter))
}
