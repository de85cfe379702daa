import type { AbsenceKind } from '@swapstead/domain/absence/absence.ts'
import { kindOf } from '@swapstead/domain/notifications/kinds.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { updateUser } from '../accounts/index.ts'

/** `end` is `OPEN_END` when there is none. */
export type StoredAbsence = { as: AbsenceKind; end: Date }

/** Whether a member `u` is absent at this moment. */
export function isAbsent(u: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(`${u}.absent_until`)} > ${now}, false)`
}

/** What `reachesPaused` asks of a notification `n`: as columns, and of its draft. */
export const reachColumns = sql`topic text, "offerId" uuid, "ringId" uuid, "isOfAgreedTrade" boolean`

export function reachOf(draft: NotificationDraft) {
  return {
    topic: kindOf(draft.type).topic,
    offerId: draft.relatedOfferId,
    ringId: draft.relatedRingId ?? null,
    isOfAgreedTrade: draft.isOfAgreedTrade ?? false,
  }
}

/**
 * Whether it reaches a member who has paused: it is about the account, or about a trade or ring that
 * was agreed. A conversation is known by the first offer of its chain.
 */
export const reachesPaused = sql<boolean>`(n.topic = 'account'
  -- The row of such a trade is gone.
  or n."isOfAgreedTrade"
  or exists (select from trade_offers o
    where (o.id = n."offerId" or o.chain_id = n."offerId") and o.accepted_at is not null)
  or exists (select from rings r where r.id = n."ringId" and r.agreed_at is not null))`

/** Locks the member's row, so their new offers and items wait. Null when they are not absent. */
export async function lockAbsence(tx: Tx, userId: string): Promise<StoredAbsence | null> {
  const { rows } = await sql<{ as: AbsenceKind | null; end: Date | null }>`
    select absent_as as "as", absent_until as "end" from users where id = ${userId}
    for update`.execute(tx)
  const [row] = rows
  return row?.as && row.end ? { as: row.as, end: row.end } : null
}

/** The items follow a pause by their foreign key. */
export async function saveAbsence(
  tx: Tx,
  userId: string,
  absence: StoredAbsence | null,
): Promise<void> {
  await updateUser(tx, userId, {
    absentAs: absence?.as ?? null,
    absentUntil: absence?.end ?? null,
    isPaused: absence?.as === 'paused',
  })
}

/** Members whose absence is over, in id order, after this one. */
export async function listDueAbsences(
  db: Db,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('absentUntil', '<=', now)
    .$if(after !== null, (due) => due.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
