import { type FoundRing, ringsThrough, type Want } from '@swapstead/domain/rings/find-rings.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type MarketRule, readMarket } from './market.ts'
import { withoutResting } from './resting.ts'

/** Limits the newest wants read on either side of an item. */
export const NEIGHBORS_MAX = 200

/** Limits the cycles of three: each is built and compared in the thread that serves requests. */
export const CYCLES_MAX = 2_000

/** The swaps of two and three through an item, best first. */
export async function findRings(db: Db, itemId: string, rule: MarketRule): Promise<FoundRing[]> {
  const wants = await listWantsAround(db, itemId)
  if (wants.length === 0) return []
  const itemIds = [...new Set(wants.flatMap(({ given, wanted }) => [given, wanted]))]
  const market = await readMarket(db, itemIds, wants, rule)
  return withoutResting(db, ringsThrough(itemId, market), rule.now)
}

/**
 * The wants of cycles of two and three through the item. Of too many cycles of three, each item
 * that the owner wants keeps about the same number, so that rare ones lose none.
 */
export async function listWantsAround(db: Db, itemId: string): Promise<Want[]> {
  const { rows } = await sql<Want>`
    with out as materialized (
      select wanted_item_id as id, on_top, created_at from wants where given_item_id = ${itemId}
      order by created_at desc, wanted_item_id limit ${NEIGHBORS_MAX}),
    back as materialized (
      select given_item_id as id, on_top from wants where wanted_item_id = ${itemId}
      order by created_at desc, given_item_id limit ${NEIGHBORS_MAX}),
    across as materialized (
      select out.id as given, closing.wanted
      from out cross join lateral (
        select wanted, row_number() over (order by wanted) as nth from (
          select wanted_item_id as wanted from wants where given_item_id = out.id
          order by wanted_item_id limit ${NEIGHBORS_MAX}) w
        where wanted in (select id from back)) closing
      order by nth, out.created_at desc, given limit ${CYCLES_MAX})
    select given, wanted, w.on_top from across
      join wants w on w.given_item_id = given and w.wanted_item_id = wanted
    union all select ${itemId}::uuid, id, on_top from out
      where id in (select given from across) or id in (select id from back)
    union all select id, ${itemId}::uuid, on_top from back
      where id in (select wanted from across) or id in (select id from out)`.execute(db)
  return rows
}
