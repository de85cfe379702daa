import { before, DAY } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export { listMembersToTell } from './due-members.ts'

/** How long the same thing of an owner, posted again, is not announced again. */
const SAME_THING = 30 * DAY

type Sql = RawBuilder<unknown>

/**
 * Whether something like this item was announced to the member before its owner posted it again.
 * The likeness is computed once for all members of a query.
 */
export function wasToldOfLike(userId: Sql, itemId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from told_things k
    where k.user_id = ${userId} and k.item_id <> ${itemId}
      and k.likeness = (select likeness_of(posted) from items posted where posted.id = ${itemId})
      and k.told_at > ${before(now, SAME_THING)})`
}

/** Keeps the item that was announced first: a wish and a search may both find it. */
export async function saveToldThings(
  tx: Tx,
  userId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into told_things as k (user_id, likeness, item_id, told_at)
    select distinct on (likeness_of(i)) ${userId}::uuid, likeness_of(i), i.id, ${now}::timestamptz
    from items i where i.id = any(${itemIds}::uuid[]) order by likeness_of(i), i.id
    on conflict (user_id, likeness) do update
      set item_id = excluded.item_id, told_at = excluded.told_at
      where k.told_at <= ${before(now, SAME_THING)}`.execute(tx)
}

export async function deleteToldThings(db: Db, now: Date): Promise<void> {
  await sql`delete from told_things where told_at <= ${before(now, SAME_THING)}`.execute(db)
}
