import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, StrictMode, useEffect } from 'react'
import { type FirstView, FirstViewContext } from '../lib/hydration/first-view.ts'
import { replayEarlyInput } from '../lib/hydration/replay-early-input.ts'
import { PageBoundary } from '../lib/router/Outlet.tsx'
import { RouterProvider } from '../lib/router/RouterProvider.tsx'
import type { Router } from '../lib/router/router.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { type AnchorProps, AnchorProvider } from '../ui/layout/Anchor.tsx'
import { ReaderFrame } from './layout/ReaderFrame.tsx'
import { Root } from './layout/Root.tsx'
import { followLink } from './navigation.ts'
import { InfoFrameContext } from './pages/info/info-frame.ts'
import { PageFailed } from './pages/PageFailed.tsx'

type Props = { queryClient: QueryClient; router: Router; view: FirstView | null }

/** The app around its routes: query cache, router links and toasts. */
export function App({ queryClient, router, view }: Props) {
  useEffect(() => void replayEarlyInput(), [])
  return (
    <StrictMode>
      <FirstViewContext value={view}>
        <QueryClientProvider client={queryClient}>
          <AnchorProvider component={RouterAnchor}>
            <InfoFrameContext value={ReaderFrame}>
              <RouterProvider router={router}>
                <PageBoundary failed={PageFailed}>
                  <Root />
                </PageBoundary>
              </RouterProvider>
            </InfoFrameContext>
            <Toaster />
          </AnchorProvider>
        </QueryClientProvider>
      </FirstViewContext>
    </StrictMode>
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
