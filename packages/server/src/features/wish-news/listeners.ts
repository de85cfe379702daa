import type { Deps } from '../../deps.ts'
import { queueItems } from './queries.ts'

/** Queues posted, changed and unhidden items; a job looks for matching wishes. */
export function listenForWishNews({ events }: Pick<Deps, 'events'>): void {
  events.on(async (tx, happened) => {
    const itemIds = happened.flatMap((event) =>
      event.type === 'item_posted' || event.type === 'item_changed' || event.type === 'item_shown'
        ? [event.itemId]
        : [],
    )
    if (itemIds.length > 0) await queueItems(tx, itemIds)
  })
}
