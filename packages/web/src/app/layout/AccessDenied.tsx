import type { ReactNode } from 'react'
import { FrontNotice } from './FrontNotice.tsx'

const anyPage = 'Sign in to see this page. What you were looking for stays where it is.'

/** Shown in place of a member page to anybody who is not signed in. */
export function AccessDenied({ children = anyPage }: { children?: ReactNode }) {
  return (
    <FrontNotice
      title="Access Denied"
      link={{ href: '/member-login', label: 'Member Login' }}
      otherLink={{ href: '/auth', label: 'Sign In' }}
    >
      {children}
    </FrontNotice>
  )
}
