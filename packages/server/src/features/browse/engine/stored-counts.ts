import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import { sql } from 'kysely'
import {
  type Filter,
  isListed,
  LEFT_OUT_FEW,
  leftOut,
  openTo,
  type Reader,
  type Sql,
  seesMembersOnly,
} from '../listed.ts'
import {
  CELL_CHORD,
  cellsOfPart,
  inPart,
  isNarrowPart,
  type MapPart,
  placesInOrder,
  type SearchArea,
  within,
} from './plans.ts'

type ByCategory = Pick<Filter, 'category'>
/** The items to count: those of an area, or of everywhere, that a reader sees. */
type Counted = { reader: Reader; filter: ByCategory; area: SearchArea | null }

const OVER_LIMIT = sql.lit(COUNT_LIMIT + 1)
/** The number of nearest cells to read before the whole area. */
const CELLS_FIRST = sql.lit(100)

/** Whether `item_counts` has this filter's number: it stores only places and categories. */
export function isCountStored({ category: _, ...others }: Filter): boolean {
  return Object.values(others).every((part) => !part)
}

/**
 * The number of items in an area, or everywhere, exact up to a thousand: sums of stored counts
 * minus the items that this reader does not see (decision 0065).
 */
export function storedCount(reader: Reader, filter: ByCategory, area: SearchArea | null): Sql {
  const counted = { reader, filter, area }
  const byPlaces = area !== null && !hasWholeCells(area)
  const kept = byPlaces ? itemsByPlaces(counted, area) : itemsByCells(counted)
  const exact = sql`least(${OVER_LIMIT}, ${kept} + ${corrections(counted)})`
  return sql`(
    with asked as materialized (${askedCategories(counted)}),
      left_out as materialized (${leftOut(reader)})
    select (${byPlaces ? exact : sql`case when ${isAmple(counted)} then ${OVER_LIMIT} else ${exact} end`})::int)`
}

/** Whether strangers find more than `COUNT_LIMIT`, even with a few items less. */
export function strangersFindMore(now: Date, filter: ByCategory, area: SearchArea | null): Sql {
  const stranger = { userId: null, placeId: null, now }
  return sql`(
    with asked as materialized (${askedCategories({ reader: stranger, filter, area })}),
      left_out as materialized (${leftOut(stranger)})
    select ${isAmple({ reader: stranger, filter, area }, LEFT_OUT_FEW)})`
}

/**
 * Each cell's number of items for this reader, from stored counts. Cells without items may be
 * missing.
 */
export function storedCells(reader: Reader, filter: ByCategory, cellIds: readonly number[]) {
  const ids = sql`${cellIds}::int[]`
  return sql<{ cell: number; items: number }>`
    with asked as materialized (${askedCategories({ reader, filter, area: null })}),
      left_out as materialized (${leftOut(reader)})
    select n.cell, sum(n.items)::int as items from (
      select k.cell, a.sign * ${visibleItems(reader, 'k')} as items
      from asked a join item_counts k on k.category = a.category and k.place_id = 0
      where k.cell = any(${ids})
      union all
      select p.cell, a.sign * d.items from (${uncounted(reader)}) d
        join places p on p.id = d.place_id and p.cell = any(${ids})
        join asked a on a.category in ('', d.category)) n
    group by n.cell`
}

/** Counts to add and to subtract: one category, or all minus those that the reader hides. */
function askedCategories({ reader: { userId }, filter: { category } }: Counted): Sql {
  if (!userId) return sql`select ${category ?? ''} as category, 1 as sign`
  const hidden = sql`select h.category from not_interested_kinds h where h.user_id = ${userId}`
  return category
    ? sql`select ${category} as category, 1 as sign where ${category} not in (${hidden})`
    : sql`select '' as category, 1 as sign union all select h.category, -1 from (${hidden}) h`
}

/** False if hardly any cell is entirely within the area: counts of cells would then not help. */
export function hasWholeCells(area: SearchArea | null): boolean {
  if (!area) return true
  const { upTo, part } = area
  return (upTo === null || upTo > 2 * CELL_CHORD) && !(part && isNarrowPart(part.bounds))
}

/** Whether a cell, one degree square, is entirely within the area. */
function isWholeCell({ upTo, part }: SearchArea): Sql {
  return sql`${upTo === null ? sql`true` : sql`c.near <= ${upTo - CELL_CHORD}`} ${whollyInPart(part)}`
}

function whollyInPart(part: MapPart | null): Sql {
  if (!part) return sql``
  const { west, south, east, north } = part.bounds
  return sql`and c.id / 360 - 90 >= ${south}::float8 and c.id / 360 - 89 <= ${north}::float8
    and c.id % 360 - 180 >= ${west}::float8 and c.id % 360 - 179 <= ${east}::float8`
}

/**
 * Whether the nearest cells alone contain more than `COUNT_LIMIT` and `spare` together, whatever
 * must be subtracted. Most searches end here, after a few cells.
 */
function isAmple(counted: Counted, spare = 0): Sql {
  return sql`exists (
    select from (
      select sum(n.items) over (rows unbounded preceding) as items
      from (${itemsOfCells(counted, nearestCells(counted))}) n) sums
    where sums.items > ${sql.lit(COUNT_LIMIT + spare)} + (select count(*) from left_out)
      + (select coalesce(-sum(w.items), 0) from item_count_changes w where w.items < 0))`
}

/** Entire cells, in the order of the spatial index. */
function nearestCells({ filter: { category }, area }: Counted): Sql {
  if (!area) {
    return sql`select k.cell as id from item_counts k
      where k.category = ${category ?? ''} and k.place_id = 0`
  }
  return sql`select c.id from (
      select c.id, c.bounds <-> ${area.origin} as near from place_cells c
      where true ${cellsOfPart(area.part)} order by near limit ${CELLS_FIRST}) c
    where ${isWholeCell(area)}`
}

function itemsOfCells({ reader }: Counted, cells: Sql): Sql {
  return sql`select t.items from (${cells}) c cross join lateral (
      select coalesce(sum(a.sign * ${visibleItems(reader, 'k')}), 0) as items from asked a
        join item_counts k on k.category = a.category and k.place_id = 0 and k.cell = c.id) t`
}

/** Counts by cells that are entirely within the area, and by places in cells that it cuts. */
function itemsByCells(counted: Counted): Sql {
  const { reader, area } = counted
  if (!area) {
    return sql`(select coalesce(sum(a.sign * ${visibleItems(reader, 'k')}), 0) from asked a
      join item_counts k on k.category = a.category and k.place_id = 0)`
  }
  const { origin, upTo, part } = area
  return sql`(
    with cells as materialized (
      select c.id, ${isWholeCell(area)} as is_whole
      from (select c.id, c.bounds <-> ${origin} as near from place_cells c
        where true ${cellsOfPart(part)} offset 0) c
      ${upTo === null ? sql`` : sql`where c.near <= ${upTo}`})
    select (select coalesce(sum(n.items), 0)
        from (${itemsOfCells(counted, sql`select id from cells where is_whole`)}) n)
      + (select coalesce(sum(a.sign * ${visibleItems(reader, 'k')}), 0)
        from cells c cross join asked a
          join item_counts k on k.category = a.category and k.cell = c.id and k.place_id > 0
          join places p on p.id = k.place_id
        where not c.is_whole and ${isInArea(area)}))`
}

function itemsByPlaces({ reader }: Counted, area: SearchArea): Sql {
  return sql`(
    select coalesce(sum(a.sign * ${visibleItems(reader, 'k')}), 0)
    from (${placesInOrder(area)}) n cross join asked a
      join item_counts k on k.category = a.category and k.place_id = n.id
    where ${within(area)})`
}

/** Changes since the counts were added up, minus the items that this reader does not see. */
function corrections({ reader, area }: Counted): Sql {
  return sql`(
    select coalesce(sum(a.sign * d.items), 0) from (${uncounted(reader)}) d
      join asked a on a.category in ('', d.category)
    ${area ? sql`where ${placeIsInArea(area)}` : sql``})`
}

/** Changes to the counts by place and category: recorded writes, and -1 for each item left out. */
function uncounted(reader: Reader): Sql {
  return sql`
    select w.place_id, w.category, ${visibleItems(reader, 'w')} as items from item_count_changes w
    union all
    select i.place_id, i.category, -1 from items i
    where i.id in (select id from left_out) and ${isListed} ${openTo(reader)}`
}

/** Checked place by place: with few corrections a join would still read all places. */
function placeIsInArea(area: SearchArea): Sql {
  return sql`exists (select from places p where p.id = d.place_id and ${isInArea(area)} offset 0)`
}

function isInArea(area: SearchArea): Sql {
  return sql`${within(area, sql`(p.point <-> ${area.origin})`)} ${inPart(area.part)}`
}

/** The column with the number of items that the reader may see. */
function visibleItems(reader: Reader, of: 'k' | 'w'): Sql {
  return sql.ref(`${of}.${seesMembersOnly(reader) ? 'items' : 'open_items'}`)
}
