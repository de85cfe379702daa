import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { SearchTerms } from '@swapstead/domain/saved-searches/saved-search.ts'
import { allWordings, readSearch, type Wanted } from '@swapstead/domain/search/read-search.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { chordOfMiles, type Point } from '../../platform/places/points.ts'
import { type Statistics, wordsOf } from '../browse/index.ts'
import { areasOf } from './areas.ts'

type WordLookup = { keys: string[]; words: string | null; notWords: string | null }
/** `reach` is a chord. Null means no limit. */
export type AreaLookup = { foundBy: string[]; placeId: number; reach: number | null }
/** The data by which new items find a saved search. */
export type Lookup = WordLookup & AreaLookup

/** The key of all items in a category. */
export function categoryKey(category: string): string {
  return `*${category}`
}

/**
 * The keys are one word of each wording of the rarest term. Terms without a word, such as a sign,
 * have none. A search without words is found by its category.
 */
export async function readWords(
  db: Db,
  statistics: Statistics,
  { search, category }: Pick<SearchTerms, 'search' | 'category'>,
): Promise<WordLookup> {
  const { wanted, ...others } = readSearch(search)
  const { words = null, notWords = null } = wordsOf({ wanted, ...others })
  const shares = await statistics.sharesOf(wanted)
  const rarestFirst = wanted
    .map((term, place) => ({ term, share: shares[place] ?? 1 }))
    .sort((a, b) => a.share - b.share)
  let keys = wanted.length > 0 ? [] : [categoryKey(category ?? '')]
  for (const { term } of rarestFirst) {
    if (keys.length === 0) keys = await keysOf(db, term)
  }
  return { keys, words, notWords }
}

export function areaOf(
  place: Point & { id: number },
  keys: readonly string[],
  miles: number,
): AreaLookup {
  return {
    foundBy: entriesOf(keys, areasOf(place, miles)),
    placeId: place.id,
    reach: miles >= NATIONWIDE ? null : chordOfMiles(miles),
  }
}

/** The entries by which a search is found: each key in each area. */
export function entriesOf(keys: readonly string[], areas: readonly string[]): string[] {
  return keys.flatMap((key) => areas.map((area) => `${key} ${area}`))
}

/** For each wording, the word that the fewest items have, as the text index stores it. */
async function keysOf(db: Db, wanted: Wanted): Promise<string[]> {
  const words = allWordings(wanted).flatMap((names, place) =>
    names.map((word) => ({ place, word })),
  )
  const { rows } = await sql<{ key: string }>`
    select distinct on (w.place) l.key
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w(place int, word text)
      cross join lateral unnest(tsvector_to_array(to_tsvector('household', w.word))) as l(key)
      left join lateral (select sum(share) as share from search_words where stem = l.key) k on true
    order by w.place, k.share nulls first, length(l.key) desc`.execute(db)
  return [...new Set(rows.map(({ key }) => key))]
}
