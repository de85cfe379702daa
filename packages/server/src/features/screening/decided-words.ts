import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The words that staff have already decided about for this item or this member's names. */
export async function listDecidedWords(
  tx: Tx,
  kind: 'item' | 'name',
  subjectId: string,
): Promise<Set<string>> {
  const subject = kind === 'item' ? sql`item_id` : sql`user_id`
  const { rows } = await sql<{ words: string }>`
    select m ->> 'words' as words from screening_finds f, jsonb_array_elements(f.matches) m
    where f.kind = ${kind} and f.subject_id = ${subjectId} and f.state <> 'open'
    union select words from screening_decided_words where ${subject} = ${subjectId}`.execute(tx)
  return new Set(rows.map(({ words }) => words))
}

/** The words alone are kept, as long as their item or member, so that they stay decided. */
export async function pruneReviewItems(db: Db, before: Date): Promise<void> {
  await sql`
    with pruned as (
      delete from screening_finds where decided_at < ${before} returning kind, subject_id, matches)
    insert into screening_decided_words (item_id, user_id, words)
    select distinct i.id, u.id, m ->> 'words' from pruned p
    left join items i on p.kind = 'item' and i.id = p.subject_id
    left join users u on p.kind = 'name' and u.id = p.subject_id,
      jsonb_array_elements(p.matches) m
    where num_nonnulls(i.id, u.id) = 1
    on conflict do nothing`.execute(db)
}
