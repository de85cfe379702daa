import type { DefaultEntry } from '@swapstead/domain/screening/default-entries.ts'
import type {
  EntryChange,
  ScreeningEntry,
  ScreeningWords,
} from '@swapstead/domain/screening/entry.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'

const columns = ['id', 'words', 'category as group', 'step', 'isActive'] as const

/** Inserts the default words that are missing. Words that staff have changed stay. */
export async function insertDefaults(tx: Tx, entries: readonly DefaultEntry[]): Promise<void> {
  await tx
    .insertInto('screeningEntries')
    .values(
      entries.map(({ words, group, step }) => ({
        id: newId(),
        words,
        category: group,
        step,
        defaultWords: words,
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}

export function listEntries(db: Db): Promise<ScreeningEntry[]> {
  return db
    .selectFrom('screeningEntries')
    .select(columns)
    .orderBy('category')
    .orderBy('words')
    .execute()
}

/** The sum of all revisions. It grows with every change of the list. */
export async function findRevision(db: Db): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(sum(revision), 0)::int as revision from screening_entries`.execute(db)
  return onlyRow(rows).revision
}

/** Takes a lock: two concurrent callers could both add the last allowed entry. */
export async function countEntries(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('screening_entries'))`.execute(tx)
  const { count } = await tx
    .selectFrom('screeningEntries')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function insertEntry(tx: Tx, { group, ...entry }: ScreeningWords): Promise<ScreeningEntry> {
  return tx
    .insertInto('screeningEntries')
    .values({ id: newId(), ...entry, category: group })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The latest messages, and the latest items. */
export async function listLatestTexts(tx: Tx, limit: number): Promise<string[][]> {
  const messages = await sql<{ text: string }>`
    select content as text from messages order by id desc limit ${limit}`.execute(tx)
  const items = await sql<{ text: string }>`
    select concat_ws(E'\\n', title, description) as text from items
    order by id desc limit ${limit}`.execute(tx)
  return [messages, items].map(({ rows }) => rows.map(({ text }) => text))
}

/** Returns the changed entry. Undefined if the id is unknown. */
export function updateEntry(
  tx: Tx,
  id: string,
  { group, ...change }: EntryChange,
): Promise<ScreeningEntry | undefined> {
  return tx
    .updateTable('screeningEntries')
    .set((row) => ({
      ...change,
      category: group,
      revision: sql<number>`${row.ref('revision')} + 1`,
      updatedAt: sql`now()`,
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}
