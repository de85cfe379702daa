import { sql } from 'kysely'
import { refused } from '../../platform/core/errors.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Every addition to a sandbox takes this lock. It makes limits exact, and prevents additions during
 * the deletion.
 */
export async function lockGuest(tx: Tx, userId: string, now: Date): Promise<void> {
  const guest = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('guestExpiresAt', '>', now)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!guest) throw refused('accounts.signed_out')
}

/**
 * Call it before `lockGuest`: a post may change neighbors' items, and every writer locks items
 * before members.
 */
export async function lockNeighborsItems(tx: Tx, guestId: string): Promise<void> {
  await sql`
    select i.id from items i join sandbox_neighbors n on n.user_id = i.user_id
    where n.guest_id = ${guestId} order by i.id for update of i`.execute(tx)
}
