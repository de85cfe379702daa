import { COUNT_LIMIT, type Page } from '@swapstead/domain/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { NewestCursor, newestCursor, readCursor } from './cursor.ts'
import type { Db } from './database.ts'
import { onlyRow } from './only-row.ts'

export type Listing = { limit: number; cursor?: string | undefined }

/**
 * The end of a list statement, after its conditions: rows after the cursor, newest first. It reads
 * one row more than the page shows.
 */
export function newestFirst(alias: string, listing: Listing): RawBuilder<unknown> {
  return inOrder(alias, listing, { comparison: sql`<`, order: sql`desc` })
}

/** Like `newestFirst`, the oldest first. */
function oldestFirst(alias: string, listing: Listing): RawBuilder<unknown> {
  return inOrder(alias, listing, { comparison: sql`>`, order: sql`asc` })
}

function inOrder(
  alias: string,
  { limit, cursor }: Listing,
  { comparison, order }: { comparison: RawBuilder<unknown>; order: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const time = sql.ref(`${alias}.created_at`)
  const id = sql.ref(`${alias}.id`)
  const after = cursor ? readCursor(cursor, NewestCursor) : null
  const rest = after
    ? sql`and (${time}, ${id}) ${comparison} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  return sql`${rest} order by ${time} ${order}, ${id} ${order} limit ${limit + 1}`
}

/** The rows to show, and the cursor of the next page if there is one. */
export function cutPage<Row extends { createdAt: Date; id: string }>(
  rows: readonly Row[],
  { limit }: Listing,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last ? newestCursor(last) : null }
}

/** Counts the rows of `source` (tables and conditions), up to COUNT_LIMIT + 1. */
export function cappedCount(source: RawBuilder<unknown>): RawBuilder<{ total: number }> {
  return sql`select count(*)::int as total from (
    select from ${source} limit ${sql.lit(COUNT_LIMIT + 1)}) counted`
}

/** What a page is read from; `from` holds tables and conditions and must end in a condition. */
type Source = {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  alias: string
  isOldestFirst?: boolean
}

/** One page, newest first unless the source says otherwise, with the capped count of all rows. */
export async function readPage<Row extends { createdAt: Date; id: string }>(
  db: Db,
  { columns, from, alias, isOldestFirst = false }: Source,
  listing: Listing,
): Promise<Page<Row>> {
  const order = isOldestFirst ? oldestFirst : newestFirst
  const [page, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${from} ${order(alias, listing)}`.execute(db),
    cappedCount(from).execute(db),
  ])
  const { shown, next } = cutPage(page.rows, listing)
  return { rows: shown, next, total: onlyRow(counted.rows).total }
}
