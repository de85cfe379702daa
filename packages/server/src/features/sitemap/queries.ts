import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../browse/index.ts'

/** A position in the list of items that visitors see, newest first. */
export type ItemKey = { createdAt: Date; id: string }

type Found = ItemKey & { updatedAt: Date }

/** The next items after a position. */
export async function listPublicItems(
  db: Db,
  now: Date,
  after: ItemKey | null,
  limit: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select i.id, i.created_at, i.updated_at from items i
    where ${publicItems(now)} ${afterKey(after)}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

/** The last of the next `size` items. Null if fewer follow. */
export async function findPartEnd(
  db: Db,
  now: Date,
  after: ItemKey | null,
  size: number,
): Promise<ItemKey | null> {
  const { rows } = await sql<ItemKey>`
    select i.id, i.created_at from items i
    where ${publicItems(now)} ${afterKey(after)}
    order by i.created_at desc, i.id desc offset ${size - 1} limit 1`.execute(db)
  return rows[0] ?? null
}

function publicItems(now: Date) {
  return listed({ userId: null, placeId: null, now }, {})
}

function afterKey(key: ItemKey | null) {
  return key
    ? sql`and (i.created_at, i.id) < (${key.createdAt}::timestamptz, ${key.id}::uuid)`
    : sql``
}
