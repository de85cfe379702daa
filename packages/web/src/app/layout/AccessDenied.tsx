import { FrontNotice } from './FrontNotice.tsx'

/** A page that needs a member, opened by somebody else (SHELL-48, readings C-32). */
export function AccessDenied() {
  return (
    <FrontNotice
      title="Access Denied"
      link={{ href: '/member-login', label: 'Member Login' }}
      otherLink={{ href: '/auth', label: 'Sign In' }}
    >
      Sign in to see this page. What you were looking for stays where it is.
    </FrontNotice>
  )
}
