import type { Me } from '@swapstead/domain/accounts/me.ts'
import { zoneOf } from '@swapstead/domain/states.ts'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { refused } from '../../platform/core/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

const waitingGifts = sql<number>`(
  select count(*) from member_gifts g
  where g.user_id = u.id and g.status = 'pending' and coalesce(g.expires_at > now(), true))`

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password', 'isBanned', 'isGuest', 'isAdmin', 'emailVerified'])
    .where(sql<boolean>`folded(email) = folded(${email})`)
    .executeTakeFirst()
}

async function findMe(db: Db, id: string): Promise<Me | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('places as p', 'p.id', 'u.placeId')
    .select([
      'u.id',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.username',
      'u.profileImageUrl',
      'u.streetNumber',
      'u.streetName',
      'u.city',
      'u.state',
      'u.zipCode',
      'u.phoneNumber',
      'u.homeAddress',
      'u.workAddress',
      'p.timeZone',
      'p.latitude',
      'p.longitude',
      'u.emailVerified',
      'u.allowEmailNotifications',
      'u.allowTextNotifications',
      'u.acceptOnlyWishlistOffers',
      'u.premiumPhotoCredits',
      'u.isGuest',
      'u.isAdmin',
      'u.createdAt',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('secondFactors as f')
          .select('f.userId')
          .whereRef('f.userId', '=', 'u.id')
          .where('f.confirmedAt', 'is not', null),
      )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    )
    .select(waitingGifts.as('waitingGifts'))
    .where('u.id', '=', id)
    .where('u.isGuest', '=', false)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  if (!row) return undefined
  const { latitude, longitude, ...me } = row
  return {
    ...me,
    timeZone: zoneOf(row.timeZone, row.state),
    placePoint:
      latitude === null || longitude === null
        ? null
        : { latitude: Number(latitude), longitude: Number(longitude) },
  }
}

export async function readMe(db: Db, id: string): Promise<Me> {
  const me = await findMe(db, id)
  if (!me) throw refused('accounts.signed_out')
  return me
}

/** The reader of a welcome mail; undefined when they want no event mails. */
export function findWelcomeReader(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', '=', id)
    .where('isGuest', '=', false)
    .where('allowEmailNotifications', '=', true)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** A weak lock: offers and items that refer to the member are not held up, new items are. */
export function lockProfile(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'username', 'streetNumber', 'streetName', 'city', 'state', 'zipCode', 'placeId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Locks an account for a ban or its deletion. An offer locks its sender's row too, so neither
 * overtakes the other.
 */
export function lockAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'isGuest', 'isAdmin', 'isBanned'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('isAdmin', '=', true).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export type NewUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Returns false when the address already has an account. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`folded(email)`).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the id, or undefined when no suitable member has this address. */
export async function promoteUser(tx: Tx, email: string): Promise<string | undefined> {
  const raised = await tx
    .updateTable('users')
    .set({ isAdmin: true, updatedAt: sql`now()` })
    .where(sql<boolean>`folded(email) = folded(${email})`)
    .where('isAdmin', '=', false)
    .where('isGuest', '=', false)
    .where('isBanned', '=', false)
    .where('emailVerified', '=', true)
    .returning('id')
    .executeTakeFirst()
  return raised?.id
}

export async function updateUser(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['users']>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function isUsernameTaken(
  db: Db,
  username: string,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`folded(username) = folded(${username})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}
