import type { DataExport } from '@swapstead/domain/account-data/calls.ts'
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

/** Returns false when one is already being prepared. */
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

/** Skips downloads that another process is preparing. */
export function lockNextExport(tx: Tx) {
  return tx
    .selectFrom('dataExports')
    .select(['id', 'userId'])
    .where('status', '=', 'preparing')
    .orderBy('createdAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function pruneExports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('dataExports').where('createdAt', '<', before).execute()
}
