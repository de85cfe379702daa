import type { Deps } from '../../deps.ts'
import { queueItems } from './queries.ts'

/** What is posted, changed or shown again may fill somebody's wish: a job looks for whose. */
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
