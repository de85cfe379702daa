import { formsOf } from '@swapstead/domain/search/plain-words.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isEnglish } from './english-words.ts'

/** Shorter parts match by chance: a "carpet" is not a pet, a "barrack" not a rack. */
const SHORTEST = 4
const FOUND_MAX = 5

/**
 * Words of titles that end with one of these. In English the last part names the thing: a
 * stepladder is a ladder.
 */
export async function findCompounds(
  db: Db,
  words: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const endings = words.flatMap((word) =>
    formsOf(word).flatMap((form) => [form, `${form}s`].map((ending) => ({ word, ending }))),
  )
  const { rows } = await sql<{ word: string; ending: string; compound: string }>`
    select a.word, a.ending, w.word as compound
    from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as a(word text, ending text)
      join search_words w on w.word like '%' || a.ending
        and length(w.word) - length(a.ending) >= ${SHORTEST}
    where length(a.ending) >= ${SHORTEST} and w.in_titles > 0
    order by w.in_titles desc, w.word`.execute(db)
  const compounds = rows.filter(({ ending, compound }) =>
    isEnglish(compound.slice(0, -ending.length)),
  )
  return new Map(
    [...Map.groupBy(compounds, ({ word }) => word)].map(([word, all]) => [
      word,
      all.slice(0, FOUND_MAX).map(({ compound }) => compound),
    ]),
  )
}
