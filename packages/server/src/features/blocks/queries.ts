import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { BLOCKS_MOST } from '@swapstead/domain/blocks/refusals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { publicUserJson } from '../accounts/index.ts'

/** Latest first. */
export async function listBlocked(db: Db, userId: string): Promise<PublicUser[]> {
  const { rows } = await sql<{ user: PublicUser }>`
    select ${publicUserJson('u')} as user
    from member_blocks b join users u on u.id = b.blocked_user_id
    where b.blocker_user_id = ${userId} order by b.created_at desc, u.id desc`.execute(db)
  return rows.map(({ user }) => user)
}

/** Staff cannot be blocked. */
export function findBlockable(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select('isAdmin')
    .where('id', '=', id)
    .where('isGuest', '=', false)
    .executeTakeFirst()
}

/** Null at the limit, false when the block exists already. */
export async function insertBlock(
  tx: Tx,
  userId: string,
  blockedUserId: string,
): Promise<boolean | null> {
  // The lock serializes blocks: two concurrent ones could both pass the limit. That of the member's
  // row would stand in another order than where items are locked first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blocks ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ blocks: number; isBlocked: boolean }>`
    select count(*)::int as blocks, coalesce(bool_or(blocked_user_id = ${blockedUserId}), false) as is_blocked
    from member_blocks where blocker_user_id = ${userId}`.execute(tx)
  const [{ blocks, isBlocked } = { blocks: 0, isBlocked: false }] = rows
  if (isBlocked) return false
  if (blocks >= BLOCKS_MOST) return null
  await tx.insertInto('memberBlocks').values({ blockerUserId: userId, blockedUserId }).execute()
  return true
}

/** False when no block exists. */
export async function deleteBlock(tx: Tx, userId: string, blockedUserId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('memberBlocks')
    .where('blockerUserId', '=', userId)
    .where('blockedUserId', '=', blockedUserId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Members with a block in either direction. References no outer row, so PostgreSQL evaluates it
 * once per statement.
 */
export function blockedEitherWay(userId: string): RawBuilder<string[]> {
  return sql`array(
    select blocked_user_id from member_blocks where blocker_user_id = ${userId}
    union all select blocker_user_id from member_blocks where blocked_user_id = ${userId})`
}

export async function listBlockedEitherWay(db: Db, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ ids: string[] }>`select ${blockedEitherWay(userId)} as ids`.execute(
    db,
  )
  return new Set(rows[0]?.ids)
}

/**
 * Takes a shared lock until the transaction ends: a concurrent block waits and then sees its
 * writes. Call it before locking items or offers; a block locks in the same order.
 */
export async function areBlocked(tx: Tx, one: string, other: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(one, other)})`.execute(tx)
  const { rows } = await sql<{ blocked: boolean }>`
    select ${other}::uuid = any(${blockedEitherWay(one)}) as blocked`.execute(tx)
  return rows[0]?.blocked === true
}

/** Waits for writes between two members and excludes new ones until the transaction ends. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(one, other)})`.execute(tx)
}

/** Both orders give the same key. A hash collision only makes two pairs wait for each other. */
function keyOf(one: string, other: string): RawBuilder<unknown> {
  const [a, b] = [sql`${one}::uuid`, sql`${other}::uuid`]
  return sql`hashtextextended(concat_ws(' ', 'pair', least(${a}, ${b}), greatest(${a}, ${b})), 0)`
}
