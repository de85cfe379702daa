import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import { giveRatingsBack, keepRatings } from './former-members.ts'
import { deleteRatingsBy } from './queries.ts'

/**
 * Ratings outlive the members who gave them, except those of guests, and wait for those who got
 * them. Where addresses have to be verified, nobody has them back before that.
 */
export function listenForRatings(deps: Pick<Deps, 'events' | 'config' | 'now'>): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'guests_leaving') await deleteRatingsBy(tx, event.userIds)
      if (event.type === 'member_leaving') await keepRatings(deps, tx, event.userId)
      if (isProven(deps.config, event)) await giveRatingsBack(deps, tx, event.userId)
    }
  })
}

function isProven(
  { requireVerifiedEmail }: Deps['config'],
  event: DomainEvent,
): event is Extract<DomainEvent, { type: 'member_joined' | 'email_verified' }> {
  const isJoined = event.type === 'member_joined' && !requireVerifiedEmail
  return isJoined || event.type === 'email_verified'
}
