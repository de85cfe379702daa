import { MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { TtlCache } from '../../../platform/core/ttl-cache.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Searches kept for a minute: a page asks twice, for its list and for its note. */
const KEPT_MOST = 1_000
const SIMILAR_MOST = 3
/** Up to this length, one wrong letter is the most. */
const SHORT = 5
/** Two wrong letters change four bits at most. */
const OTHER_LETTERS_MOST = 4
const COMPARED_MOST = 4_000

export type Spelling = {
  word: string
  near: string
  share: number
  inTitles: number
  edits: number
}

type ByWord<Value> = ReadonlyMap<string, Value>

/** What mistyped words may mean. Known words are counted hourly, so answers are kept for a minute. */
export class Spellings {
  readonly #near: TtlCache<ByWord<readonly Spelling[]>>
  readonly #parts: TtlCache<ByWord<string>>

  constructor(now: () => Date) {
    const limits = { now, milliseconds: MINUTE, max: KEPT_MOST }
    this.#near = new TtlCache(limits)
    this.#parts = new TtlCache(limits)
  }

  near(db: Db, words: readonly string[]): Promise<ByWord<readonly Spelling[]>> {
    return this.#near.get(words.join(' '), () => findNearSpellings(db, words))
  }

  /** "coffeetable" as "coffee table", where both are known words. */
  parts(db: Db, words: readonly string[]): Promise<ByWord<string>> {
    return this.#parts.get(words.join(' '), () => findParts(db, words))
  }
}

/**
 * Known words within one edit, or two for longer words with the same first letter. Best first:
 * fewest edits, then the same first letter, then the same letters, then the most common in titles.
 */
async function findNearSpellings(
  db: Db,
  words: readonly string[],
): Promise<Map<string, Spelling[]>> {
  const { rows } = await sql<Omit<Spelling, 'edits'>>`
    select a.word, w.word as near, w.share, w.in_titles from (
        select a.word, length(a.word) as long, letters_of(a.word) as letters, coalesce(own.share, 0) as share
        from unnest(${words}::text[]) as a(word) left join search_words own on own.word = a.word offset 0) a
      join search_words w on length(w.word) between a.long - 2 and a.long + 2
        and bit_count((w.letters # a.letters)::bit(32)) <= ${OTHER_LETTERS_MOST}
        and w.word <> a.word and w.share >= 10 * a.share
    order by w.share desc limit ${COMPARED_MOST}`.execute(db)
  const near = rows
    .map((row) => ({ ...row, edits: editsBetween(row.word, row.near) }))
    .filter((row) => row.edits <= editsMost(row))
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        begins(b) - begins(a) ||
        hasSameLetters(b) - hasSameLetters(a) ||
        b.inTitles - a.inTitles ||
        b.share - a.share,
    )
  return new Map(
    [...Map.groupBy(near, ({ word }) => word)].map(([word, all]) => [
      word,
      all.slice(0, SIMILAR_MOST),
    ]),
  )
}

/** People seldom mistype the first letter: "gear" is no "year", a "zither" no "father". */
function editsMost(row: Spelling): number {
  if (row.word.length > SHORT) return begins(row) ? 2 : 1
  return begins(row) || hasSameLetters(row) ? 1 : 0
}

function begins({ word, near }: Spelling): number {
  return Number(word[0] === near[0])
}

async function findParts(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; text: string }>`
    select distinct on (a.word) a.word, first.word || ' ' || last.word as text
    from unnest(${words}::text[]) as a(word) cross join lateral generate_series(3, length(a.word) - 3) place
      join search_words first on first.word = left(a.word, place)
      join search_words last on last.word = substr(a.word, place + 1)
    order by a.word, least(first.share, last.share) desc`.execute(db)
  return new Map(rows.map(({ word, text }) => [word, text]))
}

/** So it is with letters swapped or doubled, the usual slips of fast typing. */
function hasSameLetters({ word, near }: Spelling): number {
  const all = new Set(word + near).size
  return Number(new Set(word).size === all && new Set(near).size === all)
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
