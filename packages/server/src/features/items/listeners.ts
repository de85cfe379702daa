import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import { afterCommit, type Tx } from '../../platform/database/database.ts'
import { findUsedKeys, moveItems, saveBoughtSlots } from './queries.ts'
import { restartAnswerTime } from './still-there.ts'
import { listKeysOf } from './uploads.ts'

export function listenForItems(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) await follow(deps, tx, event)
  })
}

async function follow(deps: Deps, tx: Tx, event: DomainEvent): Promise<void> {
  switch (event.type) {
    case 'member_moved':
      return moveItems(tx, event.userId, event.placeId)
    case 'member_back':
      return restartAnswerTime(tx, { ownerId: event.userId }, event.endedAt)
    case 'member_unbanned':
      return restartAnswerTime(tx, { ownerId: event.userId }, deps.now())
    case 'item_shown':
      return restartAnswerTime(tx, { ids: [event.itemId] }, deps.now())
    case 'items_freed':
      return restartAnswerTime(tx, { ids: event.itemIds }, deps.now())
    case 'upgrade_completed':
      return saveBoughtSlots(tx, event.itemId, event.slots)
    case 'guests_leaving':
      return removePhotosOf(deps, tx, event.userIds)
    default:
      return undefined
  }
}

/**
 * Deletes photos of these users, except reported ones. Files that a crash leaves behind are removed
 * by the sweep.
 */
async function removePhotosOf({ db, photos }: Deps, tx: Tx, userIds: readonly string[]) {
  const keys = await listKeysOf(tx, userIds)
  if (keys.length === 0) return
  afterCommit(async () => {
    const used = await findUsedKeys(db, keys)
    await photos.remove(keys.filter((key) => !used.has(key)))
  })
}
