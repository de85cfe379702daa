import type { TouchedItems } from '@swapstead/domain/hearts/touched-items.ts'
import type { DeclinedWant } from '@swapstead/domain/rings/events.ts'
import type { Want } from '@swapstead/domain/rings/find-rings.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { MarketRule } from './market.ts'
import { queueItems, queueTouched } from './queue.ts'

/** Limits the wants made by one member's hearts. The member's items share it. */
export const WANTS_MAX = 20_000

/**
 * Makes the wants of an item again from its owner's hearts. Wants from answers stay. A heart that
 * names the item also sets the cash that an answer would add. Leaves out hearts beyond the item's
 * share: those that name it come first, then the latest on existing items.
 */
export async function refreshWants(
  tx: Tx,
  itemId: string,
  { requireVerifiedEmail }: Pick<MarketRule, 'requireVerifiedEmail'>,
): Promise<void> {
  await sql`
    with own as (
      select i.id, i.user_id, (select count(*) from items each
        where each.user_id = i.user_id and each.is_active and not each.is_sandbox) as count
      from items i join users u on u.id = i.user_id
      where i.id = ${itemId} and i.is_active and not i.is_sandbox
        and (u.email_verified or not ${requireVerifiedEmail}::boolean)),
    hearted as (
      select h.item_id as wanted, h.user_id, h.on_top
      from own join item_hearts h on h.user_id = own.user_id and h.item_id <> own.id
        join items o on o.id = h.item_id
        cross join lateral (select h.offered_item_id is not distinct from own.id or exists (
          select from heart_items c where c.user_id = h.user_id and c.item_id = h.item_id
            and c.offered_item_id = own.id) as is_named) n
      where (h.for_any or is_named) and not exists (select from refused_wants r
        where r.given_item_id = own.id and r.wanted_item_id = h.item_id)
      order by o.is_active desc, is_named desc, h.created_at desc, h.item_id
      limit (select greatest(1, ${WANTS_MAX} / count) from own)),
    gone as (
      delete from wants w where w.given_item_id = ${itemId} and w.source = 'heart'
        and w.wanted_item_id not in (select wanted from hearted)),
    left_alone as (
      update wants w set on_top = 0 where w.given_item_id = ${itemId} and w.source = 'hint'
        and w.on_top > 0 and w.wanted_item_id not in (select wanted from hearted))
    insert into wants (given_item_id, wanted_item_id, user_id, source, on_top)
    select ${itemId}, wanted, user_id, 'heart', on_top from hearted h
    where not exists (select from wants w where w.given_item_id = ${itemId}
      and w.wanted_item_id = h.wanted and w.on_top = h.on_top)
    on conflict (given_item_id, wanted_item_id) do update set on_top = excluded.on_top`.execute(tx)
}

/**
 * Deletes a member's wants of an item, and queues the items through which others may now find a
 * swap. A want stored at the same moment is deleted when the job handles the touched items.
 */
export async function deleteWantsOf(
  tx: Tx,
  userId: string,
  wantedItemId: string,
  touched: TouchedItems,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('wants')
    .where('userId', '=', userId)
    .where('wantedItemId', '=', wantedItemId)
    .returning('givenItemId')
    .execute()
  if (deleted.length > 0) {
    const given = touched === 'all' ? [] : deleted.map(({ givenItemId }) => givenItemId)
    await queueItems(tx, [wantedItemId, ...given])
  }
  await queueTouched(tx, userId, touched)
}

/** Those of these exchanges that are still wanted. */
export async function findWants(
  tx: Tx,
  exchanges: readonly Pick<Want, 'given' | 'wanted'>[],
): Promise<Want[]> {
  const { rows } = await sql<Want>`
    select e.given, e.wanted, w.on_top
    from json_to_recordset(${JSON.stringify(exchanges)}::json) e(given uuid, wanted uuid)
    join wants w on w.given_item_id = e.given and w.wanted_item_id = e.wanted`.execute(tx)
  return rows
}

/**
 * Stores that a member declined an exchange: it is neither proposed nor asked again. Queues items
 * to find the next best one.
 */
export async function refuseWant(
  tx: Tx,
  { userId, givenItemId, wantedItemId, reason }: DeclinedWant,
): Promise<void> {
  const exchange = { givenItemId, wantedItemId }
  await tx
    .insertInto('refusedWants')
    .values({ userId, ...exchange, reason })
    .onConflict((standing) => standing.doNothing())
    .execute()
  await tx
    .deleteFrom('wants')
    .where('givenItemId', '=', givenItemId)
    .where('wantedItemId', '=', wantedItemId)
    .execute()
  await queueItems(tx, [givenItemId, wantedItemId])
}

/** Deletes refusals and negative answers that a new heart of the member contradicts. */
export async function liftRefusals(
  tx: Tx,
  userId: string,
  wantedItemId: string,
  touched: TouchedItems,
): Promise<void> {
  const isTouched = touched === 'all' ? sql`true` : sql`r.given_item_id = any(${touched}::uuid[])`
  await sql`
    with lifted as (
      delete from refused_wants r using item_hearts h
      where r.user_id = ${userId} and r.wanted_item_id = ${wantedItemId} and ${isTouched}
        and h.user_id = r.user_id and h.item_id = r.wanted_item_id
        and (h.for_any or exists (select from heart_items c where c.user_id = h.user_id
          and c.item_id = h.item_id and c.offered_item_id = r.given_item_id))
      returning r.given_item_id)
    delete from hints h using lifted
    where h.given_item_id = lifted.given_item_id and h.wanted_item_id = ${wantedItemId}
      and h.answer = 'no'`.execute(tx)
}

export async function insertAnsweredWant(
  tx: Tx,
  want: { userId: string; givenItemId: string; wantedItemId: string },
): Promise<void> {
  await tx
    .insertInto('wants')
    .values({ ...want, source: 'hint' })
    .onConflict((standing) => standing.doNothing())
    .execute()
}

export async function deleteAnsweredWant(
  tx: Tx,
  { givenItemId, wantedItemId }: { givenItemId: string; wantedItemId: string },
): Promise<void> {
  await tx
    .deleteFrom('wants')
    .where('givenItemId', '=', givenItemId)
    .where('wantedItemId', '=', wantedItemId)
    .where('source', '=', 'hint')
    .execute()
}
