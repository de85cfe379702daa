import type { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import { readSearch, type Search, type Wanted } from '@swapstead/domain/search/read-search.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isListed, openTo, type Reader } from '../listed.ts'
import type { Statistics } from './statistics.ts'

/** Shorter words have too many near spellings. */
const SHORTEST = 4
const SIMILAR_MOST = 3
/** Up to this length, one wrong letter is the most. */
const SHORT = 5
/** Two wrong letters change four bits at most. */
const OTHER_LETTERS_MOST = 4
const COMPARED_MOST = 4_000

type Spelling = { word: string; near: string; share: number; inTitles: number; edits: number }

/** A search with its mistyped words corrected; `text` is null when nothing was. */
type Corrected = { search: Search; text: string | null }

/**
 * Corrects words that no listed item has. Words that exist, even rarely, and words with synonyms
 * stay as they are.
 */
export async function correctSpelling(
  db: Db,
  statistics: Statistics,
  reader: Reader,
  typed: string,
): Promise<Corrected> {
  const search = readSearch(typed)
  const words = search.wanted.filter(isCorrectable).flatMap(({ wording }) => wording)
  const unknown = await unknownOf(db, reader, await statistics.unknownOf(words))
  if (unknown.length === 0) return { search, text: null }
  const near = await findNearSpellings(db, unknown)
  const parts = await findParts(db, unknown)
  const meant = new Map(
    unknown.flatMap((word) => {
      const [best] = near.get(word) ?? []
      const text = best?.edits === 1 ? best.near : (parts.get(word) ?? best?.near)
      return text === undefined ? [] : [[word, text] as const]
    }),
  )
  if (meant.size === 0) return { search, text: null }
  const text = replaceWords(typed, meant)
  return { search: withOthers(readSearch(text), meant, near), text }
}

/** The words to search for: corrected, unless they were asked for as typed. */
export async function searchFor(
  db: Db,
  statistics: Statistics,
  reader: Reader,
  { search, asTyped }: Pick<NearbyQuery, 'search' | 'asTyped'>,
): Promise<Search | null> {
  if (!search) return null
  return asTyped
    ? readSearch(search)
    : (await correctSpelling(db, statistics, reader, search)).search
}

/** The wanted terms, each with further spellings that many more items have. */
export async function withNearSpellings(
  db: Db,
  wanted: readonly Wanted[],
): Promise<readonly Wanted[]> {
  const asked = wanted.flatMap((thing) => (mayBeMistyped(thing) ? thing.wording : []))
  if (asked.length === 0) return wanted
  const near = await findNearSpellings(db, asked)
  if (near.size === 0) return wanted
  return wanted.map((thing) => {
    if (thing.isQuoted) return thing
    const others = (near.get(thing.wording.join(' ')) ?? []).map((row) => [row.near])
    return { ...thing, others: [...thing.others, ...others] }
  })
}

function mayBeMistyped({ wording: [word = '', ...rest], isQuoted }: Wanted): boolean {
  return rest.length === 0 && !isQuoted && word.length >= SHORTEST && !/\d/.test(word)
}

/** A word with synonyms is a word, whether an item has it or not. */
function isCorrectable(wanted: Wanted): boolean {
  const [word] = wanted.wording
  return mayBeMistyped(wanted) && wanted.others.every(([other]) => other?.includes(word ?? ''))
}

/** Words of no listed item. The statistics know only a sample of them. */
async function unknownOf(db: Db, reader: Reader, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select a.word from unnest(${words}::text[]) as a(word)
    where not exists (select from items i where ${isListed}
      ${openTo(reader)} and i.search @@ plainto_tsquery('household', a.word))`.execute(db)
  return rows.map(({ word }) => word)
}

/**
 * Known words within one edit, or two for longer words with the same first letter, best first: fewest edits, then the same
 * first letter, then the most common.
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
        a.edits - b.edits || begins(b) - begins(a) || b.inTitles - a.inTitles || b.share - a.share,
    )
  return new Map(
    [...Map.groupBy(near, ({ word }) => word)].map(([word, all]) => [
      word,
      all.slice(0, SIMILAR_MOST),
    ]),
  )
}

/** People seldom mistype the first letter: a "zither" is no "father". */
function editsMost(row: Spelling): number {
  return row.word.length > SHORT && begins(row) ? 2 : 1
}

function begins({ word, near }: Spelling): number {
  return Number(word[0] === near[0])
}

/** "coffeetable" as "coffee table", where both are known words. */
async function findParts(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; text: string }>`
    select distinct on (a.word) a.word, first.word || ' ' || last.word as text
    from unnest(${words}::text[]) as a(word) cross join lateral generate_series(3, length(a.word) - 3) place
      join search_words first on first.word = left(a.word, place)
      join search_words last on last.word = substr(a.word, place + 1)
    order by a.word, least(first.share, last.share) desc`.execute(db)
  return new Map(rows.map(({ word, text }) => [word, text]))
}

function replaceWords(typed: string, meant: ReadonlyMap<string, string>): string {
  return typed
    .trim()
    .split(/(\s+)/)
    .map((run) => meant.get(run.toLowerCase()) ?? replaceInside(run, meant))
    .join('')
}

/** The word may stand between signs: "lmap," or "(lmap)". */
function replaceInside(run: string, meant: ReadonlyMap<string, string>): string {
  return run.replace(/[\p{L}\p{N}]+/gu, (word) => meant.get(word.toLowerCase()) ?? word)
}

/** The runners-up count as synonyms of the word that was probably meant. */
function withOthers(
  search: Search,
  meant: ReadonlyMap<string, string>,
  near: ReadonlyMap<string, readonly Spelling[]>,
): Search {
  const typedFor = new Map([...meant].map(([word, text]) => [text, word]))
  const wanted = search.wanted.map((thing) => {
    const typed = typedFor.get(thing.wording.join(' '))
    const others =
      (typed &&
        near
          .get(typed)
          ?.slice(1)
          .map((row) => [row.near])) ||
      []
    return { ...thing, others: [...thing.others, ...others] }
  })
  return { ...search, wanted }
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
