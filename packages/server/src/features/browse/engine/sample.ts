import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { milesBetween } from '../../../platform/places/points.ts'
import { isListed } from '../listed.ts'

export type Cell = {
  id: number
  latitude: number
  longitude: number
  items: number
  /** The cell's place with the most items. */
  placeId: number
}
export type Sample = {
  items: number
  cells: Cell[]
  categories: ReadonlyMap<string, number>
  /** From stored counts, so not estimated. */
  places: readonly PlacesOfCell[]
}
export type Origin = { latitude: number; longitude: number }
type PlacesOfCell = Origin & { places: readonly CountedPlace[] }
type CountedPlace = Origin & { items: number }

/** Larger tables are sampled down to about this many rows. */
const SAMPLE = 60_000
/** From the middle of a cell to its corner. */
const CELL_MILES = 45
/** The radius of a circle as large as a cell. */
const CELL_RADIUS_MILES = 34
/** From south to north; from west to east, at the equator. */
const DEGREE_MILES = 69
/** Half of the Earth's circumference. */
const FARTHEST_MILES = 12_500

/**
 * Beyond the last of these distances cells are exact enough, and adding up places takes too long.
 */
const BY_PLACES_MILES = [30, 60, 120] as const
const ALL_BY_PLACES_MILES = BY_PLACES_MILES[2]
/** Makes a radius include the place at which it ends, despite rounding. */
const HAIRBREADTH_MILES = 0.01

/**
 * The radius in miles that contains about this many items beyond `from`. With null, items at the
 * origin (0 miles) count too.
 */
export function milesAround(
  sample: Sample,
  origin: Origin,
  from: number | null,
  items: number,
): number {
  const start = from ?? 0
  let missing = items
  for (const reach of BY_PLACES_MILES) {
    if (start >= reach) continue
    const band = fillByPlaces(sample, origin, { from, reach, items })
    if (band.miles !== null) return band.miles
    missing = band.missing
  }
  return milesByCells(sample, origin, Math.max(start, ALL_BY_PLACES_MILES), missing)
}

/**
 * `miles` is null if all places in reach together contain fewer items; `missing` is by how many.
 */
function fillByPlaces(
  sample: Sample,
  origin: Origin,
  { from, reach, items }: { from: number | null; reach: number; items: number },
): { miles: number | null; missing: number } {
  const near = sample.places
    .filter(isInReach(origin, reach))
    .flatMap(({ places }) => places)
    .map((place) => ({ items: place.items, miles: milesBetween(origin, place) }))
    .filter(({ miles }) => (from === null || miles > from) && miles <= reach)
    .sort((a, b) => a.miles - b.miles)
  let missing = items
  for (const place of near) {
    missing -= place.items
    if (missing <= 0) return { miles: place.miles + HAIRBREADTH_MILES, missing: 0 }
  }
  return { miles: null, missing }
}

/** Uses a box that contains the circle: computing the distances of all cells would take longer. */
function isInReach(origin: Origin, reach: number): (cell: Origin) => boolean {
  const rise = reach / DEGREE_MILES + 0.5
  const run = reach / DEGREE_MILES / Math.cos((origin.latitude * Math.PI) / 180) + 0.5
  return ({ latitude, longitude }) =>
    Math.abs(latitude - origin.latitude) <= rise && Math.abs(longitude - origin.longitude) <= run
}

function milesByCells(sample: Sample, origin: Origin, from: number, items: number): number {
  const cells = sample.cells.map((cell) => ({
    items: cell.items,
    miles: milesBetween(origin, cell),
  }))
  const within = (radius: number) =>
    cells.reduce((sum, cell) => sum + cell.items * shareOfCell(cell.miles, radius), 0)
  const wanted = within(from) + items
  let [near, far] = [from, FARTHEST_MILES]
  if (within(far) < wanted) return Number.POSITIVE_INFINITY
  while (far - near > 1) {
    const middle = (near + far) / 2
    if (within(middle) < wanted) near = middle
    else far = middle
  }
  return far
}

/** The share of a cell within a radius, if its items are spread evenly. */
function shareOfCell(miles: number, radius: number): number {
  if (miles < CELL_RADIUS_MILES) return Math.min(1, (radius / (miles + CELL_RADIUS_MILES)) ** 2)
  const share = (radius - miles + CELL_RADIUS_MILES) / (2 * CELL_RADIUS_MILES)
  return Math.min(1, Math.max(0, share))
}

export function shareWithin(sample: Sample, origin: Origin, miles: number): number {
  const near = sample.cells.filter((cell) => milesBetween(origin, cell) <= miles + CELL_MILES)
  return near.reduce((sum, cell) => sum + cell.items, 0) / Math.max(1, sample.items)
}

export function sumWithin(sample: Sample, bounds: Bounds): number {
  return cellsWithin(sample, bounds).reduce((sum, cell) => sum + cell.items, 0)
}

export function cellsWithin(sample: Sample, { west, south, east, north }: Bounds): Cell[] {
  const half = 0.5
  return sample.cells.filter(
    ({ latitude, longitude }) =>
      longitude + half >= west &&
      longitude - half <= east &&
      latitude + half >= south &&
      latitude - half <= north,
  )
}

/** Counts a sample of the listed items that strangers see. */
export async function countSample(db: Db): Promise<Sample> {
  const { rows } = await sql<Counted>`
    with size as (select greatest(reltuples, 1) as rows from pg_class where oid = 'items'::regclass)
    select cell, category, mode() within group (order by place_id) as place,
      ceil(count(*) * greatest(1, (select rows from size) / ${SAMPLE}))::float8 as items
    from items i tablesample system (${await sampledPercent(db)})
    where cell is not null and ${isListed} and not is_members_only
    group by cell, category`.execute(db)
  const categories = new Map<string, number>()
  const items = rows.reduce((sum, row) => sum + row.items, 0)
  for (const row of rows) {
    categories.set(row.category, (categories.get(row.category) ?? 0) + row.items / items)
  }
  const cells = [...Map.groupBy(rows, ({ cell }) => cell)].map(([cell, kinds]) => ({
    id: cell,
    ...middleOf(cell),
    items: kinds.reduce((sum, kind) => sum + kind.items, 0),
    placeId: kinds.reduce((most, kind) => (kind.items > most.items ? kind : most)).place,
  }))
  return { items, cells, categories, places: await listCountedPlaces(db) }
}

async function listCountedPlaces(db: Db): Promise<PlacesOfCell[]> {
  const { rows } = await sql<{ cell: number; places: [number, number, number][] }>`
    select k.cell, json_agg(json_build_array(p.latitude, p.longitude, k.open_items)) as places
    from item_counts k join places p on p.id = k.place_id
    where k.category = '' and k.place_id > 0 and k.open_items > 0
    group by k.cell`.execute(db)
  return rows.map(({ cell, places }) => ({
    ...middleOf(cell),
    places: places.map(([latitude, longitude, items]) => ({ latitude, longitude, items })),
  }))
}

type Counted = { cell: number; category: string; place: number; items: number }

/** The percentage of the table that a sample reads. */
export async function sampledPercent(db: Db, rows = SAMPLE): Promise<number> {
  const { rows: sizes } = await sql<{ size: number }>`
    select reltuples as size from pg_class where oid = 'items'::regclass`.execute(db)
  return Math.min(100, (100 * rows) / Math.max(1, sizes[0]?.size ?? 1))
}

function middleOf(cell: number): Origin {
  return { latitude: Math.floor(cell / 360) - 89.5, longitude: (cell % 360) - 179.5 }
}
