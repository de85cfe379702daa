import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

type Link = { hash: string; expires: Date }
/** Whom an account mail is for. */
export type Reader = { id: string; email: string }

const reader = ['id', 'email'] as const

/** Gives the account of an address a new reset link, the older one ends; nobody when no member has it. */
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

/** Until when a reset link works; null when there is none. */
export async function findResetExpiry(db: Db, hash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('passwordResetExpires')
    .where('passwordResetToken', '=', hash)
    .executeTakeFirst()
  return row?.passwordResetExpires ?? null
}

/** Sets the password by a link that still works, which is used up by it: of many at once one finds it. */
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

/** A new password ends the reset link that was sent before. */
const newPassword = (password: string) => ({
  password,
  passwordResetToken: null,
  passwordResetExpires: null,
  updatedAt: sql<Date>`now()`,
})

/** The account as the mail that confirms its address needs it. */
export function findOwnAccount(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select([...reader, 'emailVerified'])
    .where('id', '=', id)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** Replaces the password that was checked, and no other; a reset link sent before ends with it. */
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

/** Gives an account that is not verified a new link, the older one ends; false when it is verified. */
export async function saveVerificationLink(tx: Tx, id: string, link: Link): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ emailVerificationToken: link.hash, emailVerificationExpires: link.expires })
    .where('id', '=', id)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks the address as verified, which ends the link that asks for it; false when it was before. */
export async function markVerified(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ emailVerified: true, emailVerificationToken: null, emailVerificationExpires: null })
    .where('id', '=', id)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Until when a verification link works; null when there is none. */
export async function findVerificationExpiry(db: Db, hash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('emailVerificationExpires')
    .where('emailVerificationToken', '=', hash)
    .executeTakeFirst()
  return row?.emailVerificationExpires ?? null
}

/** Marks the address as verified by a link that still works, which is used up by it. Gives the account's id. */
export async function useVerificationLink(
  tx: Tx,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('users')
    .set({
      emailVerified: true,
      emailVerificationToken: null,
      emailVerificationExpires: null,
      updatedAt: sql`now()`,
    })
    .where('emailVerificationToken', '=', hash)
    .where('emailVerificationExpires', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
