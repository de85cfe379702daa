import type { Me } from '@swapstead/domain/accounts/me.ts'
import { EASTERN, timeZoneOfState } from '@swapstead/domain/states.ts'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password', 'isBanned', 'isGuest', 'isAdmin'])
    .where(sql<boolean>`folded(email) = folded(${email})`)
    .executeTakeFirst()
}

/** The own record of a signed-in person. */
export async function findMe(db: Db, id: string): Promise<Me | undefined> {
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
    .where('u.id', '=', id)
    .where('u.isGuest', '=', false)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, timeZone: row.timeZone ?? (row.state ? timeZoneOfState(row.state) : EASTERN) }
}

/** Offers and items that refer to the member go on meanwhile; a new item of theirs waits for the new place. */
export function lockProfile(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'username', 'streetNumber', 'streetName', 'city', 'state', 'zipCode', 'placeId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether anybody is support staff. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('isAdmin', '=', true).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export async function insertUser(
  tx: Tx,
  user: { id: string; email: string; firstName: string; lastName: string; password: string },
): Promise<void> {
  await tx.insertInto('users').values(user).execute()
}

/** Gives a member staff powers; the id, or undefined when nobody fit has this address. */
export async function raiseUser(tx: Tx, email: string): Promise<string | undefined> {
  const raised = await tx
    .updateTable('users')
    .set({ isAdmin: true, updatedAt: sql`now()` })
    .where(sql<boolean>`folded(email) = folded(${email})`)
    .where('isAdmin', '=', false)
    .where('isGuest', '=', false)
    .where('isBanned', '=', false)
    .returning('id')
    .executeTakeFirst()
  return raised?.id
}

/** An account that no password opens, unless the address has one already. */
export async function insertTestAccount(
  tx: Tx,
  user: { id: string; email: string; firstName: string; lastName: string },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ ...user, emailVerified: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
