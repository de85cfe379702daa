import type { BlockedMember } from '@swapstead/domain/blocks/calls.ts'
import { BLOCKS_MAX } from '@swapstead/domain/blocks/refusals.ts'
import { FORMER_MEMBER } from '@swapstead/domain/ratings/public-rating.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'

/**
 * Those that the member chose, latest first. A chosen account that is deleted stays in the list, by
 * its id and without a name, while others of its mailbox are blocked through it.
 */
export async function listBlocked(db: Db, userId: string): Promise<BlockedMember[]> {
  const { rows } = await sql<BlockedMember>`
    select l.* from (
      select distinct on (coalesce(b.blocked_through, u.id))
        coalesce(b.blocked_through, u.id) as id, b.created_at,
        case when b.blocked_through is null then u.username end as username,
        case when b.blocked_through is not null then ${FORMER_MEMBER}
          when u.username is null then u.first_name else '' end as first_name
      from member_blocks b join users u on u.id = b.blocked_user_id
      where b.blocker_user_id = ${userId}
        and not exists (select from users chosen where chosen.id = b.blocked_through)
      order by coalesce(b.blocked_through, u.id), u.id) l
    order by l.created_at desc, l.id desc`.execute(db)
  return rows.map(({ id, username, firstName }) => ({
    id,
    username,
    firstName,
    profileImageUrl: null,
  }))
}

/**
 * Whether this member is blocked by the other one and has neither blocked them before nor anything
 * of them left to read: no offer, and no swap of three that all had agreed to.
 */
export async function isOutOfSight(tx: Tx, userId: string, otherId: string): Promise<boolean> {
  const pair = sql`(${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid)`
  const { rows } = await sql<{ isOutOfSight: boolean }>`
    select exists (select from member_blocks
        where blocker_user_id = ${otherId} and blocked_user_id = ${userId})
      and not exists (select from member_blocks where blocker_user_id = ${userId}
        and blocked_user_id = ${otherId} and blocked_through is null)
      and not exists (select from trade_offers where (from_user_id, to_user_id) in (${pair}))
      and not exists (select from removed_offers where (from_user_id, to_user_id) in (${pair}))
      and not exists (select from ring_members own
        join ring_members other on other.ring_id = own.ring_id and other.user_id = ${otherId}
        join rings r on r.id = own.ring_id
        where own.user_id = ${userId} and r.agreed_at is not null) as is_out_of_sight`.execute(tx)
  return onlyRow(rows).isOutOfSight
}

/** Staff are blocked as anybody else: a refusal would tell who they are. */
export async function listBlockable(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('isGuest', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Blocks a member and the other accounts of their mailbox. Returns those that were not blocked yet,
 * or null at the limit.
 */
export async function insertBlock(
  tx: Tx,
  userId: string,
  blockedUserId: string,
  besides: readonly string[],
): Promise<string[] | null> {
  // The lock serializes blocks: two concurrent ones could both pass the limit. That of the member's
  // row would stand in another order than where items are locked first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blocks ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ blocks: number; isChosen: boolean }>`
    select count(*)::int as blocks, coalesce(bool_or(blocked_user_id = ${blockedUserId}), false) as is_chosen
    from member_blocks where blocker_user_id = ${userId} and blocked_through is null`.execute(tx)
  const [{ blocks, isChosen } = { blocks: 0, isChosen: false }] = rows
  if (!isChosen && blocks >= BLOCKS_MAX) return null
  const { rows: chosen } = await sql<{ id: string; isNew: boolean }>`
    insert into member_blocks as b (blocker_user_id, blocked_user_id) values (${userId}, ${blockedUserId})
    on conflict (blocker_user_id, blocked_user_id) do update
      set blocked_through = null, created_at = now() where b.blocked_through is not null
    returning blocked_user_id as id, xmax = 0 as is_new`.execute(tx)
  const pairs = besides.map((id) => ({
    blockerUserId: userId,
    blockedUserId: id,
    blockedThrough: blockedUserId,
  }))
  return [
    ...chosen.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
    ...(await insertBlocksThrough(tx, pairs)),
  ]
}

export type BlockThrough = { blockerUserId: string; blockedUserId: string; blockedThrough: string }

/** Returns the members who were not blocked yet. */
export async function insertBlocksThrough(
  tx: Tx,
  blocks: readonly BlockThrough[],
): Promise<string[]> {
  if (blocks.length === 0) return []
  const rows = await tx
    .insertInto('memberBlocks')
    .values(blocks)
    .onConflict((conflict) => conflict.doNothing())
    .returning('blockedUserId')
    .execute()
  return rows.map(({ blockedUserId }) => blockedUserId)
}

/**
 * Blocks of one of these accounts, of one mailbox, that another of them lacks. Holds off the
 * deletion of whoever blocked.
 */
export async function listMissingBlocks(
  tx: Tx,
  accountIds: readonly string[],
): Promise<BlockThrough[]> {
  const accounts = sql`any(${accountIds}::uuid[])`
  await sql`
    select from users where id in (
      select blocker_user_id from member_blocks where blocked_user_id = ${accounts})
    order by id for key share`.execute(tx)
  const { rows } = await sql<BlockThrough>`
    select distinct on (b.blocker_user_id, u.id) b.blocker_user_id, u.id as blocked_user_id,
      coalesce(b.blocked_through, b.blocked_user_id) as blocked_through
    from member_blocks b join users u on u.id = ${accounts}
    where b.blocked_user_id = ${accounts} and u.id <> b.blocker_user_id
      and not exists (select from member_blocks has
        where has.blocker_user_id = b.blocker_user_id and has.blocked_user_id = u.id)
    order by b.blocker_user_id, u.id, b.created_at`.execute(tx)
  return rows
}

/** Also of the other accounts of the mailbox. False when no block exists. */
export async function deleteBlock(
  tx: Tx,
  userId: string,
  blockedUserId: string,
  besides: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .deleteFrom('memberBlocks')
    .where('blockerUserId', '=', userId)
    .where((row) =>
      row.or([
        row('blockedUserId', 'in', [blockedUserId, ...besides]),
        row('blockedThrough', '=', blockedUserId),
      ]),
    )
    .returning(['blockedUserId', 'blockedThrough'])
    .execute()
  // A chosen account that is deleted has no row of its own.
  return rows.some((row) => [row.blockedUserId, row.blockedThrough].includes(blockedUserId))
}

/**
 * Members with a block in either direction. For one member it references no outer row, so PostgreSQL
 * evaluates it once per statement.
 */
export function blockedEitherWay(userId: string | RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(
    select blocked_user_id from member_blocks where blocker_user_id = ${userId}
    union all select blocker_user_id from member_blocks where blocked_user_id = ${userId})`
}

/**
 * Members whom this one does not see. Those blocked only through another account of their mailbox
 * are seen on: if they vanished with it, any block would tell which accounts are one person's.
 */
export function hiddenFrom(userId: string | RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(
    select blocked_user_id from member_blocks
      where blocker_user_id = ${userId} and blocked_through is null
    union all select blocker_user_id from member_blocks where blocked_user_id = ${userId})`
}

export async function listHiddenFrom(db: Db, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ ids: string[] }>`select ${hiddenFrom(userId)} as ids`.execute(db)
  return new Set(rows[0]?.ids)
}

/**
 * Whether a block separates two people. Takes a shared lock until the transaction ends: a
 * concurrent block waits and then sees its writes. Call it before locking items or offers; a block
 * locks in the same order.
 */
export async function lockWhetherBlocked(tx: Tx, one: string, other: string): Promise<boolean> {
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
