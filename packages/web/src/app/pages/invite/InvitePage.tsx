import { InvitedBy } from '../../../features/invitations/InvitedBy.tsx'
import { Navigate } from '../../../lib/router/Navigate.tsx'
import { useMe } from '../../../lib/session/session.ts'
import { LandingPage } from '../landing/LandingPage.tsx'

/** `/invite/:code`: the landing page with who invited the visitor. Members go home. */
export function InvitePage({ params: { code } }: { params: { code: string } }) {
  const me = useMe()
  if (me) return <Navigate to="/member-home" />
  return <LandingPage above={<InvitedBy code={code} />} />
}
