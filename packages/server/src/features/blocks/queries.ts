import type { BlockedMember } from '@swapstead/domain/blocks/calls.ts'
import { BLOCKS_MAX } from '@swapstead/domain/blocks/refusals.ts'
import { FORMER_MEMBER } from '@swapstead/domain/ratings/public-rating.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'

/**
 * The accounts that the member chose to block, latest first. A deleted one stays in the list, with
 * its id and no name, while it still blocks other accounts of its mailbox.
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
 * Whether the other member blocks this one, who has not blocked them back and can read nothing of
 * theirs: no offer, and no swap of three that all had agreed to.
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

/** Staff can be blocked like others: a refusal would reveal that they are staff. */
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
 * Blocks a member and the other accounts of their mailbox. Returns the newly blocked ones, or null
 * at the limit.
 */
export async function insertBlock(
  tx: Tx,
  userId: string,
  blockedUserId: string,
  besides: readonly string[],
): Promise<string[] | null> {
  // Serializes a member's blocks: two concurrent ones could both pass the limit. A lock on the
  // member's row would come before the items here and after them elsewhere.
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

/** Returns the newly blocked members. */
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
 * Blocks that some of these accounts, all of one mailbox, have and others lack. Locks the blockers'
 * rows against deletion.
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

/** Also unblocks the other accounts of the mailbox. False if no block exists. */
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
  // A deleted account has no row; `blockedThrough` still has its id.
  return rows.some((row) => [row.blockedUserId, row.blockedThrough].includes(blockedUserId))
}

/**
 * Members with a block in either direction. With a member's id the query references no outer row,
 * so PostgreSQL evaluates it once per statement.
 */
export function blockedEitherWay(userId: string | RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(
    select blocked_user_id from member_blocks where blocker_user_id = ${userId}
    union all select blocker_user_id from member_blocks where blocked_user_id = ${userId})`
}

/**
 * Members whom this one does not see. Those blocked only through another account of their mailbox
 * stay visible: if they vanished, a block would reveal which accounts belong to one person.
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
