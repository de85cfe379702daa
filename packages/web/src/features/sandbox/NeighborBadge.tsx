import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { isGuestName } from '@swapstead/domain/sandbox/guest.ts'
import { Bot, User } from 'lucide-react'
import { Badge } from '../../ui/list/Badge.tsx'

/** Nobody takes a simulated neighbor for a person. Guests have made-up names of one kind, neighbors first names. */
export function NeighborBadge({ owner }: { owner: PublicUser }) {
  return isGuestName(owner.username ?? '') ? (
    <Badge tone="plain" icon={User}>
      Another guest
    </Badge>
  ) : (
    <Badge tone="info" icon={Bot}>
      Simulated neighbor
    </Badge>
  )
}
