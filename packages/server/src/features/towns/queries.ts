import { SWAPS_COUNTED_MOST } from '@swapstead/domain/towns/swaps.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { chordOfMiles, type Point } from '../../platform/places/points.ts'
import { isWithinChord } from '../../platform/places/within-chord.ts'

/** Counted where the member who was asked lives. Swaps of guests are none. */
export async function countSwapOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into swaps_made (place_id)
    select u.place_id from unnest(${userIds}::uuid[]) as of(user_id) join users u on u.id = of.user_id
    where not u.is_guest and u.place_id is not null`.execute(tx)
}

/** Stops at the largest figure that is told. */
export async function countSwapsAround(
  db: Db,
  { latitude, longitude }: Point,
  miles: number,
): Promise<number> {
  const origin = sql`sphere_point(${latitude}::numeric, ${longitude}::numeric)`
  const { rows } = await sql<{ swaps: number }>`
    select count(*)::int as swaps from (
      select from places p join swaps_made s on s.place_id = p.id
      where ${isWithinChord(sql`p.point`, origin, chordOfMiles(miles))}
      limit ${SWAPS_COUNTED_MOST}) made`.execute(db)
  return rows[0]?.swaps ?? 0
}
