import type { Heart, HeartCount } from '@swapstead/domain/hearts/calls.ts'
import { HEARTS_MAX } from '@swapstead/domain/hearts/refusals.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockMember } from '../accounts/index.ts'
import { hiddenFrom } from '../blocks/index.ts'
import { isSwapped } from '../swap-state/index.ts'

/** A heart `h`, with the items that its owner would give and that can still be had. */
const heartSql = sql`h.item_id, h.offered_item_id, h.for_any, h.on_top, h.created_at,
  array(select c.offered_item_id from heart_items c
    join items o on o.id = c.offered_item_id and o.is_active
    where c.user_id = h.user_id and c.item_id = h.item_id order by c.offered_item_id) as offered_item_ids`

export async function listHearts(db: Db, userId: string): Promise<Heart[]> {
  const { rows } = await sql<Heart>`
    select ${heartSql} from item_hearts h where h.user_id = ${userId}
    order by h.created_at desc, h.item_id`.execute(db)
  return rows
}

/** Counts blocked members too: a count that fell with a block would reveal whose heart it was. */
export async function countHearts(db: Db, userId: string): Promise<HeartCount[]> {
  const { rows } = await sql<HeartCount>`
    select h.item_id, count(*)::int as count
    from items i join item_hearts h on h.item_id = i.id join users u on u.id = h.user_id
    where i.user_id = ${userId} and not u.is_banned
    group by h.item_id order by h.item_id`.execute(db)
  return rows
}

/** Undefined if this member cannot see the item. */
export async function findOwnerOfVisibleItem(
  tx: Tx,
  userId: string,
  itemId: string,
  now: Date,
): Promise<{ userId: string } | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select i.user_id from items i
    where i.id = ${itemId} and i.is_active and not ${isSwapped(sql`i.id`, now)} and not i.is_sandbox and not i.is_suspended
      and i.user_id <> all(${hiddenFrom(userId)})`.execute(tx)
  return rows[0]
}

/** Those of these items that the member owns and that are active. */
export async function listOwnActiveItems(
  tx: Tx,
  userId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from items
    where id = any(${itemIds}::uuid[]) and user_id = ${userId} and is_active`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Serializes a member's hearts: two concurrent ones could both pass the limit. Returns the heart
 * for this item, if any.
 */
export async function lockHeart(
  tx: Tx,
  userId: string,
  itemId: string,
): Promise<Heart | undefined> {
  await lockMember(tx, userId)
  return findHeart(tx, userId, itemId)
}

async function findHeart(tx: Tx, userId: string, itemId: string): Promise<Heart | undefined> {
  const { rows } = await sql<Heart>`
    select ${heartSql} from item_hearts h
    where h.user_id = ${userId} and h.item_id = ${itemId}`.execute(tx)
  return rows[0]
}

/**
 * Adds a heart, or changes what would be given for the item. Undefined at the limit; hearts for
 * inactive items do not count. Call `lockHeart` first.
 */
export async function saveHeart(
  tx: Tx,
  userId: string,
  { itemId, offeredItemId, offeredItemIds, forAny, onTop, createdAt }: Heart,
): Promise<Heart | undefined> {
  const { numAffectedRows } = await sql`
    insert into item_hearts (user_id, item_id, offered_item_id, for_any, on_top, created_at)
    select ${userId}, ${itemId}, ${offeredItemId}, ${forAny}, ${formatAmount(onTop)}, ${createdAt}
    where exists (select from item_hearts where user_id = ${userId} and item_id = ${itemId})
      or (select count(*) from item_hearts h join items i on i.id = h.item_id
        where h.user_id = ${userId} and i.is_active) < ${HEARTS_MAX}
    on conflict (user_id, item_id) do update set offered_item_id = excluded.offered_item_id,
      for_any = excluded.for_any, on_top = excluded.on_top`.execute(tx)
  if (numAffectedRows !== 1n) return undefined
  await sql`
    delete from heart_items where user_id = ${userId} and item_id = ${itemId}
      and offered_item_id <> all(${offeredItemIds}::uuid[])`.execute(tx)
  await sql`
    insert into heart_items (user_id, item_id, offered_item_id)
    select ${userId}, ${itemId}, unnest(${offeredItemIds}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
  return findHeart(tx, userId, itemId)
}

export async function deleteHeart(tx: Tx, userId: string, itemId: string): Promise<void> {
  await tx
    .deleteFrom('itemHearts')
    .where('userId', '=', userId)
    .where('itemId', '=', itemId)
    .execute()
}
