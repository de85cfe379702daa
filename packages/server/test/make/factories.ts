import { randomBytes } from 'node:crypto'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { bundleKeyOf } from '@swapstead/domain/offers/bundle.ts'
import { itemIdsOf } from '@swapstead/domain/offers/offer.ts'
import { DAY } from '@swapstead/domain/times.ts'
import type { Deps } from '../../src/deps.ts'
import { addGiftCredits } from '../../src/features/credits/index.ts'
import { matchColumns } from '../../src/features/items/match-columns.ts'
import { newId } from '../../src/platform/core/ids.ts'
import { type Tx, transact } from '../../src/platform/database/database.ts'
import { type Address, savePlace } from '../../src/platform/places/places.ts'
import { storedHash } from './stored-hash.ts'

export type MemberWish = Partial<{
  firstName: string
  lastName: string
  username: string | null
  city: string
  state: string
  zipCode: string
  email: string
  /** A hash from `storedHash()`. */
  password: string
  isGuest: boolean
  isBanned: boolean
  isAdmin: boolean
  /** True by default. */
  emailVerified: boolean
  acceptOnlyWishlistOffers: boolean
  premiumPhotoCredits: number
  /** No address and no username yet. */
  isNew: boolean
}>

type ItemWish = Partial<{
  userId: string
  title: string
  description: string
  value: string
  category: Category
  year: number
  wishlist: string[]
  acceptOnlyWishlistOffers: boolean
  isMembersOnly: boolean
  isActive: boolean
  createdAt: Date
}>

type OfferWish = Partial<{
  fromUserId: string
  toUserId: string
  fromItemId: string | null
  toItemId: string
  moreFromItemIds: string[]
  moreToItemIds: string[]
  cashAdjustment: string
  message: string
  status: 'pending' | 'accepted'
  createdAt: Date
}>

/** Inserts rows along with the parents they need; every call inserts new ones. */
export function createFactories(deps: Deps) {
  return {
    member: (wish?: MemberWish) => makeMember(deps, wish),
    account: (wish?: MemberWish) => makeAccount(deps, wish),
    item: (wish?: ItemWish) => makeItem(deps, wish),
    offer: (wish?: OfferWish) => makeOffer(deps, wish),
  }
}

async function makeMember(deps: Deps, wish: MemberWish = {}) {
  const { isNew = false, isBanned = false, city, state, zipCode, username, ...rest } = wish
  const { premiumPhotoCredits = 0, ...given } = rest
  const id = newId()
  const word = randomBytes(6).toString('hex')
  const address = {
    city: city ?? 'Maplewood',
    state: state ?? 'NJ',
    zipCode: zipCode ?? '07040',
  }
  const user = {
    id,
    email: `${word}@example.com`,
    firstName: 'Ann',
    lastName: 'Example',
    emailVerified: true,
    ...given,
    ...(given.isGuest && { guestExpiresAt: new Date(Date.now() + DAY) }),
    ...(isBanned && { isBanned, bannedAt: new Date(), banReason: 'for a test' }),
  }
  await transact(deps.db, async (tx) => {
    const setup = isNew
      ? {}
      : {
          ...address,
          ...(await placeFields(deps, tx, address)),
          username: username === undefined ? `u${word}` : username,
          streetNumber: '12',
          streetName: 'Elm Street',
        }
    await tx
      .insertInto('users')
      .values({ ...user, ...setup })
      .execute()
    if (premiumPhotoCredits > 0) await putCredits(tx, id, premiumPhotoCredits)
  })
  return { id, email: user.email, ...address }
}

/** Credits through an accepted gift. */
async function putCredits(tx: Tx, userId: string, credits: number): Promise<void> {
  const giftId = newId()
  await tx
    .insertInto('memberGifts')
    .values({
      id: giftId,
      userId,
      giftType: 'support_gift',
      premiumType: 'standard_plus',
      photoValue: credits,
      dollarValue: '1.00',
      status: 'accepted',
      acceptedAt: new Date(),
    })
    .execute()
  await addGiftCredits(tx, { userId, giftId, credits })
}

/** A member who can sign in with a password. */
async function makeAccount(deps: Deps, wish: MemberWish = {}) {
  const password = 'correct horse'
  const { id } = await makeMember(deps, wish)
  accountHash ??= storedHash(password)
  const { email } = await deps.db
    .updateTable('users')
    .set({ password: await accountHash })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { id, email: email ?? '', password }
}

/** All accounts of a file share one hash. */
let accountHash: Promise<string> | undefined

async function placeFields({ places }: Deps, tx: Tx, address: Address) {
  const found = places.find(address)
  if (!found || !('place' in found)) return {}
  const { place } = found
  return {
    placeId: await savePlace(tx, place),
    latitude: place.latitude.toFixed(8),
    longitude: place.longitude.toFixed(8),
  }
}

async function makeItem(deps: Deps, wish: ItemWish = {}) {
  const id = newId()
  const userId = wish.userId ?? (await makeMember(deps)).id
  const { value = '25.00', title = 'Garden bench', ...rest } = wish
  const { description = null, category = 'other', wishlist = [] } = rest
  const matched = { title, description, category, wishlist }
  return deps.db
    .insertInto('items')
    .values((query) => ({
      ...rest,
      id,
      userId,
      title,
      value,
      ...matchColumns(matched),
      isSandbox: query.selectFrom('users').select('isGuest').where('id', '=', userId),
      isOwnerBanned: query.selectFrom('users').select('isBanned').where('id', '=', userId),
      placeId: query.selectFrom('users').select('placeId').where('id', '=', userId),
    }))
    .returning(['id', 'userId', 'title', 'createdAt'])
    .executeTakeFirstOrThrow()
}

async function makeOffer(deps: Deps, wish: OfferWish = {}) {
  const id = newId()
  const { fromItemId = null, status = 'pending', createdAt = deps.now() } = wish
  const { moreFromItemIds = [], moreToItemIds = [] } = wish
  const parties = await partiesOf(deps, wish)
  const sets = { toItemId: parties.toItemId, fromItemId, moreFromItemIds, moreToItemIds }
  await deps.db
    .insertInto('tradeOffers')
    .values({
      id,
      ...parties,
      fromItemId,
      bundleKey: bundleKeyOf(sets),
      cashAdjustment: wish.cashAdjustment ?? (fromItemId ? '0.00' : '20.00'),
      message: wish.message ?? null,
      status,
      createdAt,
      ...(status === 'accepted' && { acceptedAt: deps.now() }),
    })
    .execute()
  const further = [
    ...moreFromItemIds.map((itemId, index) => ({
      side: 'from' as const,
      position: index + 2,
      itemId,
    })),
    ...moreToItemIds.map((itemId, index) => ({ side: 'to' as const, position: index + 2, itemId })),
  ].map((row) => ({ ...row, tradeOfferId: id }))
  // An accepted offer holds exactly its items at the end of every transaction.
  await transact(deps.db, async (tx) => {
    if (status === 'accepted') await lockForTrade(tx, id, itemIdsOf(sets))
    if (further.length > 0) await tx.insertInto('bundleItems').values(further).execute()
  })
  return { id, ...parties, fromItemId }
}

/** The parties and items of an offer: those given, and new ones for the rest. */
async function partiesOf(deps: Deps, { toItemId, toUserId, fromItemId, fromUserId }: OfferWish) {
  const wanted = toItemId
    ? { id: toItemId, userId: toUserId ?? (await ownerOf(deps, toItemId)) }
    : await makeItem(deps, toUserId ? { userId: toUserId } : {})
  const owner = fromItemId ? await ownerOf(deps, fromItemId) : undefined
  return {
    fromUserId: fromUserId ?? owner ?? (await makeMember(deps)).id,
    toUserId: wanted.userId,
    toItemId: wanted.id,
  }
}

async function lockForTrade(tx: Tx, tradeOfferId: string, ids: string[]) {
  const locks = ids.map((itemId) => ({ itemId, tradeOfferId }))
  await tx.insertInto('itemTradeLocks').values(locks).execute()
}

async function ownerOf({ db }: Deps, itemId: string): Promise<string> {
  const { userId } = await db
    .selectFrom('items')
    .select('userId')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return userId
}
