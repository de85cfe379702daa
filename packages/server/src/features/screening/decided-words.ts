import type { ScreeningMatch } from '@swapstead/domain/screening/matcher.ts'
import { sql } from 'kysely'
import { sha256 } from '../../platform/core/sha256.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import type { ScreenedText } from './screened-texts.ts'

/** The matches about which staff have not decided for this item, or for this member's names. */
export async function withoutDecided(
  tx: Tx,
  { kind, subjectId, text }: ScreenedText & { kind: 'item' | 'name' },
  matches: readonly ScreeningMatch[],
): Promise<ScreeningMatch[]> {
  const subject = kind === 'item' ? sql`item_id` : sql`user_id`
  const { rows: reviews } = await sql<Review>`
    select text, matches from screening_finds
    where kind = ${kind} and subject_id = ${subjectId} and state <> 'open'`.execute(tx)
  const { rows: kept } = await sql<{ words: string }>`
    select words from screening_decided_words where ${subject} = ${subjectId}`.execute(tx)
  const decided = new Set([...reviews.flatMap(decidedIn), ...kept.map(({ words }) => words)])
  // Photos are released by their keys, not by words.
  return matches.filter(
    (match) => match.group === 'photo' || !decided.has(decidedWords(text, match)),
  )
}

type Review = { text: string; matches: ScreeningMatch[] }

function decidedIn({ text, matches }: Review): string[] {
  return matches.map((match) => decidedWords(text, match))
}

/**
 * A listed word is stored as in the list. Contact details and titles that name goods are stored as
 * a digest: a different one counts as new, and no copy remains.
 */
function decidedWords(text: string, match: ScreeningMatch): string {
  const { group, isGoods, words, start, end } = match
  if (group !== 'contact' && !isGoods) return words
  return sha256(text.slice(start, end))
}

type PrunedReview = Review & { kind: string; subjectId: string }

/**
 * Decided words are stored as long as the item or member exists, so that staff do not decide twice.
 */
export async function pruneReviewItems(db: Db, before: Date): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<PrunedReview>`
      delete from screening_finds where decided_at < ${before}
      returning kind, subject_id, text, matches`.execute(tx)
    const decided = rows.flatMap((review) =>
      decidedIn(review).map((words) => ({
        kind: review.kind,
        subject_id: review.subjectId,
        words,
      })),
    )
    await sql`
      insert into screening_decided_words (item_id, user_id, words)
      select distinct i.id, u.id, d.words
      from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
        as d(kind text, subject_id uuid, words text)
      left join items i on d.kind = 'item' and i.id = d.subject_id
      left join users u on d.kind = 'name' and u.id = d.subject_id
      where num_nonnulls(i.id, u.id) = 1
      on conflict do nothing`.execute(tx)
  })
}
