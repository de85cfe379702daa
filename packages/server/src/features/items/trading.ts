import type { TradedItem } from '@swapstead/domain/offers/new-offer.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { roundedMiles } from '../../platform/places/points.ts'
import { findTradeParties } from '../accounts/index.ts'
import { type Holding, holdingOf, shownState } from '../swap-state/index.ts'

type TradedItemRow = Omit<TradedItem, 'owner' | 'isPending'> & {
  ownerId: string
  holding: Holding | null
}

/** Locks items in id order, so that writers cannot deadlock. Skips null and deleted ids. */
export async function lockItems(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const wanted = ids.filter((id) => id !== null)
  await sql`select id from items where id = any(${wanted}::uuid[]) order by id for update`.execute(
    tx,
  )
}

/**
 * Call it after `lockItems`, in a separate statement, to see what other transactions have
 * committed.
 */
export async function findTradedItems(
  tx: Tx,
  ids: readonly (string | null)[],
  now: Date,
): Promise<Map<string, TradedItem>> {
  const wanted = ids.filter((id) => id !== null)
  const { rows } = await sql<TradedItemRow>`
    select i.id, i.title, i.description, i.category, i.value, i.wishlist, i.user_id as owner_id,
      i.accept_only_wishlist_offers, i.incoming_rules, i.is_active, i.hidden_as is not null as is_hidden,
      i.rested_at is not null as is_resting, i.is_members_only,
      ${holdingOf(sql`i.id`, now)} as holding
    from items i where i.id = any(${wanted}::uuid[]) and i.removed_at is null`.execute(tx)
  const owners = await findTradeParties(
    tx,
    rows.map(({ ownerId }) => ownerId),
    now,
  )
  return new Map(
    rows.flatMap(({ ownerId, isActive, holding, ...item }) => {
      const owner = owners.get(ownerId)
      const state = shownState({ isActive, holding })
      return owner ? [[item.id, { ...item, ...state, owner }] as const] : []
    }),
  )
}

/**
 * Miles between the places of a member and an item, rounded as on the item's page. Null if a place
 * is unknown.
 */
export async function findMiles(db: Db, userId: string, itemId: string): Promise<number | null> {
  const { rows } = await sql<{ chord: number | null }>`
    select p.point <-> q.point as chord
    from users u join places p on p.id = u.place_id, items i join places q on q.id = i.place_id
    where u.id = ${userId} and i.id = ${itemId}`.execute(db)
  return roundedMiles(rows[0]?.chord ?? null)
}

export async function retireItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('items')
    .set({ isActive: false, updatedAt: sql`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
