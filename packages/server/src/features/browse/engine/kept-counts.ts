import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import { sql } from 'kysely'
import {
  type Filter,
  isListed,
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
  type Part,
  placesInOrder,
  type SearchArea,
  within,
} from './plans.ts'

type Kinds = Pick<Filter, 'category'>
type Given = { reader: Reader; kinds: Kinds; area: SearchArea | null }

const MANY = sql.lit(COUNT_LIMIT + 1)
/** The number of nearest cells that are read before the whole area is. */
const CELLS_FIRST = sql.lit(100)

/** Whether `item_counts` knows how many items pass: it has places and categories, but no words. */
export function isCountKept({ words, notWords, hearted }: Filter): boolean {
  return !words && !notWords && !hearted
}

/**
 * The number of items in an area, or everywhere, exact to a thousand: sums of kept counts less what
 * this reader is not shown (decision 0065).
 */
export function keptCount(reader: Reader, kinds: Kinds, area: SearchArea | null): Sql {
  const given = { reader, kinds, area }
  const isWide = !area || !isSmall(area)
  const stored = isWide ? inCells(given) : inPlaces(given, area)
  const exact = sql`least(${MANY}, ${stored} + ${corrections(given)})`
  return sql`(
    with asked as materialized (${askedCategories(given)}),
      left_out as materialized (${leftOut(reader)})
    select (${isWide ? sql`case when ${isAmple(given)} then ${MANY} else ${exact} end` : exact})::int)`
}

/**
 * Which counts are added, and which taken off: a category, or all less those that the reader hides.
 */
function askedCategories({ reader: { userId }, kinds: { category } }: Given): Sql {
  if (!userId) return sql`select ${category ?? ''} as category, 1 as sign`
  const hidden = sql`select h.category from not_interested_kinds h where h.user_id = ${userId}`
  return category
    ? sql`select ${category} as category, 1 as sign where ${category} not in (${hidden})`
    : sql`select '' as category, 1 as sign union all select h.category, -1 from (${hidden}) h`
}

/** Whether the area lies in so few cells that counts of cells would not help. */
function isSmall({ upTo, part }: SearchArea): boolean {
  return (upTo !== null && upTo <= 2 * CELL_CHORD) || (part !== null && isNarrowPart(part.bounds))
}

/** The cells, one degree square, that lie in a part of the map as a whole. */
function wholeInPart(part: Part | null): Sql {
  if (!part) return sql``
  const { west, south, east, north } = part.bounds
  return sql`and c.id / 360 - 90 >= ${south}::float8 and c.id / 360 - 89 <= ${north}::float8
    and c.id % 360 - 180 >= ${west}::float8 and c.id % 360 - 179 <= ${east}::float8`
}

/**
 * Whether the nearest cells alone hold more than is counted, whatever is to be taken off. Most
 * searches end here, after a few cells.
 */
function isAmple(given: Given): Sql {
  return sql`exists (
    select from (
      select sum(n.items) over (rows unbounded preceding) as items
      from (${itemsOfCells(given, nearestCells(given))}) n) sums
    where sums.items > ${sql.lit(COUNT_LIMIT)} + (select count(*) from left_out)
      + (select coalesce(-sum(w.items), 0) from item_count_changes w where w.items < 0))`
}

/** Whole cells, in the order of the spatial index. */
function nearestCells({ kinds: { category }, area }: Given): Sql {
  if (!area) {
    return sql`select k.cell as id from item_counts k
      where k.category = ${category ?? ''} and k.place_id = 0`
  }
  const { origin, upTo, part } = area
  return sql`select c.id from (
      select c.id, c.bounds <-> ${origin} as near from place_cells c
      where true ${cellsOfPart(part)} order by near limit ${CELLS_FIRST}) c
    where ${upTo === null ? sql`true` : sql`c.near <= ${upTo - CELL_CHORD}`} ${wholeInPart(part)}`
}

function itemsOfCells({ reader }: Given, cells: Sql): Sql {
  return sql`select t.items from (${cells}) c cross join lateral (
      select coalesce(sum(a.sign * ${itemsOf(reader, 'k')}), 0) as items from asked a
        join item_counts k on k.category = a.category and k.place_id = 0 and k.cell = c.id) t`
}

/** Cells that lie in the area as a whole, and the places of those that it cuts. */
function inCells(given: Given): Sql {
  const { reader, area } = given
  if (!area) {
    return sql`(select coalesce(sum(a.sign * ${itemsOf(reader, 'k')}), 0) from asked a
      join item_counts k on k.category = a.category and k.place_id = 0)`
  }
  const { origin, upTo, part } = area
  const isWhole = upTo === null ? sql`true` : sql`c.near <= ${upTo - CELL_CHORD}`
  return sql`(
    with cells as materialized (
      select c.id, ${isWhole} ${wholeInPart(part)} as is_whole
      from (select c.id, c.bounds <-> ${origin} as near from place_cells c
        where true ${cellsOfPart(part)} offset 0) c
      ${upTo === null ? sql`` : sql`where c.near <= ${upTo}`})
    select (select coalesce(sum(n.items), 0)
        from (${itemsOfCells(given, sql`select id from cells where is_whole`)}) n)
      + (select coalesce(sum(a.sign * ${itemsOf(reader, 'k')}), 0)
        from cells c cross join asked a
          join item_counts k on k.category = a.category and k.cell = c.id and k.place_id > 0
          join places p on p.id = k.place_id
        where not c.is_whole and ${isThere(area)}))`
}

function inPlaces({ reader }: Given, area: SearchArea): Sql {
  return sql`(
    select coalesce(sum(a.sign * ${itemsOf(reader, 'k')}), 0)
    from (${placesInOrder(area)}) n cross join asked a
      join item_counts k on k.category = a.category and k.place_id = n.id
    where ${within(area)})`
}

/** What was written since the counts were added up, less what this reader is not shown. */
function corrections({ reader, area }: Given): Sql {
  return sql`(
    select coalesce(sum(a.sign * d.items), 0) from (
      select w.place_id, w.category, ${itemsOf(reader, 'w')} as items from item_count_changes w
      union all
      select i.place_id, i.category, -1 from items i
      where i.id in (select id from left_out) and ${isListed} ${openTo(reader)}
    ) d join asked a on a.category in ('', d.category)
    ${area ? sql`where ${isInside(area)}` : sql``})`
}

/** Asked place by place: with few corrections a join would still read every place. */
function isInside(area: SearchArea): Sql {
  return sql`exists (select from places p where p.id = d.place_id and ${isThere(area)} offset 0)`
}

function isThere(area: SearchArea): Sql {
  return sql`${within(area, sql`(p.point <-> ${area.origin})`)} ${inPart(area.part)}`
}

/** The column of the numbers that are the reader's. */
function itemsOf(reader: Reader, of: 'k' | 'w'): Sql {
  return sql.ref(`${of}.${seesMembersOnly(reader) ? 'items' : 'open_items'}`)
}
