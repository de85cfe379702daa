import { GUEST_PHOTOS_MAX } from '@swapstead/domain/sandbox/guest.ts'
import { sql } from 'kysely'
import { refused } from '../../platform/core/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import type { StoredPhoto } from '../../platform/photos/photo-storage.ts'

export async function insertUpload(tx: Tx, userId: string, photo: StoredPhoto): Promise<void> {
  const { key, width, height } = photo
  await tx.insertInto('itemUploads').values({ userId, key, width, height }).execute()
}

/** Deletes the upload's row, so that it serves only one item. */
export function takeUpload(tx: Tx, userId: string, key: string): Promise<StoredPhoto | undefined> {
  return tx
    .deleteFrom('itemUploads')
    .where('key', '=', key)
    .where('userId', '=', userId)
    .returning(['key', 'width', 'height'])
    .executeTakeFirst()
}

/** Call it after the photos are added, with the guest locked. */
export async function refuseFullStorage(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ photos: number }>`
    select (select count(*) from item_uploads where user_id = ${userId})
      + (select count(*) from item_photos ph join items i on i.id = ph.item_id
        where i.user_id = ${userId}) as photos`.execute(tx)
  if (onlyRow(rows).photos > GUEST_PHOTOS_MAX) throw refused('sandbox.storage_full')
}

/** Deletes only the rows. The sweep deletes the files. */
export async function deleteUploadsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('itemUploads').where('createdAt', '<', time).execute()
}

/** Leaves out sample photos, which have no files of their own. */
export async function listKeysOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from item_uploads where user_id = any(${userIds}::uuid[])
    union all select ph.key from item_photos ph join items i on i.id = ph.item_id
      where i.user_id = any(${userIds}::uuid[]) and not starts_with(ph.key, 'sample-')`.execute(tx)
  return rows.map(({ key }) => key)
}
