import { crowdingOwners } from '@swapstead/domain/browse/spread.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { chordOfMiles, type Point } from '../../platform/places/points.ts'
import { toItemView } from '../items/index.ts'
import { nearestInBand, newestPage } from './engine/page-statements.ts'
import { walkPlaces } from './engine/plans.ts'
import { listed, type Sql } from './listed.ts'

/** The number of newest items read for a page. Strangers may see only some of them. */
const NEWEST_READ_MAX = 1_000

type Near = { point: Point; miles: number }
type StrangersQuery<Where> = { now: Date; near: Where; limit: number }

/** Reads at most this often, because items of a few owners may fill a read. */
const READS_MAX = 4

/**
 * Items that strangers see around a point, nearest first; without a point, the newest anywhere.
 * Returns more than `limit` if few owners have many, so that a page of `shown` items includes
 * others.
 */
export async function listForStrangers(
  db: Db,
  { shown, ...query }: StrangersQuery<Near | null> & { shown: number },
): Promise<ItemView[]> {
  const found = new Map<string, ItemView>()
  const without = new Set<string>()
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const page = await readForStrangers(db, query, [...without])
    for (const item of page) found.set(item.id, item)
    const crowding = crowdingOwners(page, shown)
    if (crowding.length === 0 || page.length < query.limit) break
    for (const owner of crowding) without.add(owner)
  }
  return [...found.values()]
}

/** engine/README.md explains the terms. */
async function readForStrangers(
  db: Db,
  { now, near, limit }: StrangersQuery<Near | null>,
  without: string[],
): Promise<ItemView[]> {
  const stranger = { ...strangerAt(now), without }
  const pageQuery = { reader: stranger, filter: {}, limit: sql.lit(limit), isCounted: false }
  const page = near
    ? nearestInBand(pageQuery, { ...circleAround(near), plan: 'walk', after: null })
    : newestPage(pageQuery, { whole: null, plan: 'walk', visits: NEWEST_READ_MAX, after: null })
  const { rows } = await page.execute(db.withoutPlugins())
  return rows.map((row) => toItemView(row, row.chord))
}

/** The wishes of the nearest items that strangers see around a point, as one JSON list of pairs. */
export function wishesForStrangers({ now, near, limit }: StrangersQuery<Near>): Sql {
  const filter = sql`${listed(strangerAt(now), {})} and i.wishlist <> '{}'`
  const walk = { filter, words: sql`true`, after: sql``, limit: sql.lit(limit) }
  const walked = walkPlaces(circleAround(near).whole, { ...walk, extra: ['user_id', 'wishlist'] })
  return sql`select coalesce(json_agg(json_build_array(w.user_id, w.wishlist)), '[]') from (${walked}) w`
}

function strangerAt(now: Date) {
  return { userId: null, placeId: null, now }
}

function circleAround({ point: { latitude, longitude }, miles }: Near) {
  const band = {
    origin: sql`sphere_point(${latitude}::numeric, ${longitude}::numeric)`,
    beyond: null,
    upTo: chordOfMiles(miles),
    part: null,
  }
  return { band, whole: band }
}
