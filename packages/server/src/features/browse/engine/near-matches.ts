import { withKinds } from '@swapstead/domain/search/kinds.ts'
import type { Search } from '@swapstead/domain/search/read-search.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { FilterWords } from '../listed.ts'
import { ALL_AT_ONCE } from './distance-bands.ts'
import { almostWordsOf, almostWordsOrThing, wordsOf } from './search-words.ts'
import { withNearSpellings } from './spelling.ts'
import type { Statistics } from './statistics.ts'

/** With more terms than this, all are required as they are: too many items would nearly match. */
const LACKING_MAX = 5

/**
 * A wider search for one with few results. Adds kinds of things and near spellings of rare words.
 * One of three to five terms may be missing. For the best match, one of two terms may be missing,
 * or all except the thing. Null if the search cannot be widened.
 */
export async function widerSearch(
  db: Db,
  statistics: Statistics,
  search: Search,
  isBest: boolean,
): Promise<{ filter: FilterWords; search: Search; mayLack: boolean } | null> {
  const isShort = search.wanted.length <= LACKING_MAX
  const widened = isShort ? withKinds(search.wanted) : search.wanted
  const wanted = await withNearSpellings(db, statistics, widened)
  const near = { ...search, wanted }
  const mayLack = isShort && wanted.length >= (isBest ? 2 : 3)
  if (mayLack) {
    const mayBeAlone = isBest && (await isThingRare(statistics, near))
    return {
      filter: mayBeAlone ? almostWordsOrThing(near) : almostWordsOf(near),
      search: near,
      mayLack,
    }
  }
  return wanted === search.wanted ? null : { filter: wordsOf(near), search: near, mayLack: false }
}

/**
 * Whether few items are the thing. Ranking many would take long, and enough others nearly match.
 */
async function isThingRare(statistics: Statistics, { wanted }: Search): Promise<boolean> {
  const [share = 1] = await statistics.sharesOf(wanted.filter(({ isThing }) => isThing))
  const { items } = await statistics.sample()
  return share * items <= ALL_AT_ONCE
}
