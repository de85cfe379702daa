import { OwnInvitationPanel } from '../../../features/invitations/OwnInvitation.tsx'
import { useMe } from '../../../lib/session.ts'
import { ReadingLayout } from '../../../ui/layout/ReadingLayout.tsx'
import { AccessDenied } from '../../layout/AccessDenied.tsx'
import { MemberLayout } from '../../layout/MemberLayout.tsx'
import { SetupFirst } from '../SetupFirst.tsx'

/** `/invitations`: the link to invite neighbors with. */
export function InvitationsPage() {
  const me = useMe()
  if (!me) return <AccessDenied />
  return (
    <SetupFirst me={me}>
      <MemberLayout me={me}>
        <ReadingLayout
          title="Invite Neighbors"
          sub="A street with more neighbors has more to swap."
          back={{ href: '/member-home', label: 'Back to Dashboard' }}
        >
          <OwnInvitationPanel />
        </ReadingLayout>
      </MemberLayout>
    </SetupFirst>
  )
}
