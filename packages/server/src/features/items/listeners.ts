import type { Deps } from '../../deps.ts'
import { afterCommit, type Tx } from '../../platform/database/database.ts'
import { findUsedKeys, moveItems, saveBoughtSlots } from './queries.ts'
import { listKeysOf } from './uploads.ts'

export function listenForItems(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'member_moved') await moveItems(tx, event.userId, event.placeId)
      if (event.type === 'upgrade_completed') await saveBoughtSlots(tx, event.itemId, event.slots)
      if (event.type === 'guests_leaving') await removePhotosOf(deps, tx, event.userIds)
    }
  })
}

/** Leaves what is reported. A crash may leave files behind; the sweep removes them. */
async function removePhotosOf({ db, photos }: Deps, tx: Tx, userIds: readonly string[]) {
  const keys = await listKeysOf(tx, userIds)
  if (keys.length === 0) return
  afterCommit(async () => {
    const used = await findUsedKeys(db, keys)
    await photos.remove(keys.filter((key) => !used.has(key)))
  })
}
