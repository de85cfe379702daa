import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../features/profiles/api.ts'
import { isNotFound } from '../../../lib/queries/is-not-found.ts'
import { useStaleWhenLeft } from '../../../lib/queries/use-stale-when-left.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { MemberFrame } from '../MemberFrame.tsx'
import { Profile } from './Profile.tsx'

/** `/members/:id`: what members read about a member. */
export function ProfilePage({ params: { id } }: { params: { id: string } }) {
  return (
    <MemberFrame>
      {(me) => (
        <main id="main" tabIndex={-1} className="page-main">
          <div className="wrap">
            <ProfileStates key={id} id={id} me={me} />
          </div>
        </main>
      )}
    </MemberFrame>
  )
}

function ProfileStates({ id, me }: { id: string; me: Me }) {
  const profile = useQuery(profileQuery(id))
  useStaleWhenLeft(profileQuery(id).queryKey)
  if (isNotFound(profile.error)) return <MemberMissing />
  return (
    <QueryContent
      query={profile}
      skeleton={<ListSkeleton />}
      failedTitle="This member could not be loaded"
    >
      {(shown) => <Profile profile={shown} me={me} />}
    </QueryContent>
  )
}

/** Shown alike for unknown members and for those that the reader may not know of. */
function MemberMissing() {
  return (
    <EmptyState
      illustration="street"
      title="Member not found"
      headingLevel={1}
      action={
        <ButtonLink tone="light" href="/member-home">
          Back to Items Near You
        </ButtonLink>
      }
    >
      They may have left, or the address is not complete.
    </EmptyState>
  )
}
