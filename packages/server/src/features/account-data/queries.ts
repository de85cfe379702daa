import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

type Link = { tokenHash: string; userId: string; expiresAt: Date }

export async function insertLink(tx: Tx, link: Link): Promise<void> {
  await tx.insertInto('accountDeletionLinks').values(link).execute()
}

/** Only the newest link of an account works. */
export async function expireLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('accountDeletionLinks')
    .set({ expiresAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}

/** Forgets the links that ended before this time. */
export async function pruneLinks(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('accountDeletionLinks').where('expiresAt', '<', time).execute()
}

/** Takes a link that still works, and whose it is: of many at once one alone gets it (T-31). */
export async function useLink(tx: Tx, tokenHash: string, now: Date): Promise<string | null> {
  const used = await tx
    .updateTable('accountDeletionLinks')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return used?.userId ?? null
}

export function findLink(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('accountDeletionLinks')
    .select('usedAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Admins beside this one who can sign in. Asked one after the other, so that not both of the last two leave. */
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

/** Erases an account; what belongs to it goes by the database's own rules (readings S-19, S-93). */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
