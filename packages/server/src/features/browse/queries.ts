import type { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import { COUNT_LIMIT, type Page } from '@swapstead/domain/contract.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { NewestCursor, newestCursor, readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { chordOfMiles } from '../../platform/points.ts'
import { partedFrom } from '../blocks/index.ts'
import { itemViewColumns, toItemView } from '../items/index.ts'

/** Who browses, and from which place; visitors and members without an address have none. */
export type Reader = { userId: string | null; placeId: number | null }
type PlacedReader = Reader & { placeId: number }

type Sql = RawBuilder<unknown>
type ItemViewRow = Parameters<typeof toItemView>[0]
type PageRow = ItemViewRow & { chord: number | null; total: number }

/**
 * What others may see: active items of members who are neither guests nor banned, not the reader's own, and nobody's with a
 * block between the two.
 */
function listed({ userId }: Reader, { category, search }: NearbyQuery): Sql {
  return sql`i.is_active and not i.is_sandbox and not i.is_suspended
    ${userId ? sql`and i.user_id <> ${userId} and i.user_id <> all(${partedFrom(userId)})` : sql``}
    ${category ? sql`and i.category = ${category}` : sql``}
    ${search ? sql`and i.search @@ plainto_tsquery('english', ${search})` : sql``}`
}

/** Chord, time and id of a page's last row, so that the next page begins right behind it. */
const NearestCursor = z.tuple([z.number(), z.iso.datetime(), z.uuid()])

/**
 * Nearest first: places in the order of the spatial index, then the items of each place, newest first. Thousands of
 * items share a place's point, so (distance, newest, id) is the whole order, and a page reads only as many places as it
 * needs. With search words the text index finds the items first. Distances are straight lines through the unit sphere.
 */
export async function listNearest(
  db: Db,
  reader: PlacedReader,
  query: NearbyQuery,
): Promise<Page<ItemView>> {
  // Its columns are named as the wire names them; renaming each of them again would be work for nothing.
  const { rows } = await nearestPage(reader, query).execute(db.withoutPlugins())
  return toPage(rows, query, ({ chord, createdAt, id }) =>
    writeCursor([chord ?? 0, createdAt.toISOString(), id]),
  )
}

/** The one statement of a nearby page: its items, whole, and the capped count beside each. */
export function nearestPage(reader: PlacedReader, query: NearbyQuery): RawBuilder<PageRow> {
  const { limit, cursor, radius } = query
  const shape = {
    origin: sql`(select point from places where id = ${reader.placeId})`,
    reach: radius >= NATIONWIDE ? null : chordOfMiles(radius),
    filter: listed(reader, query),
    after: cursor ? readCursor(cursor, NearestCursor) : null,
    most: limit + 1,
  }
  const matches = query.search ? matchesByText(shape) : matchesByPlace(shape)
  return sql<PageRow>`
    with page as materialized (${matches})
    select ${itemViewColumns}, page.chord, (${countWithin(shape)}) as total
    from page join items i on i.id = page.id join users u on u.id = i.user_id
    order by page.chord, i.created_at desc, i.id desc`
}

/** Newest first without distance, for readers without a place (readings S-35). */
export async function listNewest(
  db: Db,
  reader: Reader,
  query: NearbyQuery,
): Promise<Page<ItemView>> {
  const { limit, cursor } = query
  const filter = listed(reader, query)
  const after = cursor ? readCursor(cursor, NewestCursor) : null
  const behind = after
    ? sql`and (i.created_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<PageRow>`
    select ${itemViewColumns}, null::float8 as chord, (
      select count(*)::int from (select from items i where ${filter} limit ${COUNT_LIMIT + 1}) c) as total
    from items i join users u on u.id = i.user_id
    where ${filter} ${behind}
    order by i.created_at desc, i.id desc limit ${limit + 1}`.execute(db)
  return toPage(rows, query, newestCursor)
}

type Shape = {
  origin: Sql
  reach: number | null
  filter: Sql
  after: z.output<typeof NearestCursor> | null
  most: number
}

/** A small circle is found by its box; a large one by walking outwards, since the page is full long before its rim. */
const BOX_UP_TO_CHORD = chordOfMiles(250)

/**
 * Places nearest first. Nothing but the distance stands in the order, so the spatial index gives it (decision 0006). The
 * boundless limit makes PostgreSQL 15 weigh how soon the first rows come; without it, it sorts every place.
 */
function placesInOrder({ origin, reach, after }: Shape): Sql {
  const box =
    reach !== null && reach <= BOX_UP_TO_CHORD
      ? sql`and p.point <@ cube_enlarge(${origin}, ${reach}, 3)`
      : sql``
  const behind = after ? sql`and p.point <-> ${origin} >= ${after[0]}` : sql``
  return sql`select p.id, p.point <-> ${origin} as chord from places p where true ${box} ${behind}
    order by chord limit 2147483647`
}

function within({ reach }: Shape): Sql {
  return reach === null ? sql`true` : sql`n.chord <= ${reach}`
}

function matchesByPlace(shape: Shape): Sql {
  const { filter, after, most } = shape
  const behindInPlace = after
    ? sql`and (n.chord > ${after[0]} or (i.created_at, i.id) < (${after[1]}::timestamptz, ${after[2]}::uuid))`
    : sql``
  return sql`
    select m.id, n.chord from (${placesInOrder(shape)}) n cross join lateral (
      select i.id, i.created_at from items i where i.place_id = n.id and ${filter} ${behindInPlace}
      order by i.created_at desc, i.id desc limit ${most}
    ) m
    where ${within(shape)}
    order by n.chord, m.created_at desc, m.id desc limit ${most}`
}

function matchesByText({ origin, reach, filter, after, most }: Shape): Sql {
  const near = reach === null ? sql`` : sql`and p.point <-> ${origin} <= ${reach}`
  const behind = after
    ? sql`and (p.point <-> ${origin} > ${after[0]} or (p.point <-> ${origin} = ${after[0]}
        and (i.created_at, i.id) < (${after[1]}::timestamptz, ${after[2]}::uuid)))`
    : sql``
  return sql`
    select i.id, p.point <-> ${origin} as chord from items i join places p on p.id = i.place_id
    where ${filter} ${near} ${behind}
    order by chord, i.created_at desc, i.id desc limit ${most}`
}

/** Exact to a thousand, then it stops. Counting nearest first, it stops early however far the circle reaches. */
function countWithin(shape: Shape): Sql {
  const { reach, filter } = shape
  const items =
    reach === null
      ? sql`items i where ${filter}`
      : sql`(${placesInOrder({ ...shape, after: null })}) n join items i on i.place_id = n.id
          where ${within(shape)} and ${filter}`
  return sql`select count(*)::int from (select from ${items} limit ${COUNT_LIMIT + 1}) counted`
}

function toPage(
  rows: PageRow[],
  { limit, cursor }: NearbyQuery,
  cursorOf: (row: PageRow) => string,
): Page<ItemView> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    rows: shown.map((row) => toItemView(row, row.chord)),
    next: last ? cursorOf(last) : null,
    total: rows[0]?.total ?? (cursor ? null : 0),
  }
}

/** One item as its reader may see it: active ones for everybody, others for their owner; with the distance between the two places. */
export async function findReadableItem(
  db: Db,
  reader: Reader,
  id: string,
): Promise<ItemView | undefined> {
  const { rows } = await sql<ItemViewRow & { chord: number | null }>`
    select ${itemViewColumns}, p.point <-> (select point from places where id = ${reader.placeId}) as chord
    from items i join users u on u.id = i.user_id left join places p on p.id = i.place_id
    where i.id = ${id} and i.removed_at is null and (
      i.user_id = ${reader.userId} or (i.is_active and not i.is_suspended and not i.is_sandbox
        ${reader.userId ? sql`and i.user_id <> all(${partedFrom(reader.userId)})` : sql``}))`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  return toItemView(row, row.userId === reader.userId ? null : row.chord)
}
