import type { Actor } from '@swapstead/domain/actor.ts'
import type { Heart } from '@swapstead/domain/hearts/calls.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { findItemOwner, isOwnActive, saveHeart } from './queries.ts'

/** The offered item is optional. The owner sees only a count. */
export async function giveHeart(
  { db, now }: Deps,
  { id: userId }: Actor,
  itemId: string,
  offeredItemId: string | null,
): Promise<Heart> {
  return transact(db, async (tx) => {
    const owner = await findItemOwner(tx, userId, itemId, now())
    if (!owner) throw refused('items.not_found')
    if (owner.userId === userId) throw refused('hearts.own_item')
    if (offeredItemId !== null && !(await isOwnActive(tx, userId, offeredItemId))) {
      throw refused('hearts.offered_not_yours')
    }
    const heart = await saveHeart(tx, userId, { itemId, offeredItemId, createdAt: now() })
    if (!heart) throw refused('hearts.too_many')
    return heart
  })
}
