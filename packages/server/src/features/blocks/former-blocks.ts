import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Whether anybody has blocked the member. */
export function isBlockedByAnybody(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_blocks b where b.blocked_user_id = ${userId})`
}

/** Keeps who has blocked a leaving member. Their own blocks go with the account. */
export async function saveBlocks(tx: Tx, userId: string, formerMemberId: string): Promise<void> {
  await sql`
    insert into former_blocks (former_member_id, blocker_user_id)
    select ${formerMemberId}, blocker_user_id from member_blocks
    where blocked_user_id = ${userId}`.execute(tx)
}

/**
 * Blocks a member who has come back for those who had blocked them. Nothing is ended and nobody is
 * told: what a newcomer could open until here is refused from now on.
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
