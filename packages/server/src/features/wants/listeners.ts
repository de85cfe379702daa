import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queueItems, queueItemsBesideOffered, queueItemsOf, queueTouched } from './queue.ts'
import { deleteWantsOf, liftRefusals, refuseWant } from './want-queries.ts'

/** Updates wants, and queues items through which new swaps may have become possible. */
export function listenForWants({ events }: Pick<Deps, 'events'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) await follow(tx, event)
  })
}

async function follow(tx: Tx, event: DomainEvent): Promise<void> {
  switch (event.type) {
    case 'item_posted':
    case 'item_changed':
    case 'item_shown':
      return queueItems(tx, [event.itemId])
    case 'items_freed':
    case 'items_woken':
      return queueItems(tx, event.itemIds)
    // A heart may now name nothing to give, so that its owner can be asked.
    case 'items_retired':
      return queueItemsBesideOffered(tx, event.itemIds)
    case 'item_removed':
      return queueItemsBesideOffered(tx, [event.itemId])
    case 'heart_given':
      await liftRefusals(tx, event.userId, event.hearted, event.touched)
      return queueTouched(tx, event.userId, event.touched)
    case 'member_moved':
    case 'member_back':
    case 'email_verified':
      return queueItemsOf(tx, event.userId)
    case 'heart_removed':
      return deleteWantsOf(tx, event.userId, event.hearted, event.touched)
    case 'want_declined':
      return refuseWant(tx, event)
    case 'ring_lapsed':
      // Looks for the next best ring at once.
      return queueItems(
        tx,
        event.members.map(({ itemId }) => itemId),
      )
    default:
      return undefined
  }
}
