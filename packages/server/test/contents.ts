import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database.ts'

/** What a request may write although it was refused: its brake's counter, its session's last use. */
const bookkeeping = ['rate_limits', 'sessions', 'schema_migrations']

/** A fingerprint of every row of the product: the same as before means that nothing was changed, in `others` nothing that matters. */
export async function contentsOf(db: Db, others: readonly string[] = []): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all(${[...bookkeeping, ...others]}::text[])
    order by 1`.execute(db)
  const hash = createHash('sha256')
  for (const { name } of rows) {
    const table = sql.table(name)
    const contents = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`.execute(
      db,
    )
    hash.update(`${name}:${contents.rows[0]?.digest}\n`)
  }
  return hash.digest('hex')
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
