import type { Search } from '@swapstead/domain/search/read-search.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { FilterWords } from '../listed.ts'
import { almostWordsOf, almostWordsOrThing, wordsOf } from './search-words.ts'
import { withNearSpellings } from './spelling.ts'
import type { Statistics } from './statistics.ts'

/** With more search terms than this, every term is required: too many items would nearly match. */
const LACKING_MOST = 5

/**
 * A wider search for one with few results. It adds near spellings of rare words, or drops one of
 * three to five terms (of two for the best match, or all but the thing). Null when neither applies.
 */
export async function almostSearch(
  db: Db,
  statistics: Statistics,
  search: Search,
  isBest: boolean,
): Promise<{ filter: FilterWords; search: Search } | null> {
  const wanted = await withNearSpellings(db, statistics, search.wanted)
  const near = { ...search, wanted }
  const mayLack = wanted.length >= (isBest ? 2 : 3) && wanted.length <= LACKING_MOST
  if (mayLack) {
    const filter = isBest ? almostWordsOrThing(near) : almostWordsOf(near)
    return { filter, search: near }
  }
  return wanted === search.wanted ? null : { filter: wordsOf(near), search: near }
}
