import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { isGuestName } from '@swapstead/domain/sandbox/guest.ts'

/** Simulated neighbors are no people, so there is nothing to report. */
export function isAnotherGuest({ isGuest, username }: PublicUser): boolean {
  return isGuest && isGuestName(username ?? '')
}
