import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import type { IncomingRules } from '@swapstead/domain/items/incoming-rules.ts'
import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { zoneOf } from '@swapstead/domain/states.ts'
import { type Insertable, sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Place } from '../../platform/places/places.ts'
import { publicUserJson } from '../accounts/index.ts'
import { isInTrade, isSwapped } from '../swap-state/index.ts'

type Person = Pick<Insertable<Tables['users']>, 'username' | 'firstName' | 'profileImageUrl'>
/** `town` is the name that the person typed. Others see the place's name. */
export type Stay = { town: string; place: Place; placeId: number; until: Date }

/** Inserts a guest or simulated neighbor. Null if the username is taken. */
export async function insertGuest(tx: Tx, person: Person, stay: Stay): Promise<string | null> {
  const inserted = await tx
    .insertInto('users')
    .values({
      ...person,
      id: newId(),
      lastName: '',
      city: stay.town,
      state: stay.place.state,
      placeId: stay.placeId,
      isGuest: true,
      guestExpiresAt: stay.until,
      allowEmailNotifications: false,
      allowTextNotifications: false,
    })
    .onConflict((conflict) => conflict.expression(sql`folded(username)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function insertNeighbor(tx: Tx, guestId: string, userId: string): Promise<void> {
  await tx.insertInto('sandboxNeighbors').values({ guestId, userId }).execute()
}

/** Undefined once the sandbox has expired. */
export async function findGuest(
  db: Db,
  id: string,
  now: Date,
): Promise<GuestSession['user'] | undefined> {
  const { rows } = await sql<{ user: PublicUser; until: Date; timeZone: string | null }>`
    select ${publicUserJson('u', now)} as user, u.guest_expires_at as until, p.time_zone
    from users u left join places p on p.id = u.place_id
    where u.id = ${id} and u.guest_expires_at > ${now}`.execute(db)
  return (
    rows[0] && {
      ...rows[0].user,
      guestExpiresAt: rows[0].until,
      timeZone: zoneOf(rows[0].timeZone, rows[0].user.state),
    }
  )
}

export type Neighbor = {
  userId: string
  placeId: number | null
  hasOffered: boolean
  /** Items that were not deleted, swapped ones included. */
  items: number
}

/** The actor for calls on behalf of a simulated neighbor. */
export function actorOf({ userId, placeId }: Neighbor): Actor {
  return { id: userId, placeId, isGuest: true, isAdmin: false, isDeveloper: false }
}

export async function listNeighbors(db: Db, guestId: string): Promise<Neighbor[]> {
  const { rows } = await sql<Neighbor>`
    select n.user_id, u.place_id, n.offered_at is not null as has_offered,
      (select count(*)::int from items i where i.user_id = n.user_id and i.removed_at is null) as items
    from sandbox_neighbors n join users u on u.id = n.user_id
    where n.guest_id = ${guestId} order by n.user_id`.execute(db)
  return rows
}

/** Serializes a guest's windows, so that neighbors begin something only once. */
export async function lockNeighbors(tx: Tx, guestId: string): Promise<void> {
  await sql`select from sandbox_neighbors where guest_id = ${guestId} order by user_id for update`.execute(
    tx,
  )
}

/** Records that a neighbor makes an offer. False if a neighbor of this guest already has. */
export async function recordOffer(
  tx: Tx,
  guestId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  await lockNeighbors(tx, guestId)
  const { rows } = await sql<{ hasOffered: boolean }>`
    select exists (
      select from sandbox_neighbors where guest_id = ${guestId} and offered_at is not null
    ) as has_offered`.execute(tx)
  if (rows[0]?.hasOffered) return false
  const { numUpdatedRows } = await tx
    .updateTable('sandboxNeighbors')
    .set({ offeredAt: now })
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type SandboxItem = {
  id: string
  userId: string
  title: string
  description: string | null
  category: Category
  wishlist: string[]
  acceptOnlyWishlistOffers: boolean
  value: number
  incomingRules: IncomingRules | null
  createdAt: Date
}

/** Items that these people could trade now, oldest first. Leaves out items held for review. */
export async function listFreeItems(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<SandboxItem[]> {
  const { rows } = await sql<SandboxItem>`
    select i.id, i.user_id, i.title, i.description, i.category, i.wishlist,
      i.accept_only_wishlist_offers, i.value, i.incoming_rules, i.created_at
    from items i
    where i.user_id = any(${userIds}::uuid[]) and i.is_active and not i.is_suspended
      and not ${isInTrade(sql`i.id`, now)} and not ${isSwapped(sql`i.id`, now)}
    order by i.created_at, i.id`.execute(db)
  return rows
}

/** Whether a guest has posted an item that was not deleted. Swapped ones count. */
export async function hasItem(db: Db, userId: string): Promise<boolean> {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}

export async function listNeighborsOf(tx: Tx, guestIds: readonly string[]): Promise<string[]> {
  const neighbors = await tx
    .selectFrom('sandboxNeighbors')
    .select('userId')
    .where('guestId', '=', sql<string>`any(${guestIds}::uuid[])`)
    .execute()
  return neighbors.map(({ userId }) => userId)
}

/** Expired guests and neighbors, longest overdue first. */
export async function listExpired(
  db: Db,
  now: Date,
  limit: number,
  leftOut: readonly string[],
): Promise<string[]> {
  const over = await db
    .selectFrom('users')
    .select('id')
    .where('isGuest', '=', true)
    .where('guestExpiresAt', '<=', now)
    .where('id', '<>', sql<string>`all(${leftOut}::uuid[])`)
    .orderBy('guestExpiresAt')
    .limit(limit)
    .execute()
  return over.map(({ id }) => id)
}

/** Locks those that still exist: a concurrent run may have deleted some. */
export async function lockGuests(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const locked = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isGuest', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.map(({ id }) => id)
}

/** Foreign keys delete all that belongs to the users. */
export async function deleteUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isGuest', '=', true)
    .execute()
}
