import type { Actor } from '@swapstead/domain/actor.ts'
import type { Heart, HeartWish } from '@swapstead/domain/hearts/calls.ts'
import { touchedItems } from '@swapstead/domain/hearts/touched-items.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import {
  deleteHeart,
  findOwnerOfVisibleItem,
  listOwnActiveItems,
  lockHeart,
  saveHeart,
} from './queries.ts'

/** A heart may say what would be given. The item's owner sees only a count. */
export async function giveHeart(
  { db, events, now }: Deps,
  { id: userId }: Actor,
  itemId: string,
  wish: HeartWish,
): Promise<Heart> {
  const { offeredItemId = null, offeredItemIds = [], forAny = false, onTop = 0 } = wish
  const chosen = [...new Set([...(offeredItemId ? [offeredItemId] : []), ...offeredItemIds])]
  return transact(db, async (tx) => {
    const owner = await findOwnerOfVisibleItem(tx, userId, itemId, now())
    if (!owner) throw refused('items.not_found')
    if (owner.userId === userId) throw refused('hearts.own_item')
    // A page may still offer an item that is gone. Items of others are treated as gone too, so that
    // no answer tells about them.
    const own = await listOwnActiveItems(tx, userId, chosen)
    const offered = chosen.filter((id) => own.includes(id))
    const before = await lockHeart(tx, userId, itemId)
    const heart = await saveHeart(tx, userId, {
      itemId,
      forAny,
      onTop,
      createdAt: now(),
      offeredItemId: offered[0] ?? null,
      offeredItemIds: offered,
    })
    if (!heart) throw refused('hearts.too_many')
    const touched = touchedItems(before, heart)
    await events.publish(tx, [{ type: 'heart_given', userId, hearted: itemId, touched }])
    return heart
  })
}

export async function removeHeart(
  { db, events }: Deps,
  { id: userId }: Actor,
  itemId: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const heart = await lockHeart(tx, userId, itemId)
    if (!heart) return
    await deleteHeart(tx, userId, itemId)
    const touched = touchedItems(heart, undefined)
    await events.publish(tx, [{ type: 'heart_removed', userId, hearted: itemId, touched }])
  })
}
