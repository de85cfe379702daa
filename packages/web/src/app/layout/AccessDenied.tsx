import { FrontNotice } from './FrontNotice.tsx'

/** A page that needs a member, opened by somebody else (SHELL-48). */
export function AccessDenied() {
  return (
    <FrontNotice title="Access Denied" link={{ href: '/member-login', label: 'Member Login' }}>
      Sign in to see this page. What you were looking for stays where it is.
    </FrontNotice>
  )
}
