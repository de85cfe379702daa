import type { Category } from '@swapstead/domain/items/categories.ts'
import {
  NOT_INTERESTED_ITEMS_MAX,
  type NotInterestedItem,
} from '@swapstead/domain/not-interested/not-interested.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hiddenFrom } from '../blocks/index.ts'
import { isSwapped } from '../swap-state/index.ts'

/**
 * Whether the reader hides neither an item `i` nor its category. With a reader's id the lists
 * reference no outer row, so PostgreSQL reads them once per statement. `@>` gives good estimates;
 * with `<> all` PostgreSQL expects ten hidden categories, and would sort all items instead of
 * walking their index.
 */
export function isOfInterest(userId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    i.id <> all(array(select item_id from not_interested_items where user_id = ${userId}))
    and not array(select category from not_interested_kinds where user_id = ${userId})
      @> array[i.category])`
}

export async function listNotInterestedItems(
  db: Db,
  userId: string,
  now: Date,
): Promise<NotInterestedItem[]> {
  const { rows } = await sql<NotInterestedItem>`
    select n.item_id, n.created_at, case when i.is_active and not i.is_suspended
        and not ${isSwapped(sql`i.id`, now)} and i.user_id <> all(${hiddenFrom(userId)})
      then i.title end as title
    from not_interested_items n join items i on i.id = n.item_id
    where n.user_id = ${userId} order by n.created_at desc, n.item_id`.execute(db)
  return rows
}

export async function listNotInterestedKinds(db: Db, userId: string): Promise<Category[]> {
  const { rows } = await sql<{ category: Category }>`
    select category from not_interested_kinds where user_id = ${userId}
    order by created_at desc, category`.execute(db)
  return rows.map(({ category }) => category)
}

export async function isNotInterestedIn(tx: Tx, userId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from not_interested_items where user_id = ${userId} and item_id = ${itemId}`.execute(tx)
  return rows.length > 0
}

/** Takes the lowest free slot. False if none is free. The caller holds the member's lock. */
export async function insertNotInterestedItem(
  tx: Tx,
  userId: string,
  itemId: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into not_interested_items (user_id, item_id, slot, created_at)
    select ${userId}::uuid, ${itemId}::uuid, min(slot), ${now}::timestamptz
    from generate_series(1, ${NOT_INTERESTED_ITEMS_MAX}::int) slot
    where slot not in (select o.slot from not_interested_items o where o.user_id = ${userId})
    having min(slot) is not null`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteItemsThatAreGone(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from not_interested_items n using items i
    where n.user_id = ${userId} and i.id = n.item_id and not i.is_active`.execute(tx)
}

export async function deleteNotInterestedItem(
  tx: Tx,
  userId: string,
  itemId: string,
): Promise<void> {
  await tx
    .deleteFrom('notInterestedItems')
    .where('userId', '=', userId)
    .where('itemId', '=', itemId)
    .execute()
}

export async function insertNotInterestedKind(
  tx: Tx,
  userId: string,
  category: Category,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('notInterestedKinds')
    .values({ userId, category, createdAt })
    .onConflict((standing) => standing.doNothing())
    .execute()
}

export async function deleteNotInterestedKind(
  tx: Tx,
  userId: string,
  category: Category,
): Promise<void> {
  await tx
    .deleteFrom('notInterestedKinds')
    .where('userId', '=', userId)
    .where('category', '=', category)
    .execute()
}
