import { SWAPS_COUNTED_MAX } from '@swapstead/domain/towns/swaps.ts'
import type { Wishing } from '@swapstead/domain/towns/wishes.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { chordOfMiles, type Point } from '../../platform/places/points.ts'
import { isWithinChord } from '../../platform/places/within-chord.ts'
import { wishesForStrangers } from '../browse/index.ts'

/** Records a swap in the area of each of these members. Guests' swaps do not count. */
export async function recordSwap(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into swaps_made (place_id)
    select u.place_id from unnest(${userIds}::uuid[]) as of(user_id) join users u on u.id = of.user_id
    where not u.is_guest and u.place_id is not null`.execute(tx)
}

type AroundQuery = { now: Date; near: { point: Point; miles: number }; wishesLimit: number }

/**
 * The wishes of the nearest items around a point, and the number of swaps made there. Counting
 * stops at the largest figure that is shown. One statement with one row is less work than reading
 * the rows of both.
 */
export async function findAround(
  db: Db,
  { now, near, wishesLimit: limit }: AroundQuery,
): Promise<{ wishes: Wishing[]; swaps: number }> {
  const { latitude, longitude } = near.point
  const origin = sql`sphere_point(${latitude}::numeric, ${longitude}::numeric)`
  const { rows } = await sql<{ wishes: [string, string[]][]; swaps: number }>`
    select (${wishesForStrangers({ now, near, limit })}) as wishes, (
      select count(*)::int from (
        select from places p join swaps_made s on s.place_id = p.id
        where ${isWithinChord(sql`p.point`, origin, chordOfMiles(near.miles))}
        limit ${SWAPS_COUNTED_MAX}) made) as swaps`.execute(db.withoutPlugins())
  const { wishes, swaps } = onlyRow(rows)
  return { wishes: wishes.map(([userId, wishlist]) => ({ userId, wishlist })), swaps }
}
