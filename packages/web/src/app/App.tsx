import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '../lib/query-client.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { AnchorProvider } from '../ui/layout/Anchor.tsx'
import { begin } from './begin.ts'
import { ReaderFrame } from './layout/ReaderFrame.tsx'
import { InfoFrameContext } from './pages/info/info-frame.ts'
import { RouterAnchor } from './RouterAnchor.tsx'
import { createAppRouter } from './router.tsx'

const queryClient = createQueryClient(showToast)
const router = createAppRouter()
begin(queryClient, router)

/** Everything around the routes: the answers of the server, links that the router follows, and the toasts. */
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
