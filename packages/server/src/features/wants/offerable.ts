import { incomingRulesOf } from '@swapstead/domain/items/incoming-rules.ts'
import { refusalOfIncoming } from '@swapstead/domain/offers/incoming.ts'
import { refusalOfWishlist } from '@swapstead/domain/offers/make.ts'
import type { TradedItem } from '@swapstead/domain/offers/new-offer.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { publicUserJson } from '../accounts/index.ts'
import { findMiles } from '../items/index.ts'

type Exchange = { size: number; given: { id: string }; wanted: { id: string } }

/** The fields that wishes and rules refer to. */
type BoundItem = Pick<
  TradedItem,
  | 'id'
  | 'title'
  | 'description'
  | 'category'
  | 'value'
  | 'wishlist'
  | 'acceptOnlyWishlistOffers'
  | 'incomingRules'
> & { owner: Omit<TradedItem['owner'], 'isBanned' | 'timeZone' | 'absence'> }

/**
 * Leaves out swaps of two in which the other member's wishes or rules refuse an offer of this one.
 */
export async function withoutRefused<Some extends Exchange>(
  db: Db,
  userId: string,
  exchanges: readonly Some[],
  now: Date,
): Promise<Some[]> {
  const ids = exchanges
    .filter(({ size }) => size === 2)
    .flatMap(({ given, wanted }) => [given.id, wanted.id])
  if (ids.length === 0) return [...exchanges]
  const items = await findBoundItems(db, ids, now)
  const kept: Some[] = []
  for (const each of exchanges) {
    const [given, wanted] = [items.get(each.given.id), items.get(each.wanted.id)]
    const isTold =
      each.size === 3 || (given && wanted && (await mayBeOffered(db, userId, given, wanted)))
    if (isTold) kept.push(each)
  }
  return kept
}

async function findBoundItems(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, BoundItem>> {
  const { rows } = await sql<BoundItem>`
    select i.id, i.title, i.description, i.category, i.value, i.wishlist,
      i.accept_only_wishlist_offers, i.incoming_rules, ${publicUserJson('u', now)} as owner
    from items i join users u on u.id = i.user_id where i.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((item) => [item.id, item]))
}

/** Whether the offer is allowed with as much cash as the values require. */
async function mayBeOffered(db: Db, userId: string, given: BoundItem, wanted: BoundItem) {
  if (refusalOfWishlist(wanted, [given])) return false
  const isFar = incomingRulesOf(wanted).farthestMiles !== null
  const miles = isFar ? await findMiles(db, userId, wanted.id) : 0
  const sides = { wanted: [wanted], given: [given], cash: wanted.value, cashAsked: 0 }
  return refusalOfIncoming({ ...sides, miles }) === null
}
