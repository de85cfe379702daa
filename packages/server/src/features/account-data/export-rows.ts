import type { DataExport } from '@swapstead/domain/account-data/calls.ts'
import { before, MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

type ExportRow = Pick<DataExport, 'id' | 'status' | 'createdAt'>

export function findLatestExport(db: Db, userId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('dataExports')
    .select(['id', 'createdAt', 'status'])
    .$narrowType<ExportRow>()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findExportContent(db: Db, userId: string, id: string) {
  return db
    .selectFrom('dataExports')
    .select(['content', 'createdAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('status', '=', 'ready')
    .executeTakeFirst()
}

/** False if a download is already being prepared. */
export async function insertExport(tx: Tx, id: string, userId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('dataExports')
    .values({ id, userId })
    .onConflict((other) => other.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function finishExport(tx: Tx, id: string, content: string | null): Promise<void> {
  await tx
    .updateTable('dataExports')
    .set({ status: content === null ? 'failed' : 'ready', content })
    .where('id', '=', id)
    .execute()
}

/** Only the newest finished download of a member is kept. */
export async function deleteOtherExports(tx: Tx, id: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('dataExports')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('status', '<>', 'preparing')
    .execute()
}

/** After this time another process may take over an unfinished download. */
const CLAIMED_MS = 10 * MINUTE

/**
 * Counts an attempt at the oldest waiting download. Skips those that another process is preparing.
 */
export async function claimNextExport(tx: Tx, now: Date) {
  const { rows } = await sql<{ id: string; userId: string; attempts: number }>`
    update data_exports set attempts = attempts + 1, claimed_at = ${now}
    where id = (
      select id from data_exports
      where status = 'preparing' and (claimed_at is null or claimed_at < ${before(now, CLAIMED_MS)})
      order by created_at limit 1 for update skip locked)
    returning id, user_id, attempts`.execute(tx)
  return rows[0]
}

/** False if the download is finished, or another process is preparing it. */
export async function lockPreparing(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('dataExports')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'preparing')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return locked !== undefined
}

export async function pruneExports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('dataExports').where('createdAt', '<', before).execute()
}
