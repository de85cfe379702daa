import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** What a request may write although it was refused: the counters of its rate limits. */
const bookkeeping = ['rate_limits', 'schema_migrations']

/** A fingerprint of every row of the product: the same as before means that nothing was changed, in `others` nothing that matters. */
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

/** Of a session counts that it is there, and whose: its last use is noted at any request. */
function digestOf(table: string): RawBuilder<string> {
  const row = table === 'sessions' ? sql`(t.sid, t.user_id)::text` : sql`t::text`
  // A sum of hashes needs no order: sorting every row as text would take most of the time.
  return sql`(select count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) from ${sql.table(table)} t)`
}

/** Every row of every table as text, for looking for what must not stand there. */
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
