import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockMailboxOf } from '../accounts/index.ts'

type LinkColumn = 'emailVerificationToken' | 'passwordResetToken'
type Link = { hash: string; expires: Date }
export type Reader = { id: string; email: string }

const reader = ['id', 'email'] as const

/** Replaces the reset link of an address. Undefined if no member has the address. */
export function saveResetLink(tx: Tx, email: string, link: Link): Promise<Reader | undefined> {
  return tx
    .updateTable('users')
    .set({ passwordResetToken: link.hash, passwordResetExpires: link.expires })
    .where(sql<boolean>`folded(email) = folded(${email})`)
    .where('isGuest', '=', false)
    .returning(reader)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** Call it before a link proves an address: blocks and bans apply to all accounts of a mailbox. */
export async function lockMailboxOfLink(tx: Tx, column: LinkColumn, hash: string): Promise<void> {
  const row = await tx.selectFrom('users').select('id').where(column, '=', hash).executeTakeFirst()
  if (row) await lockMailboxOf(tx, row.id)
}

/** Null if no such link exists. */
export async function findResetExpiry(db: Db, hash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('passwordResetExpires')
    .where('passwordResetToken', '=', hash)
    .executeTakeFirst()
  return row?.passwordResetExpires ?? null
}

/** Sets the password and uses up the link in one statement, so that the link works only once. */
export function useResetLink(
  tx: Tx,
  hash: string,
  { password, now }: { password: string; now: Date },
): Promise<Reader | undefined> {
  return tx
    .updateTable('users')
    .set(newPassword(password))
    .where('passwordResetToken', '=', hash)
    .where('passwordResetExpires', '>', now)
    .returning(reader)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** A new password also invalidates an open reset link. */
const newPassword = (password: string) => ({
  password,
  passwordResetToken: null,
  passwordResetExpires: null,
  updatedAt: sql<Date>`now()`,
})

export function findOwnAccount(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select([...reader, 'emailVerified'])
    .where('id', '=', id)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** False if the password has changed since it was checked. */
export async function replacePassword(
  tx: Tx,
  id: string,
  { checked, password }: { checked: string; password: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(newPassword(password))
    .where('id', '=', id)
    .where('password', '=', checked)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces the verification link. False if the address is already verified. */
export async function saveVerificationLink(tx: Tx, id: string, link: Link): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ emailVerificationToken: link.hash, emailVerificationExpires: link.expires })
    .where('id', '=', id)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps the link's hash as used until the link expires. */
const verified = {
  emailVerified: true,
  usedVerificationToken: sql<string | null>`email_verification_token`,
  emailVerificationToken: null,
}

/** False if the address was already verified. */
export async function markVerified(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(verified)
    .where('id', '=', id)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function findVerificationLink(
  db: Db,
  hash: string,
): Promise<{ expires: Date | null; isUsed: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select((user) => [
      'emailVerificationExpires as expires',
      user('usedVerificationToken', 'is not distinct from', hash).$castTo<boolean>().as('isUsed'),
    ])
    .where((user) =>
      user.or([
        user('emailVerificationToken', '=', hash),
        user('usedVerificationToken', '=', hash),
      ]),
    )
    .executeTakeFirst()
}

/** Verifies the address and uses up the link in one statement. Returns the account's id. */
export async function useVerificationLink(
  tx: Tx,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('users')
    .set({ ...verified, updatedAt: sql`now()` })
    .where('emailVerificationToken', '=', hash)
    .where('emailVerificationExpires', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
