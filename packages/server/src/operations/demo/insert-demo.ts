import { formatAmount } from '@swapstead/domain/money.ts'
import { before, DAY } from '@swapstead/domain/times.ts'
import { type Insertable, sql } from 'kysely'
import { saveHeart } from '../../features/hearts/index.ts'
import { matchColumns } from '../../features/items/index.ts'
import { insertItemCopies, insertOffers } from '../../features/offers/index.ts'
import { queueItems } from '../../features/wants/index.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { savePlace } from '../../platform/places/places.ts'
import type { Cast, CastItem, CastMember } from './cast.ts'
import { insertWeeks } from './insert-weeks.ts'
import { demoEmail } from './members.ts'
import type { StoredDemoPhoto } from './photos.ts'
import { type PlayedOffers, playOffers } from './play-offers.ts'
import { ringHearts } from './play-rings.ts'
import { insertSearches } from './play-searches.ts'

/** Messages and notifications newer than this are unread. */
const UNREAD_DAYS = 1
/** The prefix of the codes of the demo's public places. */
const LIBRARY_CODE = 'demo:'

type Moment = { cast: Cast; places: ReadonlyMap<string, number>; now: Date }

/** Inserts the whole demo and returns its members' ids. */
export async function insertDemo(
  tx: Tx,
  cast: Cast,
  { passwordHash, photos, now }: { passwordHash: string; photos: StoredDemoPhoto[]; now: Date },
): Promise<string[]> {
  const played = playOffers(cast, now)
  const moment = { cast, places: await savePlaces(tx, cast), now }
  const members = [...cast.members.values()]
  const password = passwordHash
  await tx
    .insertInto('users')
    .values(members.map((member) => userRow(member, moment, password)))
    .execute()
  const items = [...cast.items.values()]
  await tx
    .insertInto('items')
    .values(items.map((item) => itemRow(item, moment, played)))
    .execute()
  await tx
    .insertInto('itemPhotos')
    .values(photos.flatMap((photo) => photoRow(photo, moment)))
    .execute()
  await insertLibraries(tx, cast)
  await insertPlayed(tx, played, now)
  await saveRingHearts(tx, cast, now)
  await insertSearches(tx, cast, now)
  await insertWeeks(tx, cast, moment.places, now)
  return members.map(({ user }) => user.id)
}

async function savePlaces(tx: Tx, { members }: Cast): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { place } of members.values()) ids.set(place.code, await savePlace(tx, place))
  return ids
}

function userRow(
  { key, member, place, user }: CastMember,
  { places, now }: Moment,
  password: string,
): Insertable<Tables['users']> {
  const { streetNumber, streetName, zipCode } = member
  const joined = before(now, member.joinedDaysAgo * DAY)
  const { id, username, firstName, lastName, city, state, acceptOnlyWishlistOffers } = user
  return {
    id,
    email: demoEmail(key),
    username,
    firstName,
    lastName,
    streetNumber,
    streetName,
    city,
    state,
    zipCode,
    latitude: place.latitude.toFixed(8),
    longitude: place.longitude.toFixed(8),
    placeId: places.get(place.code) ?? null,
    password,
    emailVerified: true,
    acceptOnlyWishlistOffers,
    createdAt: joined,
    updatedAt: joined,
  }
}

function itemRow(
  item: CastItem,
  { cast, places, now }: Moment,
  { retired }: PlayedOffers,
): Insertable<Tables['items']> {
  const { id, title, description, value, category, year = null, wishlist, isRemoved } = item
  const owner = cast.members.get(item.owner)
  const posted = before(now, item.postedDaysAgo * DAY)
  const gone = retired.get(id)
  if (!owner) throw new Error(`nobody owns ${title}`)
  return {
    id,
    userId: owner.user.id,
    title,
    description: description || null,
    value: formatAmount(value * 100),
    category,
    year,
    wishlist: [...wishlist],
    ...matchColumns(item),
    acceptOnlyWishlistOffers: item.wishlistOnly ?? false,
    isActive: gone === undefined,
    removedAt: isRemoved && gone ? gone : null,
    placeId: places.get(owner.place.code) ?? null,
    createdAt: posted,
    updatedAt: gone ?? posted,
  }
}

function photoRow({ item, ...photo }: StoredDemoPhoto, { cast, now }: Moment) {
  const owned = cast.items.get(item)
  if (!owned) return []
  return [{ ...photo, itemId: owned.id, createdAt: before(now, owned.postedDaysAgo * DAY) }]
}

/** Existing places, which staff have listed, stay as they are. */
async function insertLibraries(tx: Tx, { libraries }: Cast): Promise<void> {
  const rows = libraries.map(({ place, ...library }) => ({
    ...library,
    code: `${LIBRARY_CODE}${newId()}`,
    kind: 'library',
    latitude: place.latitude.toFixed(8),
    longitude: place.longitude.toFixed(8),
    source: 'The library’s own address',
  }))
  await tx
    .insertInto('publicPlaces')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Removes the libraries of an earlier filling. */
export async function removeLibraries(tx: Tx): Promise<void> {
  await sql`delete from public_places where starts_with(code, ${LIBRARY_CODE})`.execute(tx)
}

/** Their cycle becomes a ring when the job first looks for rings. */
async function saveRingHearts(tx: Tx, { items, members }: Cast, createdAt: Date): Promise<void> {
  const given: string[] = []
  for (const [own, wanted, dollars] of ringHearts) {
    const [mine, other] = [items.get(own), items.get(wanted)]
    const member = mine && members.get(mine.owner)
    if (!mine || !other || !member) throw new Error(`the demo has no ${own} or ${wanted}`)
    await saveHeart(tx, member.user.id, {
      itemId: other.id,
      offeredItemId: mine.id,
      offeredItemIds: [mine.id],
      forAny: false,
      onTop: dollars * 100,
      createdAt,
    })
    given.push(mine.id)
  }
  await queueItems(tx, given)
}

async function insertPlayed(tx: Tx, played: PlayedOffers, now: Date): Promise<void> {
  const isRead = (createdAt: Date) => createdAt < before(now, UNREAD_DAYS * DAY)
  const messages = played.messages.map((row) => ({
    id: newId(),
    ...row,
    isRead: isRead(row.createdAt),
  }))
  const notifications = played.notifications.map((row) => ({
    id: newId(),
    ...row,
    isRead: isRead(row.createdAt),
    updatedAt: row.createdAt,
  }))
  await insertOffers(tx, played.offers)
  for (const { tradeOfferId, copied, createdAt } of played.copies) {
    await insertItemCopies(tx, tradeOfferId, copied, createdAt)
  }
  await tx.insertInto('itemTradeLocks').values(played.locks).execute()
  await tx
    .insertInto('userRatings')
    .values(played.ratings.map((row) => ({ id: newId(), ...row, isCounted: row.toldAt <= now })))
    .execute()
  await tx.insertInto('messages').values(messages).execute()
  await tx.insertInto('userMessages').values(notifications).execute()
}
