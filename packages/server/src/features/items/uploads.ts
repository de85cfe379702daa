import { GUEST_PHOTOS_MOST } from '@swapstead/domain/sandbox/guest.ts'
import { sql } from 'kysely'
import { refused } from '../../platform/core/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StoredPhoto } from '../../platform/photos/photo-storage.ts'

/**
 * Whoever adds something to a sandbox holds its guest, so that limits are counted by one at a time and nothing is added
 * to a sandbox that is being deleted.
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

/** Items before people, as everywhere: a simulated neighbor comes to want what their guest is about to post. */
export async function lockNeighborsItems(tx: Tx, guestId: string): Promise<void> {
  await sql`
    select i.id from items i join sandbox_neighbors n on n.user_id = i.user_id
    where n.guest_id = ${guestId} order by i.id for update of i`.execute(tx)
}

/** A photo that waits for its item. */
export async function insertUpload(tx: Tx, userId: string, photo: StoredPhoto): Promise<void> {
  const { key, width, height } = photo
  await tx.insertInto('itemUploads').values({ userId, key, width, height }).execute()
}

/** Takes an own photo that waits: it can go to one item alone. */
export function takeUpload(tx: Tx, userId: string, key: string): Promise<StoredPhoto | undefined> {
  return tx
    .deleteFrom('itemUploads')
    .where('key', '=', key)
    .where('userId', '=', userId)
    .returning(['key', 'width', 'height'])
    .executeTakeFirst()
}

/** A sandbox is no free storage (T-58). The caller holds the guest and has added what it wants to add. */
export async function refuseFullStorage(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ photos: number }>`
    select (select count(*) from item_uploads where user_id = ${userId})
      + (select count(*) from item_photos ph join items i on i.id = ph.item_id
        where i.user_id = ${userId}) as photos`.execute(tx)
  if ((rows[0]?.photos ?? 0) > GUEST_PHOTOS_MOST) throw refused('sandbox.storage_full')
}

/** Forgets what nobody has posted since; the sweep then finds its files unused. */
export async function deleteUploadsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('itemUploads').where('createdAt', '<', time).execute()
}

/** The photos of these members that are files of their own. */
export async function listKeysOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from item_uploads where user_id = any(${userIds}::uuid[])
    union all select ph.key from item_photos ph join items i on i.id = ph.item_id
      where i.user_id = any(${userIds}::uuid[]) and not starts_with(ph.key, 'sample-')`.execute(tx)
  return rows.map(({ key }) => key)
}
