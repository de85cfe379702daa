import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { matchColumns } from './match-columns.ts'

const BATCH = 500

/** Fills the matching columns of items that were written before these columns existed. */
export async function matchItems(db: Db): Promise<number> {
  let written = 0
  for (;;) {
    const count = await transact(db, matchBatch)
    written += count
    if (count < BATCH) return written
  }
}

/** Skips locked rows: their writer fills the columns. */
async function matchBatch(tx: Tx): Promise<number> {
  const items = await tx
    .selectFrom('items')
    .select(['id', 'title', 'description', 'category', 'wishlist'])
    .where('matchWords', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  const written = items.map((item) => ({ id: item.id, ...matchColumns(item) }))
  await sql`
    update items i set match_words = m.words, wish_query = m.wishes
    from unnest(${written.map(({ id }) => id)}::uuid[], ${written.map(({ matchWords }) => matchWords)}::tsvector[],
      ${written.map(({ wishQuery }) => wishQuery)}::tsquery[]) as m(id, words, wishes)
    where i.id = m.id`.execute(tx)
  return items.length
}
