import type { Actor } from '@swapstead/domain/actor.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { listOtherAccounts, lockMailboxOf } from '../accounts/index.ts'
import {
  deleteBlock,
  insertBlock,
  insertBlocksThrough,
  isOutOfSight,
  listBlockable,
  listMissingBlocks,
  lockPair,
} from './queries.ts'

/**
 * Blocks a member and all accounts of their mailbox, and ends what is open between the two.
 * Repeating the call changes nothing.
 */
export async function blockMember(
  { config, db, events }: Deps,
  { id: userId }: Actor,
  blockedUserId: string,
): Promise<void> {
  if (userId === blockedUserId) throw refused('blocks.yourself')
  await transact(db, async (tx) => {
    await lockMailboxOf(tx, blockedUserId)
    const besides = await listOtherAccounts(config, tx, blockedUserId)
    const accounts = await listBlockable(tx, [blockedUserId, ...besides])
    if (!accounts.includes(blockedUserId)) throw refused('blocks.not_found')
    const ids = accounts.filter((id) => id !== userId).sort()
    for (const id of ids) await lockPair(tx, userId, id)
    // A member who blocks back must not learn who has blocked them.
    if (await isOutOfSight(tx, userId, blockedUserId)) throw refused('blocks.not_found')
    const through = ids.filter((id) => id !== blockedUserId)
    const blocked = await insertBlock(tx, userId, blockedUserId, through)
    if (blocked === null) throw refused('blocks.too_many')
    await events.publish(
      tx,
      blocked.map((id) => blockedEvent(userId, id, id !== blockedUserId)),
    )
  })
}

/** Trades that the block ended are not resumed. */
export async function unblockMember(
  { config, db, events }: Deps,
  { id: userId }: Actor,
  blockedUserId: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockMailboxOf(tx, blockedUserId)
    const besides = await listOtherAccounts(config, tx, blockedUserId)
    if (!(await deleteBlock(tx, userId, blockedUserId, besides))) throw refused('blocks.not_found')
    await events.publish(tx, [{ type: 'member_unblocked', userId, blockedUserId }])
  })
}

/** Copies blocks between the accounts of a member's mailbox, and ends what is open with them. */
export async function shareBlocks(
  { config, events }: Pick<Deps, 'config' | 'events'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await lockMailboxOf(tx, userId)
  const besides = await listOtherAccounts(config, tx, userId)
  if (besides.length === 0) return
  const missing = await listMissingBlocks(tx, [userId, ...besides])
  for (const block of missing) await lockPair(tx, block.blockerUserId, block.blockedUserId)
  await insertBlocksThrough(tx, missing)
  await events.publish(
    tx,
    missing.map((block) => blockedEvent(block.blockerUserId, block.blockedUserId, true)),
  )
}

function blockedEvent(userId: string, blockedUserId: string, isThrough: boolean) {
  return { type: 'member_blocked', userId, blockedUserId, isThrough } as const
}
