import type { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { SANDBOX_LIST_MAX } from '@swapstead/domain/sandbox/guest.ts'
import { readSearch } from '@swapstead/domain/search/read-search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { itemViewColumns, toItemView } from '../items/index.ts'
import { circle } from './engine/page-statements.ts'
import { walkPlaces } from './engine/plans.ts'
import { wordsOf } from './engine/search-words.ts'
import { type Filter, listedInSandbox, type PageRow, type Sql } from './listed.ts'

type Guest = { userId: string; placeId: number | null; sandboxAt: Date }
type SandboxQuery = Pick<NearbyQuery, 'radius' | 'search' | 'category'>

/**
 * Items for which a guest can trade: first those of simulated neighbors, then a few of the nearest
 * from other guests. Without a radius, the newest.
 */
export async function listSandbox(
  db: Db,
  guest: Guest,
  query: SandboxQuery | null,
): Promise<Page<ItemView>> {
  const search = query?.search ? readSearch(query.search) : null
  const isEmpty = search && search.wanted.length + search.unwanted.length === 0
  if (isEmpty || guest.placeId === null) return { rows: [], next: null, total: 0 }
  const filter = { category: query?.category, ...(search && wordsOf(search)) }
  const { rows } = await sandboxPage(guest.placeId, guest, filter, query?.radius ?? null).execute(
    db.withoutPlugins(),
  )
  return {
    rows: rows.map((row) => toItemView(row, row.chord)),
    next: null,
    total: rows[0]?.total ?? 0,
  }
}

function sandboxPage(
  placeId: number,
  { userId, sandboxAt }: Guest,
  filter: Filter,
  radius: number | null,
): RawBuilder<PageRow> {
  const origin = circle(placeId, radius ?? 0).origin
  const listed = listedInSandbox(userId, sandboxAt, filter)
  const isNeighbors = sql`exists (select from sandbox_neighbors n where n.user_id = i.user_id)`
  return sql<PageRow>`
    with found as materialized (
      select i.id, p.point <-> ${origin} as chord, true as is_neighbors
      from sandbox_neighbors o join items i on i.user_id = o.user_id join places p on p.id = i.place_id
      where o.guest_id = ${userId} and ${listed} ${radius === null ? sql`` : isWithin(placeId, radius)}
      union all (${othersWithin(placeId, sql`${listed} and not ${isNeighbors}`, radius)})),
    page as (
      select found.id, found.chord, found.is_neighbors from found join items i on i.id = found.id
      order by is_neighbors desc, ${radius === null ? sql`` : sql`chord,`} i.created_at desc, i.id desc
      limit ${SANDBOX_LIST_MAX})
    select ${itemViewColumns(sandboxAt)}, page.chord, 0 as score, (select count(*)::int from found) as total
    from page join items i on i.id = page.id join users u on u.id = i.user_id
    order by page.is_neighbors desc, ${radius === null ? sql`` : sql`page.chord,`} i.created_at desc, i.id desc`
}

function isWithin(placeId: number, radius: number): Sql {
  const { origin, upTo } = circle(placeId, radius)
  return upTo === null ? sql`` : sql`and p.point <-> ${origin} <= ${upTo}`
}

/** Items of other guests, up to the number that is counted. */
function othersWithin(placeId: number, filter: Sql, radius: number | null): Sql {
  const limit = COUNT_LIMIT + 1
  if (radius === null) {
    const { origin } = circle(placeId, 0)
    return sql`
      select i.id, p.point <-> ${origin}, false from (
        select i.id, i.place_id from items i where ${filter}
        order by i.created_at desc, i.id desc limit ${limit}) i
      join places p on p.id = i.place_id`
  }
  const walk = { filter, words: sql`true`, after: sql``, limit }
  return sql`select w.id, w.chord, false from (${walkPlaces(circle(placeId, radius), walk)}) w`
}
