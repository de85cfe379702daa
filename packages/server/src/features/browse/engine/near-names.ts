import { otherNames } from '@swapstead/domain/search/goods-names.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { byLikeness, likely, OTHER_LETTERS_MAX, type Spelling } from './likeness.ts'

type Names = {
  others: ReturnType<typeof otherNames>
  letters: readonly { name: string; letters: number }[]
}

let made: Names | undefined

/** Built for the first mistyped word, because it takes memory. */
function knownNames(): Names {
  if (made) return made
  const others = otherNames()
  const letters = [...others.keys()].map((name) => ({ name, letters: lettersOf(name) }))
  made = { others, letters }
  return made
}

/** The names of goods that may be meant, if items have another name of the same thing. */
export async function nearNames(db: Db, words: readonly string[]): Promise<Map<string, Spelling>> {
  const near = likely(words.flatMap(withLikeLetters))
  if (near.length === 0) return new Map()
  const others = [...new Set(near.map((row) => row.known))].flatMap((name) =>
    (knownNames().others.get(name) ?? []).flatMap((wording, place) =>
      wording.map((word) => ({ name, place, word })),
    ),
  )
  // An item has a name if it has the name's rarest word.
  const { rows } = await sql<{ name: string; inTitles: number; share: number }>`
    select n.name, max(n.in_titles) as in_titles, max(n.share) as share from (
        select k.name, k.place, min(k.in_titles) as in_titles, min(k.share) as share from (
            select o.name, o.place, coalesce(sum(w.in_titles), 0) as in_titles, coalesce(sum(w.share), 0) as share
            from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o(name text, place int, word text)
              left join search_words w on w.stem = (ts_lexize('english_whole', o.word))[1]
            group by o.name, o.place, o.word) k
        group by k.name, k.place) n
    group by n.name having max(n.share) > 0`.execute(db)
  const listed = new Map(rows.map((row) => [row.name, row]))
  const counted = near.flatMap((row) => {
    const counts = listed.get(row.known)
    return counts ? [{ ...row, inTitles: counts.inTitles, share: counts.share }] : []
  })
  return new Map(
    [...Map.groupBy(counted, ({ typed }) => typed)].flatMap(([typed, all]) => {
      const [best] = all.toSorted(byLikeness)
      return best ? [[typed, best] as const] : []
    }),
  )
}

/** Skips names with other letters: comparing letter by letter is slow. */
function withLikeLetters(typed: string): Omit<Spelling, 'edits'>[] {
  const letters = lettersOf(typed)
  return knownNames()
    .letters.filter((name) => countBits(letters ^ name.letters) <= OTHER_LETTERS_MAX)
    .map(({ name }) => ({ typed, known: name, share: 0, inTitles: 0 }))
}

/** One bit per letter, like the database function `letters_of`. */
function lettersOf(word: string): number {
  return [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 31)), 0)
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
