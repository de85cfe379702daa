import type { Me } from '@swapstead/domain/accounts/me.ts'
import { Fragment, useState } from 'react'
import { useLiveUpdates } from '../../lib/queries/live.ts'
import { Outlet } from '../../lib/router/Outlet.tsx'
import { useMe } from '../../lib/session/session.ts'
import { PageFailed } from '../pages/PageFailed.tsx'
import { usePageTitle } from './page-title.ts'
import { SessionPending } from './SessionPending.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSignInElsewhere } from './use-sign-in-elsewhere.ts'

/** The root of every page. Nothing renders before the session is known. */
export function Root() {
  const me = useMe()
  useLiveUpdates(me?.id)
  usePageTitle()
  useLeaveGuard()
  useSignInElsewhere(me === null)
  const account = useLastAccount(me)
  if (me === undefined) return <SessionPending />
  return (
    <Fragment key={account}>
      <SkipLink />
      <Outlet failed={PageFailed} />
    </Fragment>
  )
}

/** The current or last account. As a key it drops all page state when the account changes. */
function useLastAccount(me: Me | null | undefined): string | undefined {
  const [account, setAccount] = useState(me?.id)
  if (me && me.id !== account) setAccount(me.id)
  return account
}
