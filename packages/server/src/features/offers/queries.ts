import type { Page } from '@swapstead/domain/contract.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { bundleKeyOf } from '@swapstead/domain/offers/bundle.ts'
import type {
  NoShowVerdict,
  OfferRow,
  OfferStatus,
  OfferView,
} from '@swapstead/domain/offers/offer.ts'
import { seenBy } from '@swapstead/domain/offers/seen.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import { anyOfferOn, awaitsRatingBy, hasStatus, isDue } from '../swap-state/index.ts'
import { overdueHolders } from '../trade-locks/index.ts'
import { isPartnerPresent } from './counts.ts'
import { itemsWithAmendment } from './locks.ts'
import { offerViewSql, storedColumns, toOfferView, toStoredOffer } from './views.ts'

type OfferListing = Listing & {
  status?: OfferStatus | undefined
  awaiting?: 'rating' | undefined
}
type Side = 'incoming' | 'outgoing'

/** With more offers than this, the sandbox's guide may show an early step as not done. */
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
    rows: shown.map((row) => seenBy(toOfferView(row, now), userId, now)),
    next,
    total: onlyRow(size.rows).total,
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

export async function findOffer(db: Db, id: string, now: Date): Promise<OfferView | undefined> {
  const { rows } = await offerViewSql(now, sql`where o.id = ${id}`).execute(db)
  return rows[0] && toOfferView(rows[0], now)
}

/** An offer, and those of its items that a trade or ring still holds after its end by the clock. */
export async function findOfferToMove(
  db: Db,
  id: string,
  now: Date,
): Promise<{ offer: OfferView | undefined; overdue: string[] }> {
  const isHeld = sql`l.trade_offer_id is distinct from ${id} and l.item_id in (${itemsWithAmendment(id)})`
  const overdue = sql`array(select l.item_id from (${overdueHolders(isHeld, now)}) l) as overdue`
  const { rows } = await offerViewSql<{ overdue: string[] }>(
    now,
    sql`where o.id = ${id}`,
    overdue,
  ).execute(db)
  if (!rows[0]) return { offer: undefined, overdue: [] }
  const { overdue: ids, ...row } = rows[0]
  return { offer: toOfferView(row, now), overdue: ids }
}

export async function findItemOwner(tx: Tx, itemId: string): Promise<string | undefined> {
  const item = await tx
    .selectFrom('items')
    .select('userId')
    .where('id', '=', itemId)
    .executeTakeFirst()
  return item?.userId
}

/** Whether a user is another guest's simulated neighbor. */
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

export async function insertOffer(tx: Tx, offer: OfferRow): Promise<void> {
  await insertOffers(tx, [offer])
}

/** Stores offers with the further items of bundles. */
export async function insertOffers(tx: Tx, offers: readonly OfferRow[]): Promise<void> {
  const rows = offers.map(({ moreFromItemIds, moreToItemIds, ...columns }) => ({
    ...columns,
    bundleKey: bundleKeyOf({ ...columns, moreFromItemIds, moreToItemIds }),
    cashAdjustment: formatAmount(columns.cashAdjustment),
    cashAsked: formatAmount(columns.cashAsked),
  }))
  await tx.insertInto('tradeOffers').values(rows).execute()
  await insertBundles(tx, offers)
}

/** Stores items from position 2 on. The offer's row has the first item of each side. */
export async function insertBundles(tx: Tx, offers: readonly OfferRow[]): Promise<void> {
  const rows = offers.flatMap(({ id, moreFromItemIds, moreToItemIds }) => [
    ...bundleSide(id, 'from', moreFromItemIds),
    ...bundleSide(id, 'to', moreToItemIds),
  ])
  if (rows.length > 0) await tx.insertInto('bundleItems').values(rows).execute()
}

function bundleSide(tradeOfferId: string, side: 'from' | 'to', itemIds: readonly string[]) {
  return itemIds.map((itemId, index) => ({ tradeOfferId, side, position: index + 2, itemId }))
}

const stored = sql.raw(
  storedColumns
    .filter(([field]) => field !== 'id')
    .map(([, column]) => `${column} = n.${column}`)
    .join(', '),
)

/** Saves all offers in one statement, with the rows as one JSON parameter. */
export async function saveOffers(tx: Tx, offers: readonly OfferRow[]): Promise<void> {
  if (offers.length === 0) return
  const rows = offers.map((offer) => {
    const fields = {
      ...offer,
      cashAdjustment: formatAmount(offer.cashAdjustment),
      cashAsked: formatAmount(offer.cashAsked),
    }
    return Object.fromEntries(storedColumns.map(([field, column]) => [column, fields[field]]))
  })
  await sql`
    update trade_offers o set ${stored}
    from json_populate_recordset(null::trade_offers, ${JSON.stringify(rows)}) n
    where n.id = o.id`.execute(tx)
}

/** False if the report of a missed meeting was withdrawn. */
export async function saveVerdict(tx: Tx, id: string, verdict: NoShowVerdict): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tradeOffers')
    .set({ noShowVerdict: verdict })
    .where('id', '=', id)
    .where('noShowReportedAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOffers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('tradeOffers').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** Deletes closed offers on an item about to be deleted; trades are kept. */
export async function deleteClosedOffersOn(tx: Tx, itemId: string): Promise<void> {
  await tx
    .deleteFrom('tradeOffers')
    .where(sql<boolean>`id = ${anyOfferOn([itemId])}`)
    .where('status', '=', 'rejected')
    .where('acceptedAt', 'is', null)
    .where('counteredAt', 'is', null)
    .execute()
}

/**
 * Stores since when the senders of these offers are asked, after an edit, whether their offers
 * stand.
 */
export async function saveKeepAsked(
  tx: Tx,
  offerIds: readonly string[],
  askedIds: readonly string[],
  now: Date,
): Promise<void> {
  const isAsked = sql<boolean>`(id = any(${askedIds}::uuid[]))`
  await tx
    .updateTable('tradeOffers')
    .set({ keepAskedAt: sql`case when ${isAsked} then ${now}::timestamptz end` })
    .where(sql<boolean>`id = any(${offerIds}::uuid[])`)
    .where(sql<boolean>`(keep_asked_at is null) = ${isAsked}`)
    .execute()
}

/** Finished trades of a member that the partner may still rate. */
export async function listRatableTradesOf(tx: Tx, userId: string, now: Date): Promise<OfferView[]> {
  const ratable = sql`(o.from_user_id = ${userId} and ${awaitsRatingBy('to', now)}
    or o.to_user_id = ${userId} and ${awaitsRatingBy('from', now)})`
  const { rows } = await offerViewSql(now, sql`where ${ratable} order by o.id`).execute(tx)
  return rows.map(toStoredOffer)
}

/** Offers with a due step whose id follows `after`, in id order. */
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
 * A function of its own, so that a test can read the plan. Finds due offers first, then sorts them:
 * in id order with a limit PostgreSQL would walk through all offers.
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
