import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Notes a sign-in with the password as it was checked; false when it is another by now, or its member banned. The row
 * stays locked, so that a reset or a ban comes before this transaction or after it, never in between.
 */
export async function recordSignIn(
  tx: Tx,
  id: string,
  password: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ lastLoginAt: now, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('password', '=', password)
    .where('isBanned', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
