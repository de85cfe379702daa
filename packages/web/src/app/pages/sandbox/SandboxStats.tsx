import { type GuestSession, hoursLeft, sandboxFeatures } from '@swapstead/domain/sandbox/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { availableCountQuery } from '../../../features/sandbox/api.ts'
import { StatCards } from '../../../ui/list/StatCards.tsx'

type Props = { guest: GuestSession['user']; now: Date }

/** Three figures: what can be had, what can be tried, how long (SANDBOX-19 to SANDBOX-21, readings C-35). */
export function SandboxStats({ guest, now }: Props) {
  const available = useQuery(availableCountQuery(guest.id))
  return (
    <StatCards
      stats={[
        { label: 'Available items', value: available.data ?? undefined },
        { label: 'Sandbox features', value: sandboxFeatures.length },
        { label: 'Hours left', value: hoursLeft(guest.guestExpiresAt, now) },
      ]}
    />
  )
}
