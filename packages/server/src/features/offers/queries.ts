import type { Page } from '@swapstead/domain/contract.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import type { OfferRow, OfferStatus, OfferView } from '@swapstead/domain/offers/offer.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import { lockItems } from '../items/index.ts'
import { awaitsRatingBy, hasStatus, isDue, isOver } from './clock.ts'
import { isPartnerPresent } from './counts.ts'
import { offerViewSql, storedColumns, toOfferView, toStoredOffer } from './views.ts'

type OfferListing = Listing & {
  status?: OfferStatus | undefined
  awaiting?: 'rating' | undefined
}
type Side = 'incoming' | 'outgoing'

/** With more offers than this, the guide may show an early step as not done. */
const OFFERS_OF_A_GUEST = 200

/** A member's offers on one side, newest first. */
export async function listOffers(
  db: Db,
  side: Side,
  userId: string,
  { status, awaiting, ...listing }: OfferListing,
  now: Date,
): Promise<Page<OfferView>> {
  const party = sql.ref(side === 'incoming' ? 'o.to_user_id' : 'o.from_user_id')
  const partner = side === 'incoming' ? 'o.from_user_id' : 'o.to_user_id'
  const rater = side === 'incoming' ? 'to' : 'from'
  const mine = sql`${party} = ${userId}
    ${status ? sql`and ${hasStatus(status, now)}` : sql``}
    ${awaiting ? sql`and ${awaitsRatingBy(rater, now)}` : sql``}`
  const [page, size] = await Promise.all([
    offerViewSql(now, sql`where ${mine} ${newestFirst('o', listing)}`).execute(db),
    cappedCount(sql`trade_offers o where ${mine} and ${isPartnerPresent(partner, now)}`).execute(
      db,
    ),
  ])
  const { shown, next } = cutPage(page.rows, listing)
  return {
    rows: shown.map((row) => toOfferView(row, now)),
    next,
    total: size.rows[0]?.total ?? 0,
  }
}

/** A guest's offers on both sides, latest first. */
export async function listOffersOf(db: Db, guestId: string, now: Date): Promise<OfferView[]> {
  const theirs = sql`(o.from_user_id = ${guestId} or o.to_user_id = ${guestId})`
  const { rows } = await offerViewSql(
    now,
    sql`where ${theirs} order by o.created_at desc, o.id desc limit ${OFFERS_OF_A_GUEST}`,
  ).execute(db)
  return rows.map((row) => toOfferView(row, now))
}

/**
 * Locks the offer's items in id order, then the offer, then reads. Every writer keeps this order,
 * so none can deadlock. An offer never changes its items, so they may be read before.
 */
export async function lockOffer(tx: Tx, id: string, now: Date): Promise<OfferView | undefined> {
  await sql`select id from items where id = any(array(
      select unnest(array[to_item_id, from_item_id]) from trade_offers where id = ${id}))
    order by id for update`.execute(tx)
  await tx.selectFrom('tradeOffers').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await offerViewSql(now, sql`where o.id = ${id}`).execute(tx)
  return rows[0] && toStoredOffer(rows[0])
}

export async function findOffer(db: Db, id: string, now: Date): Promise<OfferView | undefined> {
  const { rows } = await offerViewSql(now, sql`where o.id = ${id}`).execute(db)
  return rows[0] && toOfferView(rows[0], now)
}

/**
 * An offer and the trades on its items that have ended by the clock but are not stored as ended.
 */
export async function findOfferToMove(
  db: Db,
  id: string,
  now: Date,
): Promise<{ offer: OfferView | undefined; overdue: string[] }> {
  const isHeld = sql`l.trade_offer_id <> ${id} and l.item_id in (
    select unnest(array[to_item_id, from_item_id]) from trade_offers where id = ${id})`
  const overdue = sql`array(${overdueHolders(isHeld, now)}) as overdue`
  const { rows } = await offerViewSql<{ overdue: string[] }>(
    now,
    sql`where o.id = ${id}`,
    overdue,
  ).execute(db)
  if (!rows[0]) return { offer: undefined, overdue: [] }
  const { overdue: ids, ...row } = rows[0]
  return { offer: toOfferView(row, now), overdue: ids }
}

export async function findOwner(tx: Tx, itemId: string): Promise<string | undefined> {
  const item = await tx
    .selectFrom('items')
    .select('userId')
    .where('id', '=', itemId)
    .executeTakeFirst()
  return item?.userId
}

/** Whether somebody is another guest's simulated neighbor. */
export async function isNeighborOfOthers(
  tx: Tx,
  guestId: string,
  userId: string,
): Promise<boolean> {
  const neighbor = await tx
    .selectFrom('sandboxNeighbors')
    .select('guestId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return neighbor !== undefined && neighbor.guestId !== guestId
}

/** Locks pending offers that want or offer one of these items. The caller holds the items. */
export async function lockPendingOffersOn(
  tx: Tx,
  itemIds: readonly string[],
  now: Date,
): Promise<OfferView[]> {
  const touching = sql`o.status = 'pending'
    and (o.to_item_id = any(${itemIds}::uuid[]) or o.from_item_id = any(${itemIds}::uuid[]))`
  await sql`select o.id from trade_offers o where ${touching} order by o.id for update`.execute(tx)
  const { rows } = await offerViewSql(now, sql`where ${touching} order by o.id`).execute(tx)
  return rows.map(toStoredOffer)
}

/**
 * Locks a member's open offers as stored, or only those with one partner. The caller holds the
 * member's row or the pair, so none can be added. Items are locked first.
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
    select array_remove(array[o.to_item_id, o.from_item_id], null) as item_ids
    from trade_offers o where ${open}`.execute(tx)
  await lockItems(
    tx,
    parts.flatMap(({ itemIds }) => itemIds),
  )
  await sql`select o.id from trade_offers o where ${open} order by o.id for update`.execute(tx)
  const { rows } = await offerViewSql(now, sql`where ${open} order by o.id`).execute(tx)
  return rows.map(toStoredOffer)
}

/**
 * Locks the items of members and of their open offers. Call it before locking the members: a move
 * of an offer holds its items while it updates the parties, and would deadlock.
 */
export async function lockItemsAround(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    select id from items where id in (
      select id from items where user_id = any(${userIds}::uuid[])
      union select unnest(array[o.to_item_id, o.from_item_id]) from trade_offers o
      where o.status in ('pending', 'accepted')
        and (o.from_user_id = any(${userIds}::uuid[]) or o.to_user_id = any(${userIds}::uuid[])))
    order by id for update`.execute(tx)
}

/** The same pending offer as stored; it may have expired without a job having stored that. */
export async function lockPendingTwin(
  tx: Tx,
  fromUserId: string,
  { toItemId, fromItemId }: Pick<OfferRow, 'toItemId' | 'fromItemId'>,
  now: Date,
): Promise<OfferView | undefined> {
  const twin = await tx
    .selectFrom('tradeOffers')
    .select('id')
    .where('fromUserId', '=', fromUserId)
    .where('toItemId', '=', toItemId)
    .where(sql<boolean>`from_item_id is not distinct from ${fromItemId}::uuid`)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return twin && lockOffer(tx, twin.id, now)
}

export async function insertOffer(tx: Tx, { cashAdjustment, ...offer }: OfferRow): Promise<void> {
  await tx
    .insertInto('tradeOffers')
    .values({ ...offer, cashAdjustment: formatAmount(cashAdjustment) })
    .execute()
}

const stored = sql.raw(
  storedColumns
    .filter(([field]) => field !== 'id')
    .map(([, column]) => `${column} = n.${column}`)
    .join(', '),
)

/** One statement; as JSON the rows are one parameter. */
export async function saveOffers(tx: Tx, offers: readonly OfferRow[]): Promise<void> {
  if (offers.length === 0) return
  const rows = offers.map((offer) => {
    const fields = { ...offer, cashAdjustment: formatAmount(offer.cashAdjustment) }
    return Object.fromEntries(storedColumns.map(([field, column]) => [column, fields[field]]))
  })
  await sql`
    update trade_offers o set ${stored}
    from json_populate_recordset(null::trade_offers, ${JSON.stringify(rows)}) n
    where n.id = o.id`.execute(tx)
}

export async function deleteOffers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('tradeOffers').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** Deletes closed offers on an item about to be deleted; trades are kept. */
export async function deleteClosedOffersOn(tx: Tx, itemId: string): Promise<void> {
  await tx
    .deleteFrom('tradeOffers')
    .where((offer) => offer.or([offer('toItemId', '=', itemId), offer('fromItemId', '=', itemId)]))
    .where('status', '=', 'rejected')
    .where('acceptedAt', 'is', null)
    .execute()
}

/** The unique item id of this table makes two accepted trades on one item impossible. */
export async function insertTradeLocks(
  tx: Tx,
  trades: readonly { offerId: string; itemIds: string[] }[],
): Promise<void> {
  const locks = trades.flatMap(({ offerId, itemIds }) =>
    itemIds.map((itemId) => ({ itemId, tradeOfferId: offerId })),
  )
  await tx.insertInto('itemTradeLocks').values(locks).execute()
}

export async function deleteTradeLocks(
  tx: Tx,
  trades: readonly { offerId: string }[],
): Promise<void> {
  const ids = trades.map(({ offerId }) => offerId)
  await tx
    .deleteFrom('itemTradeLocks')
    .where('tradeOfferId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Offers with a due step, in id order, after this one. */
export async function listDueOffers(
  db: Db,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await dueOffers(now, after, limit).execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The statement alone, so that a test can read its plan. Due offers are found first and sorted
 * then; in id order with a limit PostgreSQL would walk through all offers.
 */
export function dueOffers(
  now: Date,
  after: string | null,
  limit: number,
): RawBuilder<{ id: string }> {
  return sql`
    with due as materialized (
      select o.id from trade_offers o
      where ${isDue(now)} ${after ? sql`and o.id > ${after}` : sql``})
    select id from due order by id limit ${limit}`
}

/** Trades that hold one of these items and have ended by the clock. */
export async function listOverdueHolders(
  db: Db,
  itemIds: (string | null)[],
  now: Date,
): Promise<string[]> {
  const { rows } = await overdueHolders(sql`l.item_id = any(${itemIds}::uuid[])`, now).execute(db)
  return rows.map(({ id }) => id)
}

function overdueHolders(isHeld: RawBuilder<unknown>, now: Date): RawBuilder<{ id: string }> {
  return sql`
    select distinct o.id from item_trade_locks l join trade_offers o on o.id = l.trade_offer_id
    where ${isHeld} and ${isOver(now)} order by o.id`
}
