import { FrontNotice } from '../layout/FrontNotice.tsx'
import { useOwnTitle } from '../layout/use-own-title.ts'

const TITLE = '404 Page Not Found'

/** Any unknown address. */
export function NotFoundPage() {
  useOwnTitle(TITLE)
  return (
    <FrontNotice title={TITLE} link={{ href: '/', label: 'Back home' }}>
      Did you forget to add the page to the router?
    </FrontNotice>
  )
}
