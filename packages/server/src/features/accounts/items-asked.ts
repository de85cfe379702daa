import { ASKED_AGAIN } from '@swapstead/domain/items/still-there.ts'
import { before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Whether a member `u` was not asked recently if their items are still there. */
export function mayAskAboutItems(now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(u.items_asked_at <= ${before(now, ASKED_AGAIN)}, true)`
}

/**
 * Records that a member is asked now. False if they were asked recently, maybe by another process.
 */
export async function claimItemsAsked(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users u set items_asked_at = ${now}
    where u.id = ${userId} and ${mayAskAboutItems(now)}`.execute(tx)
  return numAffectedRows === 1n
}
