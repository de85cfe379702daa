import { type RawBuilder, sql } from 'kysely'
import { runInBatches } from '../core/batches.ts'
import type { Db } from './database.ts'

const BATCH = 10_000

/**
 * Deletes what fits and returns how many rows. One statement for very many would meet the time
 * limit, delete nothing, and have even more to do the next time.
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  {
    fits,
    signal,
    batch = BATCH,
  }: { fits: RawBuilder<unknown>; signal: AbortSignal; batch?: number },
): Promise<number> {
  let deleted = 0
  await runInBatches(signal, async () => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${fits} limit ${batch}))`.execute(db)
    deleted += Number(numAffectedRows)
    return Number(numAffectedRows) === batch
  })
  return deleted
}
