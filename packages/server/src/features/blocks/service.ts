import type { Actor } from '@swapstead/domain/actor.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { deleteBlock, findBlockable, insertBlock, lockPair } from './queries.ts'

/** Ends what is open between the two members. Repeating it changes nothing. */
export async function blockMember(
  { db, events }: Deps,
  { id: userId }: Actor,
  blockedUserId: string,
): Promise<void> {
  if (userId === blockedUserId) throw refused('blocks.yourself')
  await transact(db, async (tx) => {
    await lockPair(tx, userId, blockedUserId)
    const member = await findBlockable(tx, blockedUserId)
    if (!member) throw refused('blocks.not_found')
    if (member.isAdmin) throw refused('blocks.staff')
    const isNew = await insertBlock(tx, userId, blockedUserId)
    if (isNew === null) throw refused('blocks.too_many')
    if (!isNew) return
    await events.publish(tx, [{ type: 'member_blocked', userId, blockedUserId }])
  })
}

/** Trades that the block ended stay ended. */
export async function unblockMember(
  { db, events }: Deps,
  { id: userId }: Actor,
  blockedUserId: string,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await deleteBlock(tx, userId, blockedUserId))) throw refused('blocks.not_found')
    await events.publish(tx, [{ type: 'member_unblocked', userId, blockedUserId }])
  })
}
