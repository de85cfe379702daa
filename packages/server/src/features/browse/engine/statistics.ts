import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { allWordings, type Wanted } from '@swapstead/domain/search/read-search.ts'
import type { Wording } from '@swapstead/domain/search/search-terms.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { milesBetween } from '../../../platform/places/points.ts'
import { isListed, type Narrowing } from '../listed.ts'
import { Spellings } from './near-spellings.ts'

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

const FRESH_MS = 10 * MINUTE
/** Larger tables are sampled down to about this many rows. */
const SAMPLE = 60_000
const WORDS_MOST = 20_000
/** From the middle of a cell to its corner. */
const CELL_MILES = 45
/** Of a circle as large as a cell. */
const CELL_RADIUS_MILES = 34
/** Half around the Earth. */
const FARTHEST_MILES = 12_500
/** The assumed share of unknown words, so that they are looked up at once. */
const RARE = 0.000_02
/** The assumed share of items whose words form the phrase. */
const PHRASE = 0.3

/**
 * Estimates of how many items there are, by place, category and word. They choose the plan and
 * never the result. Cached per process for some minutes.
 */
export class Statistics {
  /** Read from the same counts of words. Unlike estimates they decide what is found. */
  readonly spellings: Spellings
  readonly #db: Db
  readonly #words = new Map<string, number>()
  readonly #places = new Map<number, Origin>()
  #sample: Promise<Sample> | undefined
  #countedAt = 0

  constructor({ db, now }: Pick<Deps, 'db' | 'now'>) {
    this.#db = db
    this.spellings = new Spellings(now)
  }

  async sample(): Promise<Sample> {
    if (!this.#sample || performance.now() - this.#countedAt > FRESH_MS) {
      this.#countedAt = performance.now()
      this.#words.clear()
      const counted = countSample(this.#db)
      // Callers receive the error; it is not cached.
      counted.catch(() => {
        if (this.#sample === counted) this.#sample = undefined
      })
      this.#sample = counted
    }
    return this.#sample
  }

  /** The share of all items that contain each wanted term in any wording. */
  async sharesOf(wanted: readonly Wanted[]): Promise<number[]> {
    const wordings = wanted.map(allWordings)
    await this.#learn([...new Set(wordings.flat(2))])
    return wordings.map((all) =>
      Math.min(
        1,
        all.reduce((sum, names) => sum + this.#shareOf(names), 0),
      ),
    )
  }

  /** The words that the statistics do not know. */
  async unknownOf(words: readonly string[]): Promise<string[]> {
    await this.#learn([...new Set(words)])
    return words.filter((word) => (this.#words.get(word) ?? RARE) === RARE)
  }

  /** Adjacent words are rarely a coincidence. */
  #shareOf(wording: Wording): number {
    const shares = wording.map((word) => this.#words.get(word) ?? RARE)
    return shares.length === 1 ? (shares[0] ?? RARE) : PHRASE * together(shares)
  }

  async originOf(placeId: number): Promise<Origin> {
    const known = this.#places.get(placeId)
    if (known) return known
    const row = await this.#db
      .selectFrom('places')
      .select(['latitude', 'longitude'])
      .where('id', '=', placeId)
      .executeTakeFirstOrThrow()
    const origin = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
    this.#places.set(placeId, origin)
    return origin
  }

  async #learn(words: string[]): Promise<void> {
    const unknown = words.filter((word) => !this.#words.has(word))
    if (unknown.length === 0) return
    if (this.#words.size > WORDS_MOST) this.#words.clear()
    const { rows } = await sql<{ word: string; share: number | null }>`
      select asked.word, sum(w.share)::float8 as share
      from unnest(${unknown}::text[]) as asked(word)
        left join search_words w on w.stem = (ts_lexize('english_whole', asked.word))[1]
      group by asked.word`.execute(this.#db)
    for (const { word, share } of rows) {
      this.#words.set(word, Math.min(1, share ?? RARE))
    }
  }
}

/** The share of items that pass each part of a filter. */
const shareOf: {
  [Part in keyof Required<Narrowing>]: (chosen: Narrowing[Part], sample: Sample) => number
} = {
  category: (category, sample) => (category ? (sample.categories.get(category) ?? RARE) : 1),
  // Members have few hearts.
  hearted: (hearted) => (hearted ? 0 : 1),
}
const parts = Object.keys(shareOf) as (keyof Narrowing)[]

/** `shares` are those of the words. */
export function expectedShare(
  sample: Sample,
  narrowing: Narrowing,
  shares: readonly number[],
): number {
  const ofPart = <Part extends keyof Narrowing>(part: Part) =>
    shareOf[part](narrowing[part], sample)
  return together([...shares, ...parts.map(ofPart)])
}

/** The share with all of several words. Words of one search are rarely independent. */
function together(shares: readonly number[]): number {
  const [rarest = 1, ...rest] = shares.toSorted((a, b) => a - b)
  return rest.reduce((share, next, place) => share * next ** (0.75 / 2 ** place), rarest)
}

/** The share with any one of several words missing, at most. */
export function allButOneShare(shares: readonly number[]): number {
  const lacking = shares.map((_, place) => together(shares.toSpliced(place, 1)))
  return Math.min(
    1,
    lacking.reduce((sum, share) => sum + share, 0),
  )
}

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

async function countSample(db: Db): Promise<Sample> {
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
