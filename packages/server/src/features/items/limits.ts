import type { Actor } from '@swapstead/domain/actor.ts'
import { ITEMS_MAX, PHOTOS_MAX } from '@swapstead/domain/items/limits.ts'
import { sql } from 'kysely'
import { refused } from '../../platform/core/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockMember } from '../accounts/index.ts'

type Member = Pick<Actor, 'id' | 'isGuest'>

/** Call it before an item is inserted. Guests have a separate limit. */
export async function refuseOneItemTooMany(tx: Tx, { id, isGuest }: Member): Promise<void> {
  if (isGuest) return
  await lockMember(tx, id)
  const { rows } = await sql<{ items: number }>`
    select count(*)::int as items from items
    where user_id = ${id} and is_active and removed_at is null`.execute(tx)
  if ((rows[0]?.items ?? 0) >= ITEMS_MAX) throw refused('items.too_many')
}

/** Call it after photos are added, with the items locked. */
export async function refuseTooManyPhotos(tx: Tx, { id, isGuest }: Member): Promise<void> {
  if (isGuest) return
  await lockMember(tx, id)
  const { rows } = await sql<{ photos: number }>`
    select count(*)::int as photos from item_photos p join items i on i.id = p.item_id
    where i.user_id = ${id}`.execute(tx)
  if ((rows[0]?.photos ?? 0) > PHOTOS_MAX) throw refused('items.storage_full')
}
