import type { AbsenceKind } from '@swapstead/domain/absence/absence.ts'
import { kindOf } from '@swapstead/domain/notifications/kinds.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { updateUser } from '../accounts/index.ts'

/** `end` is `OPEN_END` for an absence without an end. */
export type StoredAbsence = { as: AbsenceKind; end: Date }

/** Whether a member `u` is absent at this moment. */
export function isAbsent(u: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(`${u}.absent_until`)} > ${now}, false)`
}

/**
 * Columns of a notification `n` that `reachesPaused` reads; `reachOf` fills them from its draft.
 */
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
 * Whether a notification is delivered to a member who has paused: those about the account, or about
 * a trade or ring that was agreed. A conversation has the id of the first offer of its chain.
 */
export const reachesPaused = sql<boolean>`(n.topic = 'account'
  -- The row of such a trade is gone.
  or n."isOfAgreedTrade"
  or exists (select from trade_offers o
    where (o.id = n."offerId" or o.chain_id = n."offerId") and o.accepted_at is not null)
  or exists (select from rings r where r.id = n."ringId" and r.agreed_at is not null))`

/** Locks the member's row, so new offers and items of theirs wait. Null if they are not absent. */
export async function lockAbsence(tx: Tx, userId: string): Promise<StoredAbsence | null> {
  const { rows } = await sql<{ as: AbsenceKind | null; end: Date | null }>`
    select absent_as as "as", absent_until as "end" from users where id = ${userId}
    for update`.execute(tx)
  const [row] = rows
  return row?.as && row.end ? { as: row.as, end: row.end } : null
}

/** A foreign key carries a pause to the member's items. */
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

/** Members whose absence is over and whose id follows `after`, in id order. */
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
