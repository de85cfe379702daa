import type { ReactNode } from 'react'
import { useMatch } from '../../lib/router/hooks.ts'
import { memberLoginPath } from '../../lib/session/entry-doors.ts'
import { FrontNotice } from './FrontNotice.tsx'

const anyPage = 'Sign in to see this page. What you were looking for is still here.'

/** Shown in place of a member page to anybody who is not signed in; Member Login leads back to it. */
export function AccessDenied({ children = anyPage }: { children?: ReactNode }) {
  const { href: page } = useMatch().location
  return (
    <FrontNotice
      title="Access Denied"
      link={{ href: memberLoginPath({ page }), label: 'Member Login' }}
      otherLink={{ href: '/auth', label: 'Sign In' }}
    >
      {children}
    </FrontNotice>
  )
}
