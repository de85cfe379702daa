import { Outlet } from '@tanstack/react-router'
import { useLiveUpdates } from '../../lib/live.ts'
import { useMe } from '../../lib/session.ts'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { usePageTitle } from './page-title.ts'
import { SessionPending } from './SessionPending.tsx'

/** Around every page: who is signed in is known first (SHELL-33), then the page. */
export function Root() {
  const me = useMe()
  useLiveUpdates(me?.id)
  usePageTitle()
  if (me === undefined) return <SessionPending />
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}
