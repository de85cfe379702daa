import type { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import {
  readSearch,
  type Search,
  type Wanted,
  type Wording,
} from '@swapstead/domain/search/read-search.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isListed, openTo, type Reader } from '../listed.ts'
import type { Spelling } from './near-spellings.ts'
import type { Statistics } from './statistics.ts'

/** Shorter words have too many near spellings. */
const SHORTEST = 4

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
  const near = await statistics.spellings.near(db, unknown)
  const parts = await statistics.spellings.parts(db, unknown)
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
  statistics: Statistics,
  wanted: readonly Wanted[],
): Promise<readonly Wanted[]> {
  const asked = wanted.flatMap((thing) => (mayBeMistyped(thing) ? thing.wording : []))
  if (asked.length === 0) return wanted
  const near = await statistics.spellings.near(db, asked)
  if (near.size === 0) return wanted
  return wanted.map((thing) => {
    if (thing.isQuoted) return thing
    const others = wordingsOf(near.get(thing.wording.join(' ')))
    return { ...thing, near: [...(thing.near ?? []), ...others] }
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

/** The runners-up are found too, behind the word that was probably meant. */
function withOthers(
  search: Search,
  meant: ReadonlyMap<string, string>,
  near: ReadonlyMap<string, readonly Spelling[]>,
): Search {
  const typedFor = new Map([...meant].map(([word, text]) => [text, word]))
  const wanted = search.wanted.map((thing) => {
    const typed = typedFor.get(thing.wording.join(' '))
    if (typed === undefined) return thing
    return { ...thing, isGuess: true as const, near: wordingsOf(near.get(typed)?.slice(1)) }
  })
  return { ...search, wanted }
}

function wordingsOf(spellings: readonly Spelling[] = []): Wording[] {
  return spellings.map(({ near }) => [near])
}
