import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import { type Queued, queueItems } from './queue.ts'

/** Queues posted, changed and unhidden items; a job looks whom they are news for. */
export function listenForNews({ events }: Pick<Deps, 'events'>): void {
  events.on(async (tx, happened) => {
    const items = happened.flatMap(queuedBy)
    if (items.length > 0) await queueItems(tx, items)
  })
}

function queuedBy(event: DomainEvent): Queued[] {
  switch (event.type) {
    case 'item_posted':
    case 'item_shown':
      return [{ itemId: event.itemId }]
    case 'item_changed':
      return [{ itemId: event.itemId, former: event.former }]
    default:
      return []
  }
}
