import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Whether staff have released the guest's photo `ph`. */
export const isReleasedPhoto = sql`ph.released_key is not distinct from ph.key`

/** Releases the present photos of a guest's item. The caller holds the item. */
export async function releasePhotos(tx: Tx, itemId: string): Promise<void> {
  await sql`
    update item_photos ph set released_key = ph.key from items i
    where i.id = ph.item_id and i.id = ${itemId} and i.is_sandbox`.execute(tx)
}
