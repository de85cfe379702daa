import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { ItemContent } from '@swapstead/domain/items/item.ts'
import { itemChanges } from '@swapstead/domain/offers/item-changes.ts'
import { endRing, type RingEndCause } from '@swapstead/domain/rings/change.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { freeOwedTo } from '../trade-locks/index.ts'
import { lockOpenRingsOf, lockProposedOn } from './locks.ts'
import {
  deleteRingsOfMembers,
  deleteUnagreedRingsWithItem,
  listProposedContents,
} from './queries.ts'
import { storeRing, storeRingClock } from './service.ts'
import type { RingRecord } from './views.ts'

/** Applies events of items and members to their rings. */
export function listenForRings(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) await follow(deps, tx, event)
  })
}

async function follow(deps: Deps, tx: Tx, event: DomainEvent): Promise<void> {
  switch (event.type) {
    case 'items_locked':
    case 'items_retired':
      return endProposedOn(deps, tx, event.itemIds)
    case 'item_hidden':
      return endProposedOn(deps, tx, [event.itemId])
    case 'item_removed':
      await endProposedOn(deps, tx, [event.itemId])
      return deleteUnagreedRingsWithItem(tx, event.itemId)
    case 'item_changed':
      return endIfOther(deps, tx, event.itemId)
    case 'lock_overdue':
      return 'ringId' in event.holder ? storeRingClock(deps, event.holder.ringId) : undefined
    case 'member_banned':
      return endRingsOf(deps, tx, [event.userId], null, () => ({ cause: 'member_banned' }))
    case 'member_blocked':
      return endRingsOf(deps, tx, [event.userId], event.blockedUserId, () => ({
        cause: 'members_parted',
      }))
    case 'member_leaving':
      await endRingsOf(deps, tx, [event.userId], null, (userId) => ({
        cause: 'member_deleted',
        userId,
      }))
      await deleteRingsOfMembers(tx, [event.userId])
      return freeOwedTo(deps, tx, event.userId)
    case 'guests_leaving':
      await endRingsOf(deps, tx, event.userIds, null, () => ({ cause: 'sandbox_over' }))
      return deleteRingsOfMembers(tx, event.userIds)
    default:
      return undefined
  }
}

/** Ends proposed rings on items that are gone, hidden, or in a trade. */
async function endProposedOn(deps: Deps, tx: Tx, itemIds: readonly string[]): Promise<void> {
  for (const ring of await lockProposedOn(tx, itemIds, deps.now())) {
    const gone = ring.members.map(({ itemId }) => itemId).filter((id) => itemIds.includes(id))
    if (gone.length > 0) await end(deps, tx, ring, { cause: 'item_gone', itemIds: gone })
  }
}

/** Ends proposed rings after a large edit: the three have seen a different item. */
async function endIfOther(deps: Deps, tx: Tx, itemId: string): Promise<void> {
  const rings = await lockProposedOn(tx, [itemId], deps.now())
  if (rings.length === 0) return
  const contents = await listProposedContents(tx, itemId)
  for (const ring of rings) {
    const { was, is } = contents.get(ring.id) ?? {}
    if (was && is && isOther(itemId, was, is)) {
      await end(deps, tx, ring, { cause: 'item_gone', itemIds: [itemId] })
    }
  }
}

function isOther(itemId: string, was: ItemContent, is: ItemContent): boolean {
  return itemChanges(itemId, was, is).some(({ isLarge }) => isLarge)
}

async function endRingsOf(
  deps: Deps,
  tx: Tx,
  userIds: readonly string[],
  partnerId: string | null,
  whyOf: (userId: string) => RingEndCause,
): Promise<void> {
  for (const ring of await lockOpenRingsOf(tx, userIds, partnerId, deps.now())) {
    const { userId } = ring.members.find((member) => userIds.includes(member.userId)) ?? {}
    if (userId) await end(deps, tx, ring, whyOf(userId))
  }
}

async function end(deps: Deps, tx: Tx, ring: RingRecord, why: RingEndCause): Promise<void> {
  const change = endRing(ring, why, deps.now())
  if (change) await storeRing(deps, tx, ring, change)
}
