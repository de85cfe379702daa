import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** Tables that even a refused request may write: the counters of its rate limits. */
const bookkeeping = ['rate_limits', 'schema_migrations']

/**
 * A fingerprint of every row of the product. An equal fingerprint means that nothing was changed
 * outside `others`.
 */
export async function contentsOf(db: Db, others: readonly string[] = []): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all(${[...bookkeeping, ...others]}::text[])
    order by 1`.execute(db)
  const digests = rows.map(({ name }) => digestOf(name))
  const contents = await sql<{ digest: string }>`
    select md5(concat_ws('|', ${sql.join(digests)})) as digest`.execute(db)
  return contents.rows[0]?.digest ?? ''
}

/** A session counts with its id and owner only, because every request updates its last use. */
function digestOf(table: string): RawBuilder<string> {
  const row = table === 'sessions' ? sql`(t.sid, t.user_id)::text` : sql`t::text`
  // A sum of hashes is independent of the order: sorting every row as text would take most of the
  // time.
  return sql`(select count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) from ${sql.table(table)} t)`
}

/** Every row of every table as text, to search for values that must not be stored. */
export async function dumpOf(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        row: string
      }>`select t::text as row from ${sql.table(name)} t`.execute(db)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return parts.join('\n')
}
