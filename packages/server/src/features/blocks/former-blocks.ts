import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export function isBlockedByAnybody(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_blocks b where b.blocked_user_id = ${userId})`
}

/**
 * Remembers who has blocked a leaving member. The member's own blocks are deleted with the account.
 */
export async function saveBlocks(tx: Tx, userId: string, formerMemberId: string): Promise<void> {
  await sql`
    insert into former_blocks (former_member_id, blocker_user_id)
    select ${formerMemberId}, blocker_user_id from member_blocks
    where blocked_user_id = ${userId}`.execute(tx)
}

/**
 * Renews the blocks on a member who has come back. Ends nothing and tells nobody, but what the
 * newcomer could open until now is refused from here on.
 */
export async function restoreBlocks(
  tx: Tx,
  userId: string,
  formerMemberIds: readonly string[],
): Promise<void> {
  await sql`
    insert into member_blocks (blocker_user_id, blocked_user_id)
    select distinct blocker_user_id, ${userId}::uuid from former_blocks
    where former_member_id = any(${formerMemberIds}::uuid[]) and blocker_user_id <> ${userId}
    on conflict do nothing`.execute(tx)
}

export async function deleteFormerBlocks(
  tx: Tx,
  blockerUserId: string,
  formerMemberIds: readonly string[],
): Promise<void> {
  await sql`
    delete from former_blocks where blocker_user_id = ${blockerUserId}
      and former_member_id = any(${formerMemberIds}::uuid[])`.execute(tx)
}
