import { Navigate, useParams } from '@tanstack/react-router'
import { InvitedBy } from '../../../features/invitations/InvitedBy.tsx'
import { useMe } from '../../../lib/session.ts'
import { LandingPage } from '../landing/LandingPage.tsx'

/** `/invite/:code`: the landing page with who invited the visitor. Members go home. */
export function InvitePage() {
  const me = useMe()
  const { code } = useParams({ from: '/invite/$code' })
  if (me) return <Navigate to="/member-home" replace />
  return <LandingPage above={<InvitedBy code={String(code)} />} />
}
