import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { isGuestName } from '@swapstead/domain/sandbox/guest.ts'
import { Bot, User } from 'lucide-react'
import { Badge } from '../../ui/list/Badge.tsx'

/** Marks simulated neighbors. Guests can be recognized by their generated names. */
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
