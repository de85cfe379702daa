import { randomBytes } from 'node:crypto'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { sql } from 'kysely'
import type { Deps } from '../src/deps.ts'
import { transact } from '../src/platform/database.ts'
import { newId } from '../src/platform/ids.ts'
import { savePlace } from '../src/platform/places.ts'

type MemberWish = Partial<{
  firstName: string
  lastName: string
  username: string | null
  city: string
  state: string
  zipCode: string
  email: string
  isGuest: boolean
  isBanned: boolean
  isAdmin: boolean
  acceptOnlyWishlistOffers: boolean
  /** No address and no username yet. */
  isNew: boolean
}>

type ItemWish = Partial<{
  userId: string
  title: string
  description: string
  value: string
  category: Category
  wishlist: string[]
  acceptOnlyWishlistOffers: boolean
  isActive: boolean
  createdAt: Date
}>

type OfferWish = Partial<{
  fromUserId: string
  toUserId: string
  fromItemId: string | null
  toItemId: string
  cashAdjustment: string
  message: string
  status: 'pending' | 'accepted'
  createdAt: Date
}>

/** Makes rows with whatever parents they need; every call makes new ones. */
export function createFactories(deps: Deps) {
  const { db } = deps

  async function member(wish: MemberWish = {}) {
    const { isNew = false, isBanned = false, ...given } = wish
    const id = newId()
    const word = randomBytes(6).toString('hex')
    const address = {
      city: given.city ?? 'Maplewood',
      state: given.state ?? 'NJ',
      zipCode: given.zipCode ?? '07040',
    }
    const found = deps.places.find(address)
    const place = found && 'place' in found ? found.place : null
    await transact(db, async (tx) => {
      const placeId = !isNew && place ? await savePlace(tx, place) : null
      await tx
        .insertInto('users')
        .values({
          id,
          email: given.email ?? `${word}@example.com`,
          firstName: given.firstName ?? 'Ann',
          lastName: given.lastName ?? 'Example',
          isGuest: given.isGuest ?? false,
          isAdmin: given.isAdmin ?? false,
          acceptOnlyWishlistOffers: given.acceptOnlyWishlistOffers ?? false,
          ...(given.isGuest && { guestExpiresAt: new Date(Date.now() + 86_400_000) }),
          ...(isBanned && { isBanned, bannedAt: new Date(), banReason: 'for a test' }),
          ...(!isNew && {
            ...address,
            username: given.username === undefined ? `u${word}` : given.username,
            streetNumber: '12',
            streetName: 'Elm Street',
            placeId,
            ...(place && {
              latitude: place.latitude.toFixed(8),
              longitude: place.longitude.toFixed(8),
            }),
          }),
        })
        .execute()
    })
    return { id, ...address }
  }

  async function item(wish: ItemWish = {}) {
    const id = newId()
    const userId = wish.userId ?? (await member()).id
    const { value = '25.00', title = 'Garden bench', ...rest } = wish
    const row = await db
      .insertInto('items')
      .values((query) => ({
        ...rest,
        id,
        userId,
        title,
        value,
        isSandbox: query.selectFrom('users').select('isGuest').where('id', '=', userId),
        isSuspended: query.selectFrom('users').select('isBanned').where('id', '=', userId),
        placeId: query.selectFrom('users').select('placeId').where('id', '=', userId),
      }))
      .returning(['id', 'userId', 'title', 'createdAt'])
      .executeTakeFirstOrThrow()
    return row
  }

  async function offer(wish: OfferWish = {}) {
    const id = newId()
    const wanted = wish.toItemId
      ? { id: wish.toItemId, userId: wish.toUserId ?? (await ownerOf(wish.toItemId)) }
      : await item(wish.toUserId ? { userId: wish.toUserId } : {})
    const fromUserId =
      wish.fromUserId ?? (wish.fromItemId ? await ownerOf(wish.fromItemId) : (await member()).id)
    const accepted = wish.status === 'accepted'
    await db
      .insertInto('tradeOffers')
      .values({
        id,
        fromUserId,
        toUserId: wanted.userId,
        fromItemId: wish.fromItemId ?? null,
        toItemId: wanted.id,
        cashAdjustment: wish.cashAdjustment ?? (wish.fromItemId ? '0.00' : '20.00'),
        message: wish.message ?? null,
        status: wish.status ?? 'pending',
        ...(wish.createdAt && { createdAt: wish.createdAt }),
        ...(accepted && { acceptedAt: new Date() }),
      })
      .execute()
    if (accepted) {
      const itemIds = [wanted.id, ...(wish.fromItemId ? [wish.fromItemId] : [])]
      await db
        .insertInto('itemTradeLocks')
        .values(itemIds.map((itemId) => ({ itemId, tradeOfferId: id })))
        .execute()
    }
    return {
      id,
      fromUserId,
      toUserId: wanted.userId,
      toItemId: wanted.id,
      fromItemId: wish.fromItemId ?? null,
    }
  }

  async function ownerOf(itemId: string): Promise<string> {
    const { rows } = await sql<{ userId: string }>`
      select user_id from items where id = ${itemId}`.execute(db)
    const [row] = rows
    if (!row) throw new Error(`no item ${itemId}`)
    return row.userId
  }

  return { member, item, offer }
}
