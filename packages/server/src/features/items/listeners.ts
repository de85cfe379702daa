import type { Deps } from '../../deps.ts'
import { moveItems, saveBoughtSlots } from './queries.ts'

export function listenForItems({ events }: Deps): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'member_moved') await moveItems(tx, event.userId, event.placeId)
      if (event.type === 'upgrade_completed') await saveBoughtSlots(tx, event.itemId, event.slots)
    }
  })
}
