import type { Deps } from '../../deps.ts'
import { moveItems } from './queries.ts'

export function listenForItems({ events }: Deps): void {
  events.on(async (tx, event) => {
    if (event.type === 'member_moved') await moveItems(tx, event.userId, event.placeId)
  })
}
