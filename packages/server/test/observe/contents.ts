import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/**
 * Tables that even a refused request may write: the counters of its rate limits, and that somebody
 * was there in this week.
 */
const bookkeeping = ['rate_limits', 'schema_migrations', 'installation', 'week_members']

/**
 * A fingerprint of every row of the product. An equal fingerprint means that nothing was changed
 * outside `others`.
 */
export function contentsOf(db: Db, others: readonly string[] = []): Promise<string> {
  return digestOfAll(db, others, sql`hashtextextended(t::text, 0)`)
}

/**
 * A fingerprint of every row version: it differs after any write, even of the same values. It reads
 * no values, so it takes a fraction of the time.
 */
export function versionsOf(db: Db): Promise<string> {
  return digestOfAll(db, [], sql`hashtidextended(t.ctid, t.xmin::text::bigint)`)
}

async function digestOfAll(
  db: Db,
  others: readonly string[],
  hash: RawBuilder<number>,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all(${[...bookkeeping, ...others]}::text[])
    order by 1`.execute(db)
  const digests = rows.map(({ name }) =>
    digestOf(name, name === 'sessions' ? identityOfSession : hash),
  )
  // Statements with a value are planned once.
  const contents = await sql<{ digest: string }>`
    select md5(concat_ws(${'|'}::text, ${sql.join(digests)})) as digest`.execute(db)
  return contents.rows[0]?.digest ?? ''
}

/** A session counts with its id and owner only, because every request updates its last use. */
const identityOfSession = sql<number>`hashtextextended((t.sid, t.user_id)::text, 0)`

/** A sum is independent of the order: sorting every row would take most of the time. */
function digestOf(table: string, hash: RawBuilder<number>): RawBuilder<string> {
  return sql`(select count(*) || ' ' || coalesce(sum(${hash}), 0) from ${sql.table(table)} t)`
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
