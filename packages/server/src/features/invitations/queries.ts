import { ACCEPTED_MAX } from '@swapstead/domain/invitations/invitation.ts'
import { before, DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { nameOf } from '../accounts/index.ts'
import { blockedEitherWay } from '../blocks/index.ts'

export async function findCode(db: Db, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('invitations')
    .select('code')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found?.code ?? null
}

export async function countJoined(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invitation_acceptances
    where inviter_user_id = ${userId}`.execute(db)
  return onlyRow(rows).count
}

/** Replaces an earlier link, which stops working. */
export async function saveCode(
  tx: Tx,
  userId: string,
  code: string,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({ userId, code, createdAt })
    .onConflict((before) => before.column('userId').doUpdateSet({ code, createdAt }))
    .execute()
}

export async function deleteCode(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('invitations').where('userId', '=', userId).execute()
}

/** The name of the member whose link this is, unless they are banned. */
export async function findInviterName(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${nameOf('u')} as name from invitations v join users u on u.id = v.user_id
    where v.code = ${code} and not u.is_banned`.execute(db)
  return rows[0]?.name
}

/**
 * The owner of this link, if they may invite the newcomer. Locks the link, so that concurrent
 * newcomers cannot pass its limit per day.
 */
export async function lockInviter(
  tx: Tx,
  code: string,
  newcomerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select v.user_id from invitations v join users u on u.id = v.user_id
    where v.code = ${code} and not u.is_banned and u.id <> ${newcomerId}
      and u.id <> all(${blockedEitherWay(newcomerId)})
    for no key update of v`.execute(tx)
  return rows[0]?.userId
}

export async function findJoinedAt(tx: Tx, userId: string): Promise<Date> {
  const { createdAt } = await tx
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return createdAt
}

/**
 * False if the link has no room today, the newcomer has already accepted an invitation, or the
 * inviter joined by the newcomer's.
 */
export async function insertAcceptance(
  tx: Tx,
  { inviterId, invitedId }: { inviterId: string; invitedId: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into invitation_acceptances (invited_user_id, inviter_user_id, accepted_at)
    select ${invitedId}, ${inviterId}, ${now}::timestamptz
    where (select count(*) from invitation_acceptances a
      where a.inviter_user_id = ${inviterId} and a.accepted_at > ${before(now, DAY)}) < ${ACCEPTED_MAX}
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
