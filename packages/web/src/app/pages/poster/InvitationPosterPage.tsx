import { invitationPath } from '@swapstead/domain/invitations/invitation.ts'
import { useQuery } from '@tanstack/react-query'
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
      {({ code }) => (code ? <LinkPoster name={name} code={code} /> : <NoLink />)}
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

function LinkPoster({ name, code }: { name: string; code: string }) {
  return (
    <PosterSheet
      words={{
        over: `${name} invites you`,
        title: 'Swap things with your neighbors',
        lines: [
          'Put out what you’re done with, take home what you need.',
          'Nothing is sold. You meet in public. Joining is free.',
        ],
        strip: 'Swap with neighbors',
        address: location.origin + invitationPath(code),
      }}
    />
  )
}
