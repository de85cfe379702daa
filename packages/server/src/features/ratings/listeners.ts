import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { provesAddress } from '../accounts/index.ts'
import { deleteBlockOfFormer, restoreRatings, saveRatings } from './former-members.ts'
import { deleteRatingsBy } from './queries.ts'

/**
 * Ratings outlive the members who gave them, except guests, and are stored for rated members who
 * may come back. If addresses must be verified, only a verified one gets them back. Registered
 * first, because other listeners end the trades of a leaving member.
 */
export function listenForRatings(deps: Pick<Deps, 'events' | 'config' | 'now'>): void {
  deps.events.onFirst(async (tx, happened) => {
    for (const event of happened) await follow(deps, tx, event)
  })
}

async function follow(
  deps: Pick<Deps, 'events' | 'config' | 'now'>,
  tx: Tx,
  event: DomainEvent,
): Promise<void> {
  if (event.type === 'guests_leaving') await deleteRatingsBy(tx, event.userIds)
  if (event.type === 'member_leaving') await saveRatings(deps, tx, event.userId)
  if (event.type === 'member_unblocked') await deleteBlockOfFormer(deps, tx, event)
  if (provesAddress(deps.config, event)) await restoreRatings(deps, tx, event.userId)
}
