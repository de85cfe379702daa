import type { Deps } from '../../deps.ts'
import { giveRatingsBack, keepRatings } from './former-members.ts'
import { deleteRatingsBy } from './queries.ts'

/**
 * Ratings outlive the members who gave them, except those of guests, and wait for those who got
 * them.
 */
export function listenForRatings(deps: Pick<Deps, 'events' | 'config' | 'now'>): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'guests_leaving') await deleteRatingsBy(tx, event.userIds)
      if (event.type === 'member_leaving') await keepRatings(deps, tx, event.userId)
      if (event.type === 'member_joined') await giveRatingsBack(deps, tx, event)
    }
  })
}
