import { bundleKeyOf, type OfferedSets } from '@swapstead/domain/offers/bundle.ts'
import { itemIdsOf, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { type RawBuilder, sql } from 'kysely'
import { LostRace, type Tx } from '../../platform/database/database.ts'
import { lockItems } from '../items/index.ts'
import { anyOfferOn, itemsOfOffer } from '../swap-state/index.ts'
import { offerViewSql, toStoredOffer } from './views.ts'

/**
 * Locks the offer's items and those of a proposed change in id order, then the offer, then reads.
 * Every writer keeps this order, so none can deadlock. Items that were added before the offer was
 * locked are not locked: the transaction then runs again.
 */
export async function lockOffer(tx: Tx, id: string, now: Date): Promise<OfferView | undefined> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from items where id = any(array(${itemsWithAmendment(id)})) order by id for update`.execute(
    tx,
  )
  await tx.selectFrom('tradeOffers').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await offerViewSql(now, sql`where o.id = ${id}`).execute(tx)
  const offer = rows[0] && toStoredOffer(rows[0])
  if (offer?.status === 'accepted') {
    refuseUnlocked([offer], new Set(locked.map((item) => item.id)))
  }
  return offer
}

/** SQL for the items of an offer and of its open proposed change. */
export function itemsWithAmendment(id: string): RawBuilder<unknown> {
  return sql`
    select f.item_id from trade_offers o, lateral ${itemsOfOffer} f where o.id = ${id}
    union select s.item_id from trade_amendments a join amendment_items s on s.amendment_id = a.id
    where a.trade_offer_id = ${id} and a.outcome is null`
}

/** The items of an offer and of its open proposed change. */
export function itemIdsWithAmendment(offer: OfferView): string[] {
  return [...itemIdsOf(offer), ...(offer.amendment ? itemIdsOf(offer.amendment) : [])]
}

/** Throws if an agreed change has added items before the offer was locked. */
function refuseUnlocked(offers: readonly OfferView[], locked: ReadonlySet<string>): void {
  const needed = offers.flatMap(itemIdsWithAmendment)
  if (needed.some((itemId) => !locked.has(itemId))) throw new LostRace('the items have changed')
}

/** Locks pending offers that want or offer one of these items. The caller holds the items. */
export async function lockPendingOffersOn(
  tx: Tx,
  itemIds: readonly string[],
  now: Date,
): Promise<OfferView[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select o.id from trade_offers o where o.status = 'pending' and o.id = ${anyOfferOn(itemIds)}
    order by o.id for update`.execute(tx)
  const ids = locked.map(({ id }) => id)
  const { rows } = await offerViewSql(
    now,
    sql`where o.status = 'pending' and o.id = any(${ids}::uuid[]) order by o.id`,
  ).execute(tx)
  return rows.map(toStoredOffer)
}

/** Locks the pending offers to a member. The caller holds the member's items. */
export async function lockOffersWaitingFor(tx: Tx, userId: string, now: Date) {
  const waiting = sql`o.status = 'pending' and o.to_user_id = ${userId}`
  await sql`select o.id from trade_offers o where ${waiting} order by o.id for update`.execute(tx)
  const { rows } = await offerViewSql(now, sql`where ${waiting} order by o.id`).execute(tx)
  return rows.map(toStoredOffer)
}

/**
 * Locks a member's open offers as stored, or only those with one partner. The caller holds the
 * member's row or the pair, so none can be added. Items are locked first, with those of open rings,
 * which are ended after the offers.
 */
export async function lockOpenOffersOf(
  tx: Tx,
  userId: string,
  partnerId: string | null,
  now: Date,
): Promise<OfferView[]> {
  const open = sql`o.status in ('pending', 'accepted')
    and (o.from_user_id = ${userId} or o.to_user_id = ${userId})
    ${partnerId ? sql`and ${partnerId} in (o.from_user_id, o.to_user_id)` : sql``}`
  const { rows: parts } = await sql<{ itemIds: string[] }>`
    select array(select f.item_id from ${itemsOfOffer} f) as item_ids
    from trade_offers o where ${open}`.execute(tx)
  const locked = parts.flatMap(({ itemIds }) => itemIds)
  const { rows: ofRings } = await itemsOfOpenRings([userId], partnerId).execute(tx)
  await lockItems(tx, [...locked, ...ofRings.map(({ itemId }) => itemId)])
  await sql`select o.id from trade_offers o where ${open} order by o.id for update`.execute(tx)
  const { rows } = await offerViewSql(now, sql`where ${open} order by o.id`).execute(tx)
  const offers = rows.map(toStoredOffer)
  refuseUnlocked(
    offers.map((offer) => ({ ...offer, amendment: null })),
    new Set(locked),
  )
  return offers
}

/**
 * Locks the items of members, of their open offers and rings, and the items owed to them. Call it
 * before locking the members: a move of an offer holds its items while it updates the parties, and
 * would deadlock.
 */
export async function lockItemsOfMembers(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    select id from items where id in (
      select id from items where user_id = any(${userIds}::uuid[])
      union select f.item_id from trade_offers o, lateral ${itemsOfOffer} f
      where o.status in ('pending', 'accepted')
        and (o.from_user_id = any(${userIds}::uuid[]) or o.to_user_id = any(${userIds}::uuid[]))
      union ${itemsOfOpenRings(userIds)}
      union select l.item_id from item_trade_locks l where l.owed_to_user_id = any(${userIds}::uuid[]))
    order by id for update`.execute(tx)
}

/** Items of open rings of these members, or only of those with one partner. */
function itemsOfOpenRings(
  userIds: readonly string[],
  partnerId: string | null = null,
): RawBuilder<{ itemId: string }> {
  const partner = partnerId
    ? sql`and r.id in (select p.ring_id from ring_members p where p.user_id = ${partnerId})`
    : sql``
  return sql`
    select m.item_id from ring_members own join rings r on r.id = own.ring_id
    join ring_members m on m.ring_id = r.id
    where own.user_id = any(${userIds}::uuid[]) and r.status in ('proposed', 'agreed') ${partner}`
}

/**
 * The pending offer with the same terms, as stored: it may have expired without a job having stored
 * that.
 */
export async function lockPendingTwin(
  tx: Tx,
  fromUserId: string,
  offered: OfferedSets,
  now: Date,
): Promise<OfferView | undefined> {
  const { toItemId, fromItemId } = offered
  const key = bundleKeyOf(offered)
  const isSame =
    key === null
      ? sql<boolean>`bundle_key is null and to_item_id = ${toItemId}
          and from_item_id is not distinct from ${fromItemId}::uuid`
      : sql<boolean>`bundle_key = ${key}`
  const twin = await tx
    .selectFrom('tradeOffers')
    .select('id')
    .where('fromUserId', '=', fromUserId)
    .where(isSame)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return twin && lockOffer(tx, twin.id, now)
}
