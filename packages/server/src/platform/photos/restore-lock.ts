import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, transact } from '../database/database.ts'

const LOCK = 'restored photos'

/** Until this connection ends, photos without a row are not swept: rows are restored last. */
export async function lockRestore(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [LOCK])
}

export function isRestoreRunning(db: Db): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(hashtext(${LOCK})) as is_free`.execute(tx)
    return rows[0]?.isFree !== true
  })
}
