import { GUEST_PHOTOS_MOST } from '@swapstead/domain/sandbox/guest.ts'
import { sql } from 'kysely'
import { refused } from '../../platform/core/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StoredPhoto } from '../../platform/photos/photo-storage.ts'

/**
 * Locks the guest. Every addition to a sandbox does, so limits are exact and nothing is added
 * during its deletion.
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
 * Locks items before people, the order of every writer; a neighbor may want what the guest is about
 * to post.
 */
export async function lockNeighborsItems(tx: Tx, guestId: string): Promise<void> {
  await sql`
    select i.id from items i join sandbox_neighbors n on n.user_id = i.user_id
    where n.guest_id = ${guestId} order by i.id for update of i`.execute(tx)
}

/** Stores a photo that waits for its item. */
export async function insertUpload(tx: Tx, userId: string, photo: StoredPhoto): Promise<void> {
  const { key, width, height } = photo
  await tx.insertInto('itemUploads').values({ userId, key, width, height }).execute()
}

/** Takes an own waiting photo, for one item only. */
export function takeUpload(tx: Tx, userId: string, key: string): Promise<StoredPhoto | undefined> {
  return tx
    .deleteFrom('itemUploads')
    .where('key', '=', key)
    .where('userId', '=', userId)
    .returning(['key', 'width', 'height'])
    .executeTakeFirst()
}

/** Limits the photos of a sandbox. The caller has locked the guest and added the photos. */
export async function refuseFullStorage(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ photos: number }>`
    select (select count(*) from item_uploads where user_id = ${userId})
      + (select count(*) from item_photos ph join items i on i.id = ph.item_id
        where i.user_id = ${userId}) as photos`.execute(tx)
  if ((rows[0]?.photos ?? 0) > GUEST_PHOTOS_MOST) throw refused('sandbox.storage_full')
}

/** Deletes unused uploads; the sweep then deletes their files. */
export async function deleteUploadsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('itemUploads').where('createdAt', '<', time).execute()
}

/** Keys of these members' photos that have files of their own; samples have none. */
export async function listKeysOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from item_uploads where user_id = any(${userIds}::uuid[])
    union all select ph.key from item_photos ph join items i on i.id = ph.item_id
      where i.user_id = any(${userIds}::uuid[]) and not starts_with(ph.key, 'sample-')`.execute(tx)
  return rows.map(({ key }) => key)
}
