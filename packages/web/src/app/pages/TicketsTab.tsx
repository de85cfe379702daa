import type { Me } from '@swapstead/domain/accounts/me.ts'
import { securityRefusals } from '@swapstead/domain/security/refusals.ts'
import { MEMBERS_ONLY_TEXT } from '@swapstead/domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../features/support/staff-queries.ts'
import { useNow } from '../../lib/hydration/now.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'

const StaffDesk = lazyPart(
  async () => (await import('../../features/support/StaffDesk.tsx')).StaffDesk,
)

const MeetingPlaces = lazyPart(
  async () => (await import('../../features/meeting-places/MeetingPlaces.tsx')).MeetingPlaces,
)

/** Staff only. Only the server knows who is staff, so its answer decides. */
export function TicketsTab({ me }: { me: Me }) {
  const now = useNow()
  const staff = useQuery({ ...staffQuery, enabled: me.isAdmin })
  if (staff.isLoading) return <Spinner />
  if (staff.isError) return <LoadFailed onRetry={() => staff.refetch()} />
  if (!staff.data) return me.isAdmin && !me.hasSecondFactor ? <FactorFirst /> : <StaffOnly />
  return (
    <StaffDesk reader={me} now={now} headingLevel={1} places={<MeetingPlaces headingLevel={1} />} />
  )
}

/** Production asks staff for a second factor. */
function FactorFirst() {
  return (
    <EmptyState
      headingLevel={1}
      title="Set up two-step sign-in first"
      action={
        <ButtonLink tone="light" href="/account-settings#security">
          Set it up in your settings
        </ButtonLink>
      }
    >
      {securityRefusals['auth.second_factor_missing'][1]}
    </EmptyState>
  )
}

function StaffOnly() {
  return (
    <EmptyState
      headingLevel={1}
      title="These pages are for support staff"
      action={
        <ButtonLink tone="light" href="/member-tickets">
          Open your own tickets
        </ButtonLink>
      }
    >
      {MEMBERS_ONLY_TEXT} You’re signed in, so you can open yours: here, or with Ticket Status in
      the account menu.
    </EmptyState>
  )
}
