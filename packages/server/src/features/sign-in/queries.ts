import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Records a sign-in. False if the password has changed since it was checked, or the member is
 * banned. The row stays locked, so that no reset or ban intervenes.
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
