import { OwnInvitationPanel } from '../../../features/invitations/OwnInvitation.tsx'
import { ReadingLayout } from '../../../ui/layout/ReadingLayout.tsx'
import { MemberFrame } from '../MemberFrame.tsx'

/** `/invitations`: the link to invite neighbors with. */
export function InvitationsPage() {
  return (
    <MemberFrame>
      {(me) => (
        <ReadingLayout
          title="Invite Neighbors"
          sub="More neighbors, more to swap."
          back={{ href: '/member-home', label: 'Back to Dashboard' }}
        >
          <OwnInvitationPanel name={me.username ?? me.firstName} />
        </ReadingLayout>
      )}
    </MemberFrame>
  )
}
