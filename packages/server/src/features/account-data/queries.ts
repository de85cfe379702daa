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

export async function pruneLinks(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('accountDeletionLinks').where('expiresAt', '<', time).execute()
}

/** Uses up a link and returns its owner. Only one of many concurrent callers gets it. */
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

/** Foreign keys delete or detach what belongs to the account. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
