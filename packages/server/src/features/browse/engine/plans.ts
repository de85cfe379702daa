import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { sql } from 'kysely'
import { chordOfMiles } from '../../../platform/places/points.ts'
import type { Sql } from '../listed.ts'

/** A part of the map; walked is one whose places are met on the way outwards, any other is found by its index. */
export type Part = { bounds: Bounds; isWalked: boolean }
/**
 * Whose distance is meant, and a ring around it as chords: beyond one, up to the other; null means no end. Of it only what
 * lies in a part of the map, if there is one.
 */
export type SearchArea = {
  origin: Sql
  beyond: number | null
  upTo: number | null
  part: Part | null
}
/** What of the items is looked for, its words apart, and the condition that a page begins behind the last one. */
type Walked = { filter: Sql; words: Sql; behind: Sql; most: number; asked?: Sql }

/** A small circle is found by its box; a large one by walking outwards, since the page is full long before its rim. */
const BOX_UP_TO_CHORD = chordOfMiles(250)

/**
 * Places nearest first. Nothing but the distance stands in the order, so the spatial index gives it (decision 0006). The
 * boundless limit makes PostgreSQL 15 weigh how soon the first rows come; without it, it sorts every place.
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
 * The items of a ring, place by place, the nearest place first and in it the newest item: for filters that many pass. Words
 * are looked at item by item; asked beside the place, they would all be gathered from the text index, again for each place.
 * `asked` is the column that they are looked for in.
 */
export function walkPlaces(
  area: SearchArea,
  { filter, words, behind, most, asked = sql`i.search` }: Walked,
): Sql {
  return sql`
    select m.id, n.chord from (${placesInOrder(area)}) n cross join lateral (
      select i.id, i.created_at from (
        select i.id, i.created_at, ${asked} from items i where i.place_id = n.id and ${filter} ${behind}
        order by i.created_at desc, i.id desc offset 0
      ) i where ${words} order by i.created_at desc, i.id desc limit ${most}
    ) m
    where ${within(area)}
    order by n.chord, m.created_at desc, m.id desc limit ${most}`
}

/** The same to be counted, in no order. */
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

/** The newest items, one after the other: for filters that many pass. After so many of them it ends, found or not. */
export function walkNewest(
  area: SearchArea | null,
  { filter, words, behind, most }: Walked,
  visits: number,
): Sql {
  const chord = area ? sql`(p.point <-> ${area.origin})` : sql`null::float8`
  return sql`
    select i.id, i.created_at, i.search, ${chord} as chord from (
      select i.id, i.created_at, i.place_id, i.search from items i where ${filter} ${behind}
      order by i.created_at desc, i.id desc limit ${visits}
    ) i ${area ? sql`join places p on p.id = i.place_id` : sql``}
    where ${words} ${area ? sql`and ${within(area, chord)} ${inPart(area.part)}` : sql``}
    order by i.created_at desc, i.id desc limit ${most}`
}

/**
 * Every item of a ring that passes a filter, found by what it is before where it is: for filters that few pass. By its
 * cells, so that the index fetches no item of another cell; by its places, where nothing else tells it from the others; or all
 * at once when there are few anyway. `kept` of each item goes with it.
 */
export function foundItems(
  area: SearchArea | null,
  filter: Sql,
  by: 'cells' | 'places' | 'all',
  kept: Sql = sql`i.search`,
): Sql {
  if (!area) return sql`select i.*, null::float8 as chord from (${listedItems(filter, kept)}) i`
  if (by === 'places') {
    return sql`
      select i.id, i.place_id, i.created_at, n.chord, ${kept}
      from (${placesInOrder(area)}) n join items i on i.place_id = n.id
      where ${filter} and ${within(area)}`
  }
  const there =
    by === 'all'
      ? filter
      : sql`${filter}
      and array[i.cell, region_of(i.cell)] && array(${cellsOf(area)})`
  return sql`
    select i.*, n.chord from (${listedItems(there, kept)}) i
      join places p on p.id = i.place_id
      cross join lateral (select p.point <-> ${area.origin} as chord) n
    where ${within(area)} ${inPart(area.part)} offset 0`
}

/** Longer than the way across any cell. */
const CELL_CHORD = 0.03

/** Wider rings are looked through by regions: many cells at once are slow to look for. */
const CELLS_UP_TO_CHORD = chordOfMiles(120)

function cellsOf({ origin, beyond, upTo, part }: SearchArea): Sql {
  const isNarrow = part !== null && isNarrowPart(part.bounds)
  const isWide = !isNarrow && (upTo === null || upTo > CELLS_UP_TO_CHORD)
  return sql`select ${isWide ? sql`distinct region_of(c.id)` : sql`c.id`} from place_cells c where true
    ${beyond === null ? sql`` : sql`and c.bounds <-> ${origin} > ${beyond - CELL_CHORD}`}
    ${upTo === null ? sql`` : sql`and c.bounds <-> ${origin} <= ${upTo}`}
    ${cellsOfPart(part)}`
}

/** The offset keeps this a question of its own: joined with the places it might be asked place by place. */
function listedItems(filter: Sql, kept: Sql): Sql {
  return sql`select i.id, i.place_id, i.created_at, ${kept} from items i where ${filter} offset 0`
}

export function within({ beyond, upTo }: SearchArea, chord: Sql = sql`n.chord`): Sql {
  return sql`${beyond === null ? sql`true` : sql`${chord} > ${beyond}`}
    ${upTo === null ? sql`` : sql`and ${chord} <= ${upTo}`}`
}

/** So few cells are looked for one by one. */
const NARROW_DEGREES = 4

function isNarrowPart({ west, south, east, north }: Bounds): boolean {
  return east - west <= NARROW_DEGREES && north - south <= NARROW_DEGREES
}

/** The cells of one degree that a part touches (migration 0024). */
function cellsOfPart(part: Part | null): Sql {
  if (!part) return sql``
  const { west, south, east, north } = part.bounds
  return sql`and c.id / 360 - 90 between ${Math.floor(south)} and ${Math.floor(north)}
    and c.id % 360 - 180 between ${Math.floor(west)} and ${Math.floor(east)}`
}

/** Whether a place that is known already lies in a part. */
function inPart(part: Part | null): Sql {
  if (!part) return sql``
  const { west, south, east, north } = part.bounds
  return sql`and p.longitude between ${west}::numeric and ${east}::numeric
    and p.latitude between ${south}::numeric and ${north}::numeric`
}

/** The places of a part, found by their index (migration 0030). */
export function foundPart(part: Part | null): Sql {
  if (!part) return sql``
  const { west, south, east, north } = part.bounds
  return sql`and point(p.longitude::float8, p.latitude::float8)
    <@ box(point(${west}, ${south}), point(${east}, ${north}))`
}
