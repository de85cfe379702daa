import type { IncomingRules } from '@swapstead/domain/items/incoming-rules.ts'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type WithRules, withStoredRules } from './incoming-rules.ts'

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password', 'isBanned', 'isGuest', 'isAdmin', 'emailVerified'])
    .where(sql<boolean>`folded(email) = folded(${email})`)
    .executeTakeFirst()
}

/** Locks the member's row: concurrent additions could together pass a limit. */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}

/** Whether the member still has this picture. Banned members have none. */
export async function hasAvatar(db: Db, id: string, key: string): Promise<boolean> {
  return (await avatarOf(db, id, key).select('id').executeTakeFirst()) !== undefined
}

export async function findAvatar(db: Db, id: string, key: string): Promise<string | null> {
  const row = await avatarOf(db, id, key).select('profileImageUrl').executeTakeFirst()
  return row?.profileImageUrl ?? null
}

function avatarOf(db: Db, id: string, key: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('avatarKey', '=', key)
    .where('isBanned', '=', false)
}

/** The reader of a welcome mail. Undefined if they want no event mails or are banned. */
export function findWelcomeReader(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('items').select('items.id').where('items.userId', '=', id)).as('hasPosted'),
    )
    .where('id', '=', id)
    .where('isGuest', '=', false)
    .where('isBanned', '=', false)
    .where('allowEmailNotifications', '=', true)
    .$narrowType<{ email: string; hasPosted: boolean }>()
    .executeTakeFirst()
}

/** A weak lock: offers and items that refer to the member do not wait, but new items do. */
export function lockProfile(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'username', 'streetNumber', 'streetName', 'city', 'state', 'zipCode', 'placeId'])
    .select(['firstName', 'lastName', 'namesChangedAt', 'isAdmin', 'incomingRules'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{ incomingRules: IncomingRules | null }>()
    .executeTakeFirst()
}

/** Accounts whose place is not an area, in id order. */
export async function listOutsideAreas(
  db: Db,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('places as p', 'p.id', 'u.placeId')
    .select('u.id')
    .where('p.code', 'not like', 'area:%')
    .$if(after !== null, (query) => query.where('u.id', '>', after ?? ''))
    .orderBy('u.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks an account for a ban or a deletion. An offer locks its sender's row too, so neither
 * overtakes the other.
 */
export async function lockAccount(tx: Tx, id: string) {
  const [account] = await lockAccounts(tx, [id])
  return account
}

export function lockAccounts(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'isGuest', 'isAdmin', 'isBanned'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('isAdmin', '=', true).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Counts other admins who can sign in. Takes a lock, so that the last two cannot both leave. */
export async function countOtherAdmins(tx: Tx, id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('last admin'))`.execute(tx)
  const { count } = await tx
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('isAdmin', '=', true)
    .where('isBanned', '=', false)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

export type NewUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  password: string
  /** Set if joining also signs in. */
  lastLoginAt?: Date
}

/** False if the address already has an account. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`folded(email)`).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the id, or undefined if no suitable member has this address. */
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
  changes: Omit<Updateable<Tables['users']>, 'incomingRules'> & WithRules,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...withStoredRules(changes), updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export type MailChoice = 'allowEmailNotifications' | 'allowNewsEmails'

/** False if nothing changed. */
export async function saveMailChoice(
  tx: Tx,
  id: string,
  choice: MailChoice,
  isAllowed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ [choice]: isAllowed, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where(choice, '!=', isAllowed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
