import type { Page } from '@swapstead/domain/contract.ts'
import type { IncomingRules } from '@swapstead/domain/items/incoming-rules.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import type { PhotoMove } from '@swapstead/domain/photos/photo-order.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { StoredPhoto } from '../../platform/photos/photo-storage.ts'
import { type WithRules, withStoredRules } from '../accounts/index.ts'
import {
  anyOfferOn,
  type Holding,
  holdingOf,
  isInTrade,
  isSwapped,
  shownState,
} from '../swap-state/index.ts'
import { type Matched, matchColumns } from './match-columns.ts'
import {
  editableColumns,
  type ItemViewRow,
  itemViewColumns,
  ownerColumns,
  toItemView,
} from './views.ts'

type Own = Listing & { now: Date; isAvailable?: boolean }

/** Newest first. `isAvailable` leaves out inactive items and those in a trade. */
export async function listOwnItems(
  db: Db,
  userId: string,
  { now, isAvailable = false, ...listing }: Own,
): Promise<Page<ItemView>> {
  const only = isAvailable
    ? sql`and i.is_active and i.hidden_as is null and i.rested_at is null and not ${isInTrade(sql`i.id`, now)} and not ${isSwapped(sql`i.id`, now)}`
    : sql``
  const own = sql`i.user_id = ${userId} and i.removed_at is null ${only}`
  const { rows } = await sql<ItemViewRow & { total: number }>`
    select ${itemViewColumns(now)}, ${ownerColumns()}, (${cappedCount(sql`items i where ${own}`)}) as total
    from items i join users u on u.id = i.user_id
    where ${own} ${newestFirst('i', listing)}`.execute(db)
  const { shown, next } = cutPage(rows, listing)
  return {
    rows: shown.map(({ total: _, ...row }) => toItemView(row, null)),
    next,
    total: rows[0]?.total ?? (listing.cursor ? null : 0),
  }
}

/** Includes items in a trade. Leaves out resting ones. */
export async function countActive(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from items i
    where i.user_id = ${userId} and i.is_active and i.rested_at is null and not ${isSwapped(sql`i.id`, now)}`.execute(
    db,
  )
  return onlyRow(rows).count
}

export async function findItemView(db: Db, id: string, now: Date): Promise<ItemView> {
  const { rows } = await sql<ItemViewRow>`
    select ${itemViewColumns(now)}, ${ownerColumns()} from items i join users u on u.id = i.user_id
    where i.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`item ${id} vanished inside its own transaction`)
  return toItemView(row, null)
}

/**
 * Reads the item's trade in a second statement: it sees trades committed while this one waited for
 * the lock.
 */
export async function lockItem(tx: Tx, id: string, now: Date) {
  const item = await tx
    .selectFrom('items')
    .select([...editableColumns, 'id', 'userId', 'isActive', 'maxPhotos', 'premiumFeaturesExpiry'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .$narrowType<{ incomingRules: IncomingRules | null }>()
    .forUpdate()
    .executeTakeFirst()
  if (!item) return undefined
  const { rows } = await sql<{ holding: Holding | null }>`
    select ${holdingOf(sql`${id}::uuid`, now)} as holding`.execute(tx)
  return { ...item, ...shownState({ ...item, holding: rows[0]?.holding ?? null }) }
}

export function findWishlistSetting(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select('acceptOnlyWishlistOffers')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Copies the owner's place and pause. The shared lock waits for a concurrent change of them. */
export async function insertItem(
  tx: Tx,
  item: Omit<Insertable<Tables['items']>, 'placeId' | 'incomingRules'> & Matched & WithRules,
): Promise<void> {
  const { placeId, isPaused } = await tx
    .selectFrom('users')
    .select(['placeId', 'isPaused'])
    .where('id', '=', item.userId)
    .forShare()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('items')
    .values({ ...withStoredRules(item), ...matchColumns(item), placeId, isOwnerPaused: isPaused })
    .execute()
}

export async function updateItem(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<Tables['items']>, 'incomingRules'> & WithRules,
): Promise<void> {
  await tx
    .updateTable('items')
    .set({ ...withStoredRules(changes), updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** The caller holds the item. Throws if the item already has more than the free slots. */
export async function saveBoughtSlots(tx: Tx, id: string, maxPhotos: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('items')
    .set({ maxPhotos, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('maxPhotos', '=', FREE_SLOTS)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`item ${id} has more than the free slots already`)
}

export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('items').where('id', '=', id).execute()
}

/** Locks in id order, like every writer, to avoid deadlocks. */
export async function lockItemsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select id from items where user_id = ${userId} order by id for no key update`.execute(
    tx,
  )
}

/** Moves items to their owner's new place. */
export async function moveItems(tx: Tx, userId: string, placeId: number): Promise<void> {
  await lockItemsOf(tx, userId)
  await tx.updateTable('items').set({ placeId }).where('userId', '=', userId).execute()
}

export async function listSlots(tx: Tx, itemId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('itemPhotos')
    .select('slot')
    .where('itemId', '=', itemId)
    .execute()
  return rows.map(({ slot }) => slot)
}

/** An item's photos, first slot first. */
export function listPhotos(tx: Tx, itemId: string) {
  return tx
    .selectFrom('itemPhotos')
    .select(['slot', 'key'])
    .where('itemId', '=', itemId)
    .orderBy('slot')
    .execute()
}

export async function savePhoto(
  tx: Tx,
  itemId: string,
  slot: number,
  { key, width, height }: StoredPhoto,
): Promise<void> {
  await tx
    .insertInto('itemPhotos')
    .values({ itemId, slot, key, width, height })
    .onConflict((conflict) =>
      conflict.columns(['itemId', 'slot']).doUpdateSet({ key, width, height }),
    )
    .execute()
}

/** Deletes only the rows. The sweep deletes the files. */
export async function deletePhotos(tx: Tx, itemId: string, slots: number[]): Promise<void> {
  if (slots.length === 0) return
  await tx
    .deleteFrom('itemPhotos')
    .where('itemId', '=', itemId)
    .where('slot', 'in', slots)
    .execute()
}

/**
 * Moves photos with all their columns. Deletes rows and inserts them again, because a slot cannot
 * be filled while another photo has it.
 */
export async function movePhotos(tx: Tx, itemId: string, moves: PhotoMove[]): Promise<void> {
  if (moves.length === 0) return
  const slots = new Map(moves.map(({ from, to }) => [from, to]))
  const moved = await tx
    .deleteFrom('itemPhotos')
    .where('itemId', '=', itemId)
    .where('slot', 'in', [...slots.keys()])
    .returningAll()
    .execute()
  await tx
    .insertInto('itemPhotos')
    .values(moved.map((photo) => ({ ...photo, slot: slots.get(photo.slot) ?? photo.slot })))
    .execute()
}

export async function deleteAllPhotos(tx: Tx, itemId: string): Promise<void> {
  await tx.deleteFrom('itemPhotos').where('itemId', '=', itemId).execute()
}

/** Whether an offer on this item was ever accepted or countered, or a ring agreed. */
export async function hasTradeHistory(tx: Tx, itemId: string): Promise<boolean> {
  const trade = await tx
    .selectFrom('tradeOffers')
    .select('id')
    .where(sql<boolean>`id = ${anyOfferOn([itemId])}`)
    .where((offer) =>
      offer.or([offer('acceptedAt', 'is not', null), offer('counteredAt', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst()
  if (trade) return true
  const ring = await tx
    .selectFrom('ringMembers as m')
    .innerJoin('rings as r', 'r.id', 'm.ringId')
    .select('r.id')
    .where('m.itemId', '=', itemId)
    .where('r.agreedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return ring !== undefined
}

/** The keys that an item, an upload, a report or a removed offer still references. */
export async function findUsedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from item_photos where key = any(${keys}::text[])
    union all select key from item_uploads where key = any(${keys}::text[])
    union all select unnest(photo_keys) from ticket_reports where photo_keys && ${keys}::text[]
    union all select unnest(photo_keys) from removed_offer_items
      where photo_keys && ${keys}::text[]`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
