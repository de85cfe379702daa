import type { ItemView } from '@swapstead/domain/items/item.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { chordOfMiles, type Point } from '../../platform/places/points.ts'
import { toItemView } from '../items/index.ts'
import { nearestInBand, newestPage } from './engine/page-statements.ts'

const VISITS_MOST = 1_000

type Asked = { now: Date; near: { point: Point; miles: number } | null; most: number }

/**
 * Items that strangers see around any point, nearest first; without a point the newest anywhere.
 */
export async function listForStrangers(db: Db, { now, near, most }: Asked): Promise<ItemView[]> {
  const stranger = { userId: null, placeId: null, now }
  const asked = { reader: stranger, filter: {}, most, isCounted: false }
  const page = near
    ? nearestInBand(asked, { ...circleAround(near), plan: 'walk', behind: null })
    : newestPage(asked, { whole: null, plan: 'walk', visits: VISITS_MOST, behind: null })
  const { rows } = await page.execute(db.withoutPlugins())
  return rows.map((row) => toItemView(row, row.chord))
}

function circleAround({ point: { latitude, longitude }, miles }: { point: Point; miles: number }) {
  const band = {
    origin: sql`sphere_point(${latitude}::numeric, ${longitude}::numeric)`,
    beyond: null,
    upTo: chordOfMiles(miles),
    part: null,
  }
  return { band, whole: band }
}
