import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { NewestCursor, newestCursor, readCursor } from './cursor.ts'

/** How many rows a page has, and where it begins. */
export type Listing = { limit: number; cursor?: string | undefined }

/**
 * The end of a statement that lists `alias`, behind its conditions: what follows the cursor, newest first, and one row
 * more than the page shows.
 */
export function newestFirst(alias: string, { limit, cursor }: Listing): RawBuilder<unknown> {
  const time = sql.ref(`${alias}.created_at`)
  const id = sql.ref(`${alias}.id`)
  const after = cursor ? readCursor(cursor, NewestCursor) : null
  const behind = after
    ? sql`and (${time}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  return sql`${behind} order by ${time} desc, ${id} desc limit ${limit + 1}`
}

/** The rows that a page shows, and the cursor behind them when there are more. */
export function cutPage<Row extends { createdAt: Date; id: string }>(
  rows: readonly Row[],
  { limit }: Listing,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last ? newestCursor(last) : null }
}

/** How many rows `source` (tables and conditions) has: exact to a thousand, then one more. */
export function cappedCount(source: RawBuilder<unknown>): RawBuilder<{ total: number }> {
  return sql`select count(*)::int as total from (
    select from ${source} limit ${COUNT_LIMIT + 1}) counted`
}
