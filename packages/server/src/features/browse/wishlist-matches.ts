import { MATCHES_SHOWN, type WishlistMatch } from '@swapstead/domain/browse/calls.ts'
import { categories } from '@swapstead/domain/items/categories.ts'
import { askedForms, matchWords } from '@swapstead/domain/items/wishlist-matching.ts'
import { sql } from 'kysely'
import { refused } from '../../platform/core/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { isInTrade, isSwapped } from '../swap-state/index.ts'
import { expectedShare, type Statistics } from './engine/statistics.ts'
import { listedInSandbox, listedToBrowse, type Reader } from './listed.ts'
import { findWhole, lookAround } from './looking-around.ts'
import { findReadableItem } from './queries.ts'

/** If thousands of items match a wish, only the nearest are checked for a mutual match. */
const WEIGHED = 240
/** Mutual matches are checked against this many of the reader's newest items. */
const OWN_MAX = 100

type Own = {
  placeId: number | null
  wishlist: string[]
  wishes: string | null
  /** The wishes that the reader's own items could fulfill. */
  given: string[]
}

/**
 * Items that fulfill a wish of the reader's own items. Owners who want something in return come
 * first, then the nearest. Items in a trade are never mutual. An owner's absence changes nothing,
 * because no list may reveal it.
 */
export async function listWishlistMatches(
  db: Db,
  statistics: Statistics,
  reader: Reader & { userId: string },
  { itemId, radius }: { itemId: string; radius: number },
): Promise<WishlistMatch[]> {
  const own = await findOwn(db, reader, itemId)
  if (!own) {
    const others = await findReadableItem(db, reader, itemId)
    throw refused(others ? 'items.not_yours' : 'items.not_found')
  }
  const { placeId, wishes } = own
  const { sandboxAt } = reader
  if (placeId === null || wishes === null) return []
  const near = await lookAround(db, statistics, {
    placeId,
    miles: radius,
    listed: sandboxAt ? listedInSandbox(reader.userId, sandboxAt, {}) : listedToBrowse(reader, {}),
    matching: sql`i.match_words @@ ${wishes}::tsquery`,
    // The sandbox has no statistics. It is small and walked.
    share: sandboxAt ? 1 : await shareOfWishes(statistics, own.wishlist),
    searched: sql`i.match_words`,
    extra: 'wish_query',
    // A constant: a subquery would run once per candidate.
    rank: sql`case when exists (
        select from unnest(array(
          select o.match_words from items o where o.id = any(${own.given}::uuid[]))) as given(words)
        where given.words @@ f.wish_query)
      and not ${isInTrade(sql`f.id`, reader.now)} then 1 else 0 end`,
    limit: MATCHES_SHOWN,
    weighed: WEIGHED,
  })
  const found = await findWhole(db, reader, near)
  return found.map(({ item, rank }) => ({ ...item, isMutual: rank > 0 }))
}

async function findOwn(db: Db, { userId, now }: Reader, itemId: string): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    select i.place_id, i.wishlist, i.wish_query::text as wishes, array(
      select o.id from items o where o.user_id = i.user_id and o.is_active and not o.is_suspended
        and not ${isInTrade(sql`o.id`, now)} and not ${isSwapped(sql`o.id`, now)}
      order by o.created_at desc, o.id desc limit ${OWN_MAX}) as given
    from items i where i.id = ${itemId} and i.user_id = ${userId} and i.removed_at is null`.execute(
    db,
  )
  return rows[0]
}

async function shareOfWishes(statistics: Statistics, wishlist: readonly string[]): Promise<number> {
  const sample = await statistics.sample()
  let sum = 0
  for (const wish of wishlist) {
    const shares = await sharesWithCategories(statistics, askedForms(wish))
    if (shares.length > 0) sum += expectedShare(sample, {}, shares)
  }
  return Math.min(1, sum)
}

/**
 * The share of items with each word. A word of a category's name matches all items of that
 * category.
 */
export async function sharesWithCategories(
  statistics: Statistics,
  asked: readonly (readonly string[])[],
): Promise<number[]> {
  const sample = await statistics.sample()
  const words = asked.map(([word = '']) => ({ wording: [word], others: [], isQuoted: false }))
  const shares = await statistics.sharesOf(words)
  return asked.map((forms, place) => {
    const named = categories.filter((category) =>
      forms.some((form) => categoryForms.get(category)?.has(form)),
    )
    const ofThose = named.reduce((sum, name) => sum + (sample.categories.get(name) ?? 0), 0)
    return Math.min(1, (shares[place] ?? 0) + ofThose)
  })
}

const categoryForms = new Map(
  categories.map((category) => [
    category,
    new Set(matchWords({ title: '', description: null, category })),
  ]),
)
