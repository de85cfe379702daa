import type { Sort } from '@swapstead/domain/browse/calls.ts'
import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import type { RawBuilder } from 'kysely'
import { onlyRow } from '../../../platform/database/only-row.ts'
import type { PageRow } from '../listed.ts'
import { ALL_AT_ONCE, type Band, distanceBands, isCommon, justBefore } from './distance-bands.ts'
import { type Estimate, estimate, type FilteredSearch } from './estimate.ts'
import { bestInBand, nearestInBand, newestPage, ownTotal, type Plan } from './page-statements.ts'
import type { SearchArea } from './plans.ts'
import type { RankedQuery, Ranking } from './ranking.ts'
import { type Sample, shareWithin, sumWithin } from './sample.ts'

/** The sort values of a page's last row. For the best match they begin with the distance band. */
export type Keys = {
  nearest: readonly [chord: number, createdAt: string, id: string]
  newest: readonly [createdAt: string, id: string]
  best: readonly [beyond: number, upTo: number, score: number, id: string]
}
export type Key = Keys[Sort]
/** `key` is computed only for the last row of a page. */
export type Found = { row: PageRow; key: () => Key }

type ListingOptions = FilteredSearch & {
  weights: Ranking
  /** The number of newest items to read before switching to another plan. */
  visits: number
}
type PageRequest = { limit: number; isCounted: boolean }

type AnyBands = AsyncIterable<Band> | { area: SearchArea | null; plan: Plan }[]

/** The first band should contain this many times the page's size: a word may be rarer here. */
const FIRST_BAND_PAGES = 2
/** The number of nearest results that are ranked against each other. */
const RANKED = 1_500
/**
 * Lists the items of one filter. Queries the database band by band until a page is full (decision
 * 0016).
 */
export class Listing {
  readonly #options: ListingOptions
  readonly #whole: SearchArea | null

  constructor(options: ListingOptions) {
    this.#options = options
    this.#whole = options.whole
  }

  async nearest(key: Keys['nearest'] | null, request: PageRequest): Promise<Found[]> {
    const expected = await estimate(this.#options, request.isCounted)
    const whole = this.#whole
    if (!whole) throw new Error('nobody is near without a place')
    return this.#gather(
      this.#bands(whole, expected, {
        beyond: justBefore(key?.[0] ?? null),
        need: FIRST_BAND_PAGES * request.limit,
        mayWalk: true,
      }),
      request,
      (band, rest) =>
        this.#run(
          nearestInBand(
            { ...this.#options, ...rest, ...expected.enough },
            { band: band.area ?? whole, whole, plan: band.plan, after: key },
          ),
          ({ chord, createdAt, id }) => [chord ?? 0, createdAt.toISOString(), id],
        ),
    )
  }

  async newest(key: Keys['newest'] | null, request: PageRequest): Promise<Found[]> {
    const expected = await estimate(this.#options, request.isCounted)
    const whole = this.#whole
    const { filter, visits } = this.#options
    const page = (plan: Plan, after: Keys['newest'] | null, rest: PageRequest) =>
      this.#run(
        newestPage(
          { ...this.#options, ...rest, ...expected.enough },
          { whole, plan, visits, after },
        ),
        ({ createdAt, id }) => [createdAt.toISOString(), id],
      )
    const found = await this.#indexPlan(expected, request.isCounted)
    if (found && (expected.sample || whole?.part)) return page(found, key, request)
    const walked = await page('walk', key, request)
    const isNarrow = expected.sample || filter.notWords || whole?.part || whole?.upTo
    if (walked.length >= request.limit || !isNarrow) return walked
    // Too few of the newest items matched: the index supplies the rest, after the walk's last row.
    const last = walked.at(-1)?.key() as Keys['newest'] | undefined
    const rest = await page(whole ? this.#byArea() : 'all', last ?? key, {
      limit: request.limit - walked.length,
      isCounted: request.isCounted && walked.length === 0,
    })
    return [...walked, ...rest]
  }

  /** The best matches among the nearest results (`RANKED`), then further outwards. */
  async best(key: Keys['best'] | null, request: PageRequest): Promise<Found[]> {
    const expected = await estimate(this.#options, request.isCounted)
    const whole = this.#whole
    const rankedQuery = this.#rankedQuery(expected)
    const isNear = whole !== null && this.#options.reader.placeId !== null
    const bands: AnyBands = isNear
      ? this.#bestBands(whole, expected, key)
      : [{ area: whole, plan: (await this.#indexPlan(expected)) ?? 'walk' }]
    let cursor = key
    const { weights, visits } = this.#options
    return this.#gather(bands, request, ({ area, plan }, rest) => {
      const bounds = [area?.beyond ?? -1, area?.upTo ?? -1] as const
      const after = cursor ? ([cursor[2], cursor[3]] as const) : null
      cursor = null
      return this.#run(
        bestInBand(
          { ...this.#options, ...rest, ...expected.enough },
          { band: area, whole, plan, visits, rankedQuery, weights, after },
        ),
        ({ score, id }) => [...bounds, score, id],
      )
    })
  }

  /** The total of the whole area, if the page's statement left it out. */
  async total(): Promise<number> {
    const { enough } = await estimate(this.#options, true)
    const query = { ...this.#options, limit: 0, isCounted: true, ...enough }
    const { rows } = await ownTotal(query, this.#whole).execute(this.#options.db)
    return onlyRow(rows).total
  }

  async *#bestBands(
    whole: SearchArea,
    expected: Estimate,
    key: Keys['best'] | null,
  ): AsyncGenerator<Band> {
    const [beyond = -1, upTo = -1] = key ?? []
    if (key) {
      const isOpen = upTo < 0
      const area = {
        ...whole,
        beyond: beyond < 0 ? null : beyond,
        upTo: isOpen ? whole.upTo : upTo,
      }
      yield { area, plan: 'cells' }
      if (isOpen || (whole.upTo !== null && upTo >= whole.upTo)) return
    }
    yield* this.#bands(whole, expected, {
      beyond: key ? upTo : null,
      need: RANKED,
      mayWalk: false,
    })
  }

  async *#bands(
    whole: SearchArea,
    { sample, share }: Estimate,
    { beyond, need, mayWalk }: { beyond: number | null; need: number; mayWalk: boolean },
  ): AsyncGenerator<Band> {
    const { reader, query, statistics } = this.#options
    if (!sample || reader.placeId === null) {
      return yield { area: { ...whole, beyond }, plan: 'walk' }
    }
    if (share * sample.items <= ALL_AT_ONCE) return yield { area: whole, plan: 'all' }
    if (whole.part && share * sample.items * (await this.#near(sample)) <= ALL_AT_ONCE) {
      return yield { area: whole, plan: this.#byArea() }
    }
    const origin = await statistics.originOf(reader.placeId)
    const reach = query.radius >= NATIONWIDE ? Number.POSITIVE_INFINITY : query.radius
    const isWalked = mayWalk && isCommon(share, this.#options.filter)
    yield* distanceBands({ whole, reach, sample, origin, share, beyond, need, isWalked })
  }

  async #gather(
    bands: AnyBands,
    { limit, isCounted }: PageRequest,
    readBand: (
      band: { area: SearchArea | null; plan: Plan },
      rest: PageRequest,
    ) => Promise<Found[]>,
  ): Promise<Found[]> {
    const found: Found[] = []
    for await (const band of bands) {
      const rest = { limit: limit - found.length, isCounted: isCounted && found.length === 0 }
      found.push(...(await readBand(band, rest)))
      if (found.length >= limit) break
    }
    return found
  }

  /** Null if so many items match that reading the newest is faster. */
  async #indexPlan({ sample, share }: Estimate, isCounted = false): Promise<Plan | null> {
    const { statistics, filter, visits } = this.#options
    const figures = sample ?? (this.#whole?.part ? await statistics.sample() : null)
    // A walk that counts by words visits items until a thousand match.
    const untilCounted = isCounted && filter.words !== undefined ? COUNT_LIMIT / share : 0
    const few = Math.max(ALL_AT_ONCE, Math.min(untilCounted, visits))
    if (!figures || share * figures.items <= few) return 'all'
    const near = await this.#near(figures)
    return near * share * figures.items <= few ? this.#byArea() : null
  }

  async #near(sample: Sample): Promise<number> {
    const { reader, query, statistics } = this.#options
    const part = this.#whole?.part
    const inPart = part ? sumWithin(sample, part.bounds) / Math.max(1, sample.items) : 1
    if (reader.placeId === null || query.radius >= NATIONWIDE) return inPart
    const origin = await statistics.originOf(reader.placeId)
    return Math.min(inPart, shareWithin(sample, origin, query.radius))
  }

  /** Without words, a dense cell is too large to read for a small part of it. */
  #byArea(): Plan {
    return this.#whole?.part && !this.#options.filter.words ? 'places' : 'cells'
  }

  #rankedQuery({ shares, sample }: Estimate): RankedQuery {
    const { search } = this.#options
    if (!search || !sample) throw new Error('nothing is ranked without words')
    return { search, shares, items: sample.items }
  }

  async #run(page: RawBuilder<PageRow>, keyOf: (row: PageRow) => Key): Promise<Found[]> {
    // The columns already have their wire names. The renaming plugin would only take time.
    const { rows } = await page.execute(this.#options.db.withoutPlugins())
    return rows.map((row) => ({ row, key: () => keyOf(row) }))
  }
}
