import type { ItemView } from '@swapstead/domain/items/item.ts'
import { askedForms } from '@swapstead/domain/items/wishlist-matching.ts'
import { sql } from 'kysely'
import { refused } from '../../platform/core/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyForm } from '../items/index.ts'
import { isInTrade } from '../swap-state/index.ts'
import { expectedShare, type Statistics } from './engine/statistics.ts'
import { listedToBrowse, type Reader } from './listed.ts'
import { findWhole, lookAround, type Near, WALKED_SHARE } from './looking-around.ts'
import { findReadableItem } from './queries.ts'
import { sharesWithCategories } from './wishlist-matches.ts'

const SHOWN = 8
const MILES = 50
/** The number of nearest candidates that are compared. */
const COMPARED = 400

/**
 * Items similar to one: same category, within 50 miles of the reader (or of the item). Most shared
 * title words first, then nearest. Leaves out items in a trade.
 */
export async function listSimilar(
  db: Db,
  statistics: Statistics,
  reader: Reader,
  itemId: string,
): Promise<ItemView[]> {
  const item = await findReadableItem(db, reader, itemId)
  if (!item) throw refused('items.not_found')
  const placeId = reader.placeId ?? (await findPlace(db, itemId))
  if (placeId === null) return []
  const { category, title } = item
  const others = sql`${listedToBrowse(reader, { category })} and i.id <> ${itemId}
    and not ${isInTrade(sql`i.id`, reader.now)}`
  const sample = await statistics.sample()
  const words = askedForms(title)
  const share = (await sharesWithCategories(statistics, words)).reduce((sum, word) => sum + word, 0)
  const queries = words.map(anyForm)
  const area = {
    placeId,
    miles: MILES,
    listed: others,
    limit: SHOWN,
    searched: sql`i.match_words`,
    extra: 'match_words' as const,
    rank: sql`(select count(*) from unnest(${queries}::tsquery[]) asked where f.match_words @@ asked)`,
  }
  // The nearest items contain common words. Rare words are looked up separately.
  const nearest = { ...area, matching: sql`true`, share: 1, weighed: COMPARED }
  const alike = {
    ...area,
    matching: sql`i.match_words @@ ${queries.join('|')}::tsquery`,
    share: expectedShare(sample, { category }, [share]),
    weighed: COMPARED,
  }
  const isRare = words.length > 0 && share < WALKED_SHARE
  const near = await lookAround(db, statistics, isRare ? alike : nearest)
  const rest = near.length < SHOWN ? await lookAround(db, statistics, nearest) : []
  const found = await findWhole(db, reader, distinct([...near, ...rest]).slice(0, SHOWN))
  return found.map(({ item }) => (reader.placeId === null ? { ...item, distance: null } : item))
}

function distinct(near: readonly Near[]): Near[] {
  return [...new Map(near.map((one) => [one.id, one])).values()]
}

async function findPlace(db: Db, itemId: string): Promise<number | null> {
  const item = await db
    .selectFrom('items')
    .select('placeId')
    .where('id', '=', itemId)
    .executeTakeFirst()
  // The item may be deleted between the two queries.
  if (!item) throw refused('items.not_found')
  return item.placeId
}
