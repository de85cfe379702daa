import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keepWishFindsOf } from '../wish-news/index.ts'
import { queueItem, queueMovedItems } from './queue.ts'

/**
 * Queues posted, changed, unhidden and moved items; a job finds the members for whom they are news.
 * When an item is removed, its unannounced matches move to another item of the owner that fulfills
 * the same wish.
 */
export function listenForNews({ events }: Pick<Deps, 'events'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) await queue(tx, event)
  })
}

async function queue(tx: Tx, event: DomainEvent): Promise<void> {
  switch (event.type) {
    case 'item_posted':
    case 'item_shown':
      return queueItem(tx, event.itemId)
    case 'item_changed':
      return queueItem(tx, event.itemId, event.former)
    case 'item_removed':
      return keepWishFindsOf(tx, event.itemId)
    case 'member_moved':
      return event.formerPlaceId === null
        ? undefined
        : queueMovedItems(tx, event.userId, event.formerPlaceId)
    default:
      return undefined
  }
}
