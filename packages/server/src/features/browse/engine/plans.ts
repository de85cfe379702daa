import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { NEARBY_SHOWN, NEWEST_SHOWN } from '@swapstead/domain/browse/calls.ts'
import { sql } from 'kysely'
import { chordOfMiles } from '../../../platform/places/points.ts'
import type { Sql } from '../listed.ts'
import type { AmpleCells } from './ample-cells.ts'

/** A part of the map. A walk visits its places on the way outwards; otherwise an index is used. */
export type MapPart = { bounds: Bounds; isWalked: boolean }
/**
 * The reader's place and a distance band around it, in chords. Null means no limit. `part` narrows
 * the area to a part of the map.
 */
export type SearchArea = {
  origin: Sql
  beyond: number | null
  upTo: number | null
  part: MapPart | null
}
/**
 * The filter, its words, and the condition that starts after the last row. A `limit` that is the
 * same for all readers may be a literal in the statement.
 */
type Walked = { filter: Sql; words: Sql; after: Sql; limit: number | Sql; searched?: Sql }

/** Columns of items that a caller may request in addition to those of each plan. */
export type ExtraColumn =
  | 'search'
  | 'category'
  | 'title'
  | 'user_id'
  | 'wishlist'
  | 'wish_query'
  | 'match_words'

/** Small circles use their bounding box. Large ones are walked, because a page fills early. */
const BOX_UP_TO_CHORD = chordOfMiles(250)

/**
 * Places, nearest first. The order contains only the distance, so the spatial index supplies it
 * (decision 0006). The limit without a number makes PostgreSQL 15 favor the first rows; otherwise
 * it sorts all places.
 */
export function placesInOrder({ origin, beyond, upTo, part }: SearchArea): Sql {
  const box =
    upTo !== null && upTo <= BOX_UP_TO_CHORD && !part
      ? sql`and p.point <@ cube_enlarge(${origin}, ${upTo}, 3)`
      : sql``
  const start = beyond === null ? sql`` : sql`and p.point <-> ${origin} >= ${beyond}`
  return sql`select p.id, p.point <-> ${origin} as chord from places p where true ${box} ${start}
      ${part?.isWalked ? inPart(part) : foundPart(part)}
    order by chord limit 2147483647`
}

/**
 * Items of a band, place by place, newest first: for filters that match many. Words are checked
 * item by item; a join would read the text index once per place. `searched` is the column with the
 * words. `extra` names further columns to return.
 */
export function walkPlaces(
  area: SearchArea,
  {
    filter,
    words,
    after,
    limit,
    searched = sql`i.search`,
    extra = [],
  }: Walked & { extra?: readonly ExtraColumn[] },
): Sql {
  const [inner, outer] = [columnsOf('i', extra), columnsOf('m', extra)]
  return sql`
    select m.id, n.chord${outer} from (${placesInOrder(area)}) n cross join lateral (
      select i.id, i.created_at${inner} from (
        select i.id, i.created_at, ${searched}${inner} from items i where i.place_id = n.id and ${filter} ${after}
        order by i.created_at desc, i.id desc offset 0
      ) i where ${words} order by i.created_at desc, i.id desc limit ${limitOf(limit)}
    ) m
    where ${within(area)}
    order by n.chord, m.created_at desc, m.id desc limit ${limitOf(limit)}`
}

/** The columns of one source, each preceded by a comma. */
function columnsOf(source: 'i' | 'm', names: readonly ExtraColumn[]): Sql {
  return sql.raw(names.map((name) => `, ${source}.${name}`).join(''))
}

/** `walkPlaces` without order and columns, for counting. */
export function walkWithin(
  area: SearchArea,
  { filter, words }: Pick<Walked, 'filter' | 'words'>,
): Sql {
  return sql`
    select from (${placesInOrder(area)}) n cross join lateral (
      select from (select i.search from items i where i.place_id = n.id and ${filter} offset 0) i where ${words}
    ) m
    where ${within(area)}`
}

const USUAL_LIMITS = [NEARBY_SHOWN + 1, NEWEST_SHOWN + 1]

/**
 * Usual limits are literals. For a parameter PostgreSQL expects a tenth of all items, and would
 * plan each page anew, which takes longer than running it.
 */
function limitOf(limit: number | Sql): Sql {
  if (typeof limit !== 'number') return limit
  return USUAL_LIMITS.includes(limit) ? sql.lit(limit) : sql`${limit}`
}

/** The newest items one by one, for filters that match many. Ends after a fixed number of rows. */
export function walkNewest(
  area: SearchArea | null,
  { filter, words, after, limit }: Walked,
  visits: number,
): Sql {
  return sql`
    select i.id, i.created_at, i.search, i.category, i.title, ${area ? sql`n.chord` : sql`null::float8 as chord`} from (
      select i.id, i.created_at, i.place_id, i.search, i.category, i.title from items i where ${filter} ${after}
      order by i.created_at desc, i.id desc limit ${sql.lit(visits)}
    ) i ${area ? placeOf(area) : sql``}
    where ${words} ${area ? sql`and ${within(area)}` : sql``}
    order by i.created_at desc, i.id desc limit ${limitOf(limit)}`
}

/**
 * Every matching item of a band, for filters that match few. `cells` lets the index skip other
 * cells, `places` suits parts without another condition, `all` suits few expected results. `extra`
 * names further columns to return.
 */
export function foundItems(
  area: SearchArea | null,
  filter: Sql,
  by: 'cells' | 'places' | 'all',
  extra: readonly ExtraColumn[] = ['search'],
): Sql {
  // Named columns: PostgreSQL plans a statement with a star anew each time.
  const columns = sql`i.id, i.place_id, i.created_at${columnsOf('i', extra)}`
  if (!area) {
    return sql`select ${columns}, null::float8 as chord from (${listedItems(filter, columns)}) i`
  }
  if (by === 'places') {
    return sql`
      select ${columns}, n.chord
      from (${placesInOrder(area)}) n join items i on i.place_id = n.id
      where ${filter} and ${within(area)}`
  }
  if (by === 'all') {
    return sql`
      select ${columns}, n.chord
      from (${listedItems(filter, columns)}) i ${placeOf(area)}
      where ${within(area)} offset 0`
  }
  return sql`
    with there as materialized (${cellsOf(area)}) ${nearPlaces(area)}
    select ${columns}, n.chord
    from (${listedItems(sql`${filter} and ${isThere(area)}`, columns)}) i
      ${mayHaveFewPlaces(area) ? nearPlaceOf(area) : placeOf(area)}
    where ${within(area)} offset 0`
}

/**
 * The distance of each item `i` whose place is in the part. Lateral, because PostgreSQL expects
 * hardly any place in a part, and in a join would search the items once per place.
 */
function placeOf({ origin, part }: SearchArea): Sql {
  return sql`cross join lateral (
      select p.point <-> ${origin} as chord from places p
      where p.id = i.place_id ${inPart(part)} offset 0) n`
}

/**
 * Few places are looked up directly. Otherwise narrow bands use cells and wide ones regions,
 * because many cells are slow to look up; the items found are then filtered.
 */
function isThere(area: SearchArea): Sql {
  if (!isWide(area)) return hasKeyIn(placesOr(sql`select id from there`, area))
  return sql`${hasKeyIn(placesOr(sql`select distinct region_of(id) from there`, area))}
      and ${isCellIn(sql`id from there`)}`
}

/** The keys of all places of a circle if they are few, otherwise of these squares. */
function placesOr(squares: Sql, area: SearchArea): Sql {
  if (!mayHaveFewPlaces(area)) return sql`array(${squares})`
  return sql`coalesce((select array(select place_key(id) from unnest(ids) as id) from near), array(${squares}))`
}

function mayHaveFewPlaces({ beyond, upTo, part }: SearchArea): boolean {
  return !part && beyond === null && upTo !== null
}

/** All places of a circle with their distances, in one row. No row if they are many. */
function nearPlaces(area: SearchArea): Sql {
  if (!mayHaveFewPlaces(area)) return sql``
  return sql`, near as materialized (
    select array_agg(n.id) as ids, array_agg(n.chord) as chords
    from (select n.id, n.chord from (${placesInOrder(area)}) n limit ${sql.lit(FEW_PLACES + 1)}) n
    where n.chord <= ${area.upTo} having count(*) <= ${sql.lit(FEW_PLACES)})`
}

/** `placeOf` with the distance taken from `near`; reads only places that `near` lacks. */
function nearPlaceOf({ origin }: SearchArea): Sql {
  return sql`cross join lateral (
      select coalesce((select chords from near)[array_position((select ids from near), i.place_id)],
        (select p.point <-> ${origin} from places p where p.id = i.place_id)) as chord offset 0) n`
}

/** For counting. If an entire cell is within the circle, the places of its items are not read. */
export function itemsWithin(area: SearchArea, filter: Sql): Sql {
  const { origin, beyond, upTo, part } = area
  if (upTo === null || beyond !== null || part || !isWide(area)) {
    return sql`select from (${foundItems(area, filter, 'cells')}) f`
  }
  const cells = cellsOf(area, sql`c.id, c.bounds <-> ${origin} as chord`)
  return sql`
    with there as materialized (${cells}) ${nearPlaces(area)}
    select from (${listedItems(sql`${filter} and ${isThere(area)}`, sql`i.cell, i.place_id`)}) i
    where ${isCellIn(sql`id from there where chord <= ${upTo - CELL_CHORD}`)} or exists (
      select from (select p.point <-> ${origin} as chord from places p
        where p.id = i.place_id offset 0) n where ${within(area)})`
}

/** For counting. All cells must be within the area. */
export function itemsInCells({ ids, isLookedUp }: AmpleCells, filter: Sql): Sql {
  const keys = sql`${ids}::int[]`
  return sql`select from items i where ${filter} and ${
    isLookedUp ? hasKeyIn(keys) : isCellIn(sql`unnest(${keys})`)
  }`
}

/** Uses the index, which contains the cell, the region and the place of each item. */
function hasKeyIn(keys: Sql): Sql {
  return sql`array[i.cell, region_of(i.cell), place_key(i.place_id)] && ${keys}`
}

/** "Is true" prevents a join, which PostgreSQL would plan for a few items. */
function isCellIn(ids: Sql): Sql {
  return sql`(i.cell in (select ${ids})) is true`
}

/** Longer than the diagonal of any cell. */
export const CELL_CHORD = 0.03

/**
 * Looking up more places than this in the index takes longer than filtering the items of squares.
 */
const FEW_PLACES = 130
const CELLS_UP_TO_CHORD = chordOfMiles(120)

function isWide({ upTo, part }: SearchArea): boolean {
  const isNarrow = part !== null && isNarrowPart(part.bounds)
  return !isNarrow && (upTo === null || upTo > CELLS_UP_TO_CHORD)
}

function cellsOf({ origin, beyond, upTo, part }: SearchArea, columns = sql`c.id`): Sql {
  return sql`select ${columns} from place_cells c where true
    ${beyond === null ? sql`` : sql`and c.bounds <-> ${origin} > ${beyond - CELL_CHORD}`}
    ${upTo === null ? sql`` : sql`and c.bounds <-> ${origin} <= ${upTo}`}
    ${cellsOfPart(part)}`
}

/** `offset 0` keeps this subquery separate. Joined with places it might run once per place. */
function listedItems(filter: Sql, columns: Sql): Sql {
  return sql`select ${columns} from items i where ${filter} offset 0`
}

export function within({ beyond, upTo }: SearchArea, chord: Sql = sql`n.chord`): Sql {
  return sql`${beyond === null ? sql`true` : sql`${chord} > ${beyond}`}
    ${upTo === null ? sql`` : sql`and ${chord} <= ${upTo}`}`
}

/** Up to this many degrees, cells are listed one by one. */
const NARROW_DEGREES = 4

export function isNarrowPart({ west, south, east, north }: Bounds): boolean {
  return east - west <= NARROW_DEGREES && north - south <= NARROW_DEGREES
}

/** The one-degree cells that overlap a part. */
export function cellsOfPart(part: MapPart | null): Sql {
  if (!part) return sql``
  const { west, south, east, north } = part.bounds
  return sql`and c.id / 360 - 90 between ${Math.floor(south)} and ${Math.floor(north)}
    and c.id % 360 - 180 between ${Math.floor(west)} and ${Math.floor(east)}`
}

export function inPart(part: MapPart | null): Sql {
  if (!part) return sql``
  const { west, south, east, north } = part.bounds
  return sql`and p.longitude between ${west}::numeric and ${east}::numeric
    and p.latitude between ${south}::numeric and ${north}::numeric`
}

export function foundPart(part: MapPart | null): Sql {
  if (!part) return sql``
  const { west, south, east, north } = part.bounds
  return sql`and point(p.longitude::float8, p.latitude::float8)
    <@ box(point(${west}, ${south}), point(${east}, ${north}))`
}
