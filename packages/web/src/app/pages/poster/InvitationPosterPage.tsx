import { useQuery } from '@tanstack/react-query'
import { invitationPosterWords } from '../../../cards/poster/invitation-poster.ts'
import { PosterSheet } from '../../../cards/poster/PosterSheet.tsx'
import { ownInvitationQuery } from '../../../features/invitations/api.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { ReadingLayout } from '../../../ui/layout/ReadingLayout.tsx'
import { MemberFrame } from '../MemberFrame.tsx'

/** `/invitations/poster`: a sheet with the member's link for a board. */
export function InvitationPosterPage() {
  return (
    <MemberFrame>
      {(me) => (
        <ReadingLayout
          title="A flyer for the bulletin board"
          back={{ href: '/invitations', label: 'Invite Neighbors' }}
        >
          <OwnPoster name={me.username ?? me.firstName} />
        </ReadingLayout>
      )}
    </MemberFrame>
  )
}

function OwnPoster({ name }: { name: string }) {
  return (
    <QueryContent query={useQuery(ownInvitationQuery)}>
      {({ code }) =>
        code ? <PosterSheet words={invitationPosterWords(name, code)} /> : <NoLink />
      }
    </QueryContent>
  )
}

function NoLink() {
  return (
    <EmptyState
      title="You have no link to print"
      action={
        <ButtonLink tone="light" href="/invitations">
          Make my link
        </ButtonLink>
      }
    >
      The flyer leads to your link, which is off.
    </EmptyState>
  )
}
