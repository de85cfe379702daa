import type { NearbyQuery, Sort } from '@swapstead/domain/browse/calls.ts'
import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import type { Search } from '@swapstead/domain/search/read-search.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { chordOfMiles } from '../../platform/places/points.ts'
import type { Filter, PageRow, Reader } from './listed.ts'
import { bestRing, nearestRing, newestPage, type Telling, type Way } from './nearby-pages.ts'
import { ALL_AT_ONCE, COMMON, justBefore, type Ring, ringsAround } from './rings.ts'
import { namesOf } from './search-words.ts'
import {
  expectedShare,
  milesAround,
  type Sample,
  type Statistics,
  shareWithin,
  sumWithin,
} from './statistics.ts'
import type { Around } from './ways.ts'

/** The sort's values of a page's last row; for the best match the ring it was ranked in comes first. */
export type Keys = {
  nearest: readonly [chord: number, createdAt: string, id: string]
  newest: readonly [createdAt: string, id: string]
  best: readonly [beyond: number, upTo: number, score: number, id: string]
}
export type Key = Keys[Sort]
export type Found = PageRow & { key: Key }

type Given = {
  db: Db
  statistics: Statistics
  reader: Reader
  query: NearbyQuery
  filter: Filter
  search: Search | null
  whole: Around | null
}
type Plan = {
  sample: Sample | null
  share: number
  shares: readonly number[]
  ample: Around | null
}
type Asked = { most: number; isCounted: boolean }

type AnyRings = AsyncIterable<Ring> | { around: Around | null; way: Way }[]

/** The first ring should hold this many times what the page needs. */
const AMPLE = 3
/** How many of the nearest finds are ranked against each other. */
const RANKED = 1_500
/** Where so many should be, there are more than are counted. */
const COUNTED = 2 * COUNT_LIMIT
/** What words side by side add, of what the commoner of the two counts. */
const SIDE_BY_SIDE = 0.3
/** How many of the newest items are looked at before another way is taken. */
const VISITS_MOST = 20_000

/** The items of one filter; asks the database ring by ring until a page is full (decision 0016). */
export class Listing {
  readonly #given: Given
  readonly #whole: Around | null

  constructor(given: Given) {
    this.#given = given
    this.#whole = given.whole
  }

  async nearest(key: Keys['nearest'] | null, asked: Asked): Promise<Found[]> {
    const plan = await this.#plan()
    const whole = this.#whole
    if (!whole) throw new Error('nobody is near without a place')
    const page = asked.most * AMPLE
    // The first ring tells the count too, unless it is walked.
    const need = asked.isCounted && plan.share < COMMON ? Math.max(page, COUNTED) : page
    return this.#gather(
      this.#rings(whole, plan, justBefore(key?.[0] ?? null), need, true),
      asked,
      (ring, rest) =>
        this.#ask(
          nearestRing(
            { ...this.#given, ...rest, ample: plan.ample },
            { ring: ring.around ?? whole, whole, way: ring.way, behind: key },
          ),
          ({ chord, createdAt, id }) => [chord ?? 0, createdAt.toISOString(), id],
        ),
    )
  }

  async newest(key: Keys['newest'] | null, asked: Asked): Promise<Found[]> {
    const plan = await this.#plan()
    const whole = this.#whole
    const page = (way: Way, behind: Keys['newest'] | null, rest: Asked) =>
      this.#ask(
        newestPage(
          { ...this.#given, ...rest, ample: plan.ample },
          { whole, way, visits: VISITS_MOST, behind },
        ),
        ({ createdAt, id }) => [createdAt.toISOString(), id],
      )
    const found = await this.#foundWay(plan)
    if (found && (plan.sample || whole?.part)) return page(found, key, asked)
    const walked = await page('walk', key, asked)
    if (walked.length >= asked.most || !(plan.sample || whole?.part)) return walked
    // Few of the newest fit: the rest is found the other way, behind what the walk has found.
    const last = walked.at(-1)?.key as Keys['newest'] | undefined
    const rest = await page(whole ? this.#byArea() : 'all', last ?? key, {
      most: asked.most - walked.length,
      isCounted: asked.isCounted && walked.length === 0,
    })
    return [...walked, ...rest]
  }

  /** The best of the nearest thousand or so finds, then of those around them. */
  async best(key: Keys['best'] | null, asked: Asked): Promise<Found[]> {
    const plan = await this.#plan()
    const whole = this.#whole
    const telling = this.#telling(plan)
    const isNear = whole !== null && this.#given.reader.placeId !== null
    const rings: AnyRings = isNear
      ? this.#bestRings(whole, plan, key)
      : [{ around: whole, way: (await this.#foundWay(plan)) ?? 'walk' }]
    let behind = key
    return this.#gather(rings, asked, ({ around, way }, rest) => {
      const bounds = [around?.beyond ?? -1, around?.upTo ?? -1] as const
      const after = behind ? ([behind[2], behind[3]] as const) : null
      behind = null
      return this.#ask(
        bestRing(
          { ...this.#given, ...rest, ample: plan.ample },
          { ring: around, whole, way, visits: VISITS_MOST, telling, behind: after },
        ),
        ({ score, id }) => [...bounds, score, id],
      )
    })
  }

  async *#bestRings(whole: Around, plan: Plan, key: Keys['best'] | null): AsyncGenerator<Ring> {
    const [beyond = -1, upTo = -1] = key ?? []
    if (key) {
      const isOpen = upTo < 0
      const around = {
        ...whole,
        beyond: beyond < 0 ? null : beyond,
        upTo: isOpen ? whole.upTo : upTo,
      }
      yield { around, way: 'cells' }
      if (isOpen || (whole.upTo !== null && upTo >= whole.upTo)) return
    }
    yield* this.#rings(whole, plan, key ? upTo : null, RANKED, false)
  }

  async *#rings(
    whole: Around,
    { sample, share }: Plan,
    beyond: number | null,
    need: number,
    mayWalk: boolean,
  ): AsyncGenerator<Ring> {
    const { reader, query, statistics } = this.#given
    if (!sample || reader.placeId === null) {
      return yield { around: { ...whole, beyond }, way: 'walk' }
    }
    if (share * sample.items <= ALL_AT_ONCE) return yield { around: whole, way: 'all' }
    if (whole.part && share * sample.items * (await this.#near(sample)) <= ALL_AT_ONCE) {
      return yield { around: whole, way: this.#byArea() }
    }
    const origin = await statistics.originOf(reader.placeId)
    const reach = query.radius >= NATIONWIDE ? Number.POSITIVE_INFINITY : query.radius
    yield* ringsAround({ whole, reach, sample, origin, share, beyond, need, mayWalk })
  }

  async #gather(
    rings: AnyRings,
    { most, isCounted }: Asked,
    ask: (ring: { around: Around | null; way: Way }, rest: Asked) => Promise<Found[]>,
  ): Promise<Found[]> {
    const found: Found[] = []
    for await (const ring of rings) {
      const rest = { most: most - found.length, isCounted: isCounted && found.length === 0 }
      found.push(...(await ask(ring, rest)))
      if (found.length >= most) break
    }
    return found
  }

  /** How to find everything that passes, unless that is so much that a look at the newest is shorter. */
  async #foundWay({ sample, share }: Plan): Promise<Way | null> {
    const { statistics } = this.#given
    const figures = sample ?? (this.#whole?.part ? await statistics.sample() : null)
    if (!figures || share * figures.items <= ALL_AT_ONCE) return 'all'
    const near = await this.#near(figures)
    return near * share * figures.items <= ALL_AT_ONCE ? this.#byArea() : null
  }

  /** About how many of all items lie where is looked. */
  async #near(sample: Sample): Promise<number> {
    const { reader, query, statistics } = this.#given
    const part = this.#whole?.part
    const inPart = part ? sumWithin(sample, part.bounds) / Math.max(1, sample.items) : 1
    if (reader.placeId === null || query.radius >= NATIONWIDE) return inPart
    const origin = await statistics.originOf(reader.placeId)
    return Math.min(inPart, shareWithin(sample, origin, query.radius))
  }

  /** Without words a dense cell is too much to look through for a small part of it. */
  #byArea(): Way {
    return this.#whole?.part && !this.#given.filter.words ? 'places' : 'cells'
  }

  /** Without words and category every item will do, and no figures are needed. */
  async #plan(): Promise<Plan> {
    const { filter, search, statistics } = this.#given
    if (!filter.words && !filter.category && !filter.hearted)
      return { sample: null, share: 1, shares: [], ample: null }
    const sample = await statistics.sample()
    const shares = search ? await statistics.sharesOf(search.wanted) : []
    const share = expectedShare(sample, filter, shares)
    return { sample, share, shares, ample: await this.#ample(sample, share) }
  }

  /** Where there should be more finds than are counted: whoever finds them there need not count on. */
  async #ample(sample: Sample, share: number): Promise<Around | null> {
    const { reader, statistics } = this.#given
    const whole = this.#whole
    if (!whole || reader.placeId === null || share * sample.items <= ALL_AT_ONCE) return null
    const origin = await statistics.originOf(reader.placeId)
    const upTo = chordOfMiles(milesAround(sample, origin, 0, COUNTED / share))
    return whole.upTo !== null && upTo >= whole.upTo ? null : { ...whole, upTo }
  }

  /** Rare words tell more than common ones; two that were typed side by side tell a little more when they stand so. */
  #telling({ shares, sample }: Plan): Telling[] {
    const least = 0.5 / Math.max(1, sample?.items ?? 1)
    const wanted = this.#given.search?.wanted ?? []
    const single = wanted.map((thing, place) => {
      const share = shares[place] ?? 0
      return { ...namesOf(thing), weight: Math.log(1 + (1 - share + least) / (share + least)) }
    })
    const pairs = single.slice(1).map(({ word, weight }, place) => {
      const before = single[place]
      const lesser = Math.min(weight, before?.weight ?? 0)
      return { word: `${before?.word} <-> ${word}`, others: null, weight: SIDE_BY_SIDE * lesser }
    })
    return [...single, ...pairs]
  }

  async #ask(page: RawBuilder<PageRow>, keyOf: (row: PageRow) => Key): Promise<Found[]> {
    // Its columns are named as the wire names them; renaming each of them again would be work for nothing.
    const { rows } = await page.execute(this.#given.db.withoutPlugins())
    return rows.map((row) => ({ ...row, key: keyOf(row) }))
  }
}
