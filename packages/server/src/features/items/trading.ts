import type { TradedItem } from '@swapstead/domain/offers/make.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { findTradeParties } from '../accounts/index.ts'

type TradedItemRow = Omit<TradedItem, 'owner'> & { ownerId: string }

/** Locks items in id order, so that writers cannot deadlock. Null and deleted ids are skipped. */
export async function lockItems(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const wanted = ids.filter((id) => id !== null)
  await sql`select id from items where id = any(${wanted}::uuid[]) order by id for update`.execute(
    tx,
  )
}

/** Call after `lockItems`, in a separate statement, to see what other transactions committed. */
export async function findTradedItems(
  tx: Tx,
  ids: readonly (string | null)[],
  now: Date,
): Promise<Map<string, TradedItem>> {
  const wanted = ids.filter((id) => id !== null)
  const { rows } = await sql<TradedItemRow>`
    select i.id, i.title, i.description, i.category, i.wishlist, i.user_id as owner_id,
      i.accept_only_wishlist_offers, i.is_active, i.hidden_as is not null as is_hidden,
      exists (select from item_trade_locks l where l.item_id = i.id) as is_pending
    from items i where i.id = any(${wanted}::uuid[]) and i.removed_at is null`.execute(tx)
  const owners = await findTradeParties(
    tx,
    rows.map(({ ownerId }) => ownerId),
    now,
  )
  return new Map(
    rows.flatMap(({ ownerId, ...item }) => {
      const owner = owners.get(ownerId)
      return owner ? [[item.id, { ...item, owner }] as const] : []
    }),
  )
}

export async function retireItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('items')
    .set({ isActive: false, updatedAt: sql`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
