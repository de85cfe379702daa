import { MINUTE, SECOND } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { TtlCache } from '../../../platform/core/ttl-cache.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isListed, openTo, type Reader, seesMembersOnly } from '../listed.ts'
import { findCompounds } from './compounds.ts'
import { isEnglish } from './english-words.ts'
import { likely, OTHER_LETTERS_MAX, type Spelling } from './likeness.ts'
import { nearNames } from './near-names.ts'

/** Cached because a page asks twice: for its list and for its note. */
const CACHED_MAX = 1_000
/** For this long, a word that a new item has is still corrected. */
const UNLISTED_MS = 10 * SECOND
const SIMILAR_MAX = 3
const COMPARED_MAX = 4_000

export type ByWord<Value> = ReadonlyMap<string, Value>

/**
 * Finds mistyped words and what they may mean. The meanings are cached for a minute, because known
 * words are counted hourly.
 */
export class Spellings {
  readonly #near: TtlCache<ByWord<readonly Spelling[]>>
  readonly #names: TtlCache<ByWord<Spelling>>
  readonly #parts: TtlCache<ByWord<string>>
  readonly #compounds: TtlCache<ByWord<readonly string[]>>
  readonly #unlisted: TtlCache<readonly string[]>

  constructor(now: () => Date) {
    const limits = { now, milliseconds: MINUTE, max: CACHED_MAX }
    this.#near = new TtlCache(limits)
    this.#names = new TtlCache(limits)
    this.#parts = new TtlCache(limits)
    this.#compounds = new TtlCache(limits)
    this.#unlisted = new TtlCache({ ...limits, milliseconds: UNLISTED_MS })
  }

  /** The words that no listed item has, or had some seconds ago. */
  unlisted(db: Db, reader: Reader, words: readonly string[]): Promise<readonly string[]> {
    const key = JSON.stringify([seesMembersOnly(reader), words])
    return this.#unlisted.get(key, () => findUnlisted(db, reader, words))
  }

  near(db: Db, words: readonly string[]): Promise<ByWord<readonly Spelling[]>> {
    return cachedFor(this.#near, words, () => findNearSpellings(db, words))
  }

  /** Names of goods that items have under another name: "bycicle" if bikes are listed. */
  names(db: Db, words: readonly string[]): Promise<ByWord<Spelling>> {
    return cachedFor(this.#names, words, () => nearNames(db, words))
  }

  /** "coffeetable" as "coffee table", if both are known words. */
  parts(db: Db, words: readonly string[]): Promise<ByWord<string>> {
    return cachedFor(this.#parts, words, () => findParts(db, words))
  }

  /** Words that end with one of these, such as stepladder for "ladder". */
  compounds(db: Db, words: readonly string[]): Promise<ByWord<readonly string[]>> {
    return cachedFor(this.#compounds, words, () => findCompounds(db, words))
  }
}

async function cachedFor<Value>(
  cache: TtlCache<ByWord<Value>>,
  words: readonly string[],
  find: () => Promise<ByWord<Value>>,
): Promise<ByWord<Value>> {
  return words.length === 0 ? new Map() : cache.get(words.join(' '), find)
}

/**
 * The words that no listed item has. Reads all items, because the statistics know only a sample.
 */
export async function findUnlisted(
  db: Db,
  reader: Reader,
  words: readonly string[],
): Promise<readonly string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select a.word from unnest(${words}::text[]) as a(word)
    where not exists (select from items i where ${isListed}
      ${openTo(reader)} and i.search @@ plainto_tsquery('household', a.word))`.execute(db)
  return rows.map(({ word }) => word)
}

/** Known words within one edit, or two for longer words with the same first letter. Best first. */
async function findNearSpellings(
  db: Db,
  words: readonly string[],
): Promise<Map<string, Spelling[]>> {
  const { rows } = await sql<Omit<Spelling, 'edits'>>`
    select a.word as typed, w.word as known, w.share, w.in_titles from (
        select a.word, length(a.word) as long, letters_of(a.word) as letters, coalesce(own.share, 0) as share
        from unnest(${words}::text[]) as a(word) left join search_words own on own.word = a.word offset 0) a
      join search_words w on length(w.word) between a.long - 2 and a.long + 2
        and bit_count((w.letters # a.letters)::bit(32)) <= ${OTHER_LETTERS_MAX}
        and w.word <> a.word and w.share >= 10 * a.share
    order by w.share desc limit ${COMPARED_MAX}`.execute(db)
  return new Map(
    [...Map.groupBy(likely(rows), ({ typed }) => typed)].map(([typed, all]) => [
      typed,
      all.slice(0, SIMILAR_MAX),
    ]),
  )
}

/**
 * Splits a word in two. Both parts must be words, not only letters of some item: "protait" is not
 * "prot ait".
 */
async function findParts(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; parts: [string, string] }>`
    select a.word, array[first.word, last.word] as parts
    from unnest(${words}::text[]) as a(word) cross join lateral generate_series(3, length(a.word) - 3) place
      join search_words first on first.word = left(a.word, place)
      join search_words last on last.word = substr(a.word, place + 1)
    order by least(first.share, last.share)`.execute(db)
  const real = rows.filter(({ parts }) => parts.every(isEnglish))
  return new Map(real.map(({ word, parts }) => [word, parts.join(' ')]))
}
