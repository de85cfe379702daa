import { marksOf, PublishedRecall } from '@swapstead/domain/goods/recalls.ts'
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'

const BATCH = 500
/** There are about 10,000 recalls since 1973. */
export const RECALLS_MAX = 50_000
const TITLE_MAX = 300

/** The number of recalls stored, and of those that could not be read. */
export type LoadedRecalls = { stored: number; unread: number }

/**
 * Stores recalls and replaces those with the same number. Loading the same file again changes
 * nothing.
 */
export async function loadRecalls(db: Db, published: readonly unknown[]): Promise<LoadedRecalls> {
  const read = published.flatMap((one) => PublishedRecall.safeParse(one).data ?? [])
  const recalls = [...new Map(read.map((one) => [one.RecallNumber, one])).values()]
  for (let start = 0; start < recalls.length; start += BATCH) {
    const batch = recalls.slice(start, start + BATCH)
    await transact(db, (tx) => storeBatch(tx, batch))
  }
  return { stored: recalls.length, unread: published.length - read.length }
}

async function storeBatch(tx: Tx, recalls: readonly PublishedRecall[]): Promise<void> {
  const rows = recalls
    .map(({ RecallNumber, RecallDate, Title, URL }) => ({
      number: RecallNumber,
      title: Title.slice(0, TITLE_MAX),
      recalled_on: RecallDate.slice(0, 10),
      url: URL,
    }))
    // Sorted, so that two concurrent loads wait for each other instead of deadlocking.
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))
  await sql`
    insert into recalls (number, title, recalled_on, url)
    select n.number, n.title, n.recalled_on, n.url
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(number text, title text, recalled_on date, url text)
    on conflict (number) do update
      set title = excluded.title, recalled_on = excluded.recalled_on, url = excluded.url`.execute(
    tx,
  )
  const numbers = rows.map(({ number }) => number)
  const marks = recalls.flatMap((recall) =>
    marksOf(recall).map((mark) => ({ number: recall.RecallNumber, ...mark })),
  )
  await tx
    .deleteFrom('recallMarks')
    .where('recallNumber', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  await sql`
    insert into recall_marks (recall_number, brand, kind, models)
    select n.number, n.brand, n.kind, array(select jsonb_array_elements_text(n.models))
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as n(number text, brand text, kind text, models jsonb)`.execute(tx)
}
