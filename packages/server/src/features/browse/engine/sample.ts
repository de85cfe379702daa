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
}
export type Origin = { latitude: number; longitude: number }

/** Larger tables are sampled down to about this many rows. */
const SAMPLE = 60_000
/** From the middle of a cell to its corner. */
const CELL_MILES = 45
/** Of a circle as large as a cell. */
const CELL_RADIUS_MILES = 34
/** Half around the Earth. */
const FARTHEST_MILES = 12_500

/** The radius in miles that holds about this many items beyond `from`. */
export function milesAround(sample: Sample, origin: Origin, from: number, items: number): number {
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

/** How much of a cell lies within a radius, if its items are spread evenly. */
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
  return { items, cells, categories }
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
