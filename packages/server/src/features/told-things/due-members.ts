import { type RawBuilder, sql } from 'kysely'
import { listChosen } from '../../platform/core/batches.ts'
import type { Db } from '../../platform/database/database.ts'
import { isDaytime } from '../../platform/places/local-time.ts'

type Sql = RawBuilder<unknown>

type Finds = {
  table: 'search_finds' | 'wish_finds'
  /** Whether finds may be announced to a member `u` again. */
  mayBeTold: Sql
  /** Tables and conditions of finds that can be announced to a member. */
  toTell: (userId: Sql) => Sql
}

/**
 * Members with unannounced finds whose id follows `after`, in id order. Finds of a member who has
 * paused wait: a pause sends nothing to devices or mailboxes.
 */
export function listMembersToTell(
  db: Db,
  { table, mayBeTold, toTell }: Finds,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const candidates = async (lastId: string | null, count: number) => {
    const { rows } = await sql<{ id: string }>`
      select u.id from users u left join places p on p.id = u.place_id
      where u.id in (select user_id from ${sql.table(table)} where told_at is null)
        ${lastId ? sql`and u.id > ${lastId}` : sql``}
        and not u.is_banned and not u.is_paused and ${isDaytime(now)} and ${mayBeTold}
      order by u.id limit ${count}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const choose = async (ids: readonly string[]) => {
    const { rows } = await sql<{ id: string }>`
      select m.id from unnest(${ids}::uuid[]) m(id)
        cross join lateral (select from ${toTell(sql`m.id`)} limit 1) due
      order by m.id`.execute(db)
    return rows.map(({ id }) => id)
  }
  return listChosen({ candidates, choose }, after, limit)
}
