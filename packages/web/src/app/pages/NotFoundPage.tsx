import { FrontNotice } from '../layout/FrontNotice.tsx'

/** Any unknown address (SHELL-31, SHELL-32). */
export function NotFoundPage() {
  return (
    <FrontNotice title="404 Page Not Found" link={{ href: '/', label: 'Back home' }}>
      Did you forget to add the page to the router?
    </FrontNotice>
  )
}
