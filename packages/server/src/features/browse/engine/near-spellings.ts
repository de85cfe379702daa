import type { Search, Wanted } from '@swapstead/domain/search/read-search.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { FilterWords } from '../listed.ts'
import { almostWordsOf, wordsOf } from './search-words.ts'

/** Shorter words have too many near spellings. */
const SHORTEST = 4
const SIMILAR_MOST = 3
/** With more search terms than this, every term is required: too many items would nearly match. */
const LACKING_MOST = 5

/**
 * A wider search for one with few results. It replaces unknown words by near spellings, or drops
 * one of three to five terms (of two for the best match). Null when neither applies.
 */
export async function almostSearch(
  db: Db,
  search: Search,
  isBest: boolean,
): Promise<{ filter: FilterWords; search: Search } | null> {
  const wanted = await withNearSpellings(db, search.wanted)
  const near = { ...search, wanted }
  const mayLack = wanted.length >= (isBest ? 2 : 3) && wanted.length <= LACKING_MOST
  if (mayLack) return { filter: almostWordsOf(near), search: near }
  return wanted === search.wanted ? null : { filter: wordsOf(near), search: near }
}

async function withNearSpellings(db: Db, wanted: readonly Wanted[]): Promise<readonly Wanted[]> {
  const asked = wanted.flatMap(({ wording: [word = '', ...rest], isQuoted }) =>
    rest.length === 0 && !isQuoted && word.length >= SHORTEST && !/\d/.test(word) ? [word] : [],
  )
  if (asked.length === 0) return wanted
  const { rows } = await sql<{ word: string; near: string }>`
    select a.word, s.word as near from unnest(${asked}::text[]) as a(word)
      left join search_words own on own.word = a.word
      cross join lateral (
        select w.word, w.share from search_words w
        where w.word % a.word and w.word <> a.word and w.share >= 10 * coalesce(own.share, 0)
        order by w.word <-> a.word, w.share desc limit 20) s`.execute(db)
  const spellings = Map.groupBy(
    rows.filter(({ word, near }) => editsBetween(word, near) <= (word.length <= 5 ? 1 : 2)),
    ({ word }) => word,
  )
  if (spellings.size === 0) return wanted
  return wanted.map((thing) => {
    const near = thing.isQuoted ? [] : (spellings.get(thing.wording.join(' ')) ?? [])
    const others = near.slice(0, SIMILAR_MOST).map((row) => [row.near])
    return { ...thing, others: [...thing.others, ...others] }
  })
}

/** The edit distance with transpositions (Damerau-Levenshtein). */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const at = (up: number, left: number) =>
        rows[row - up]?.[column - left] ?? Number.POSITIVE_INFINITY
      line[column] = Math.min(
        at(1, 0) + 1,
        (line[column - 1] ?? 0) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(line)
  }
  return rows[one.length]?.[other.length] ?? 0
}
