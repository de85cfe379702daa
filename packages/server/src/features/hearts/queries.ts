import type { Heart, HeartCount } from '@swapstead/domain/hearts/calls.ts'
import { HEARTS_MOST } from '@swapstead/domain/hearts/refusals.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { blockedEitherWay } from '../blocks/index.ts'
import { isSwapped } from '../offer-clock/index.ts'

const columns = ['itemId', 'offeredItemId', 'createdAt'] as const

/** Latest first. */
export function listHearts(db: Db, userId: string): Promise<Heart[]> {
  return db
    .selectFrom('itemHearts')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('itemId')
    .execute()
}

/** Leaves out hearts of banned and blocked members. */
export async function countHearts(db: Db, userId: string): Promise<HeartCount[]> {
  const { rows } = await sql<HeartCount>`
    select h.item_id, count(*)::int as count
    from items i join item_hearts h on h.item_id = i.id join users u on u.id = h.user_id
    where i.user_id = ${userId} and not u.is_banned and u.id <> all(${blockedEitherWay(userId)})
    group by h.item_id order by h.item_id`.execute(db)
  return rows
}

/** Undefined when this member cannot see the item. */
export async function findItemOwner(
  tx: Tx,
  userId: string,
  itemId: string,
  now: Date,
): Promise<{ userId: string } | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select i.user_id from items i
    where i.id = ${itemId} and i.is_active and not ${isSwapped(sql`i.id`, now)} and not i.is_sandbox and not i.is_suspended
      and i.user_id <> all(${blockedEitherWay(userId)})`.execute(tx)
  return rows[0]
}

export async function isOwnActive(tx: Tx, userId: string, itemId: string): Promise<boolean> {
  const own = await tx
    .selectFrom('items')
    .select('id')
    .where('id', '=', itemId)
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return own !== undefined
}

/** Adds a heart or changes its offered item; undefined at the limit. */
export async function saveHeart(
  tx: Tx,
  userId: string,
  { itemId, offeredItemId, createdAt }: Heart,
): Promise<Heart | undefined> {
  // The lock serializes hearts: two concurrent ones could both pass the limit.
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<Heart>`
    insert into item_hearts (user_id, item_id, offered_item_id, created_at)
    select ${userId}, ${itemId}, ${offeredItemId}, ${createdAt}
    where exists (select from item_hearts where user_id = ${userId} and item_id = ${itemId})
      or (select count(*) from item_hearts where user_id = ${userId}) < ${HEARTS_MOST}
    on conflict (user_id, item_id) do update set offered_item_id = excluded.offered_item_id
    returning item_id, offered_item_id, created_at`.execute(tx)
  return rows[0]
}

export async function deleteHeart(tx: Tx, userId: string, itemId: string): Promise<void> {
  await tx
    .deleteFrom('itemHearts')
    .where('userId', '=', userId)
    .where('itemId', '=', itemId)
    .execute()
}
