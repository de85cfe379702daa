import type { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import type { Search } from '@swapstead/domain/search/read-search.ts'
import type { Db } from '../../../platform/database/database.ts'
import { chordOfMiles } from '../../../platform/places/points.ts'
import type { Filter, Reader } from '../listed.ts'
import { ampleCells } from './ample-cells.ts'
import { ALL_AT_ONCE } from './distance-bands.ts'
import type { Ample, PageQuery } from './page-statements.ts'
import type { SearchArea } from './plans.ts'
import { milesAround, type Sample } from './sample.ts'
import { allButOneShare, expectedShare, type Statistics } from './statistics.ts'
import { isCountStored } from './stored-counts.ts'

/** A nearby search with one filter, which its words or near matches have made. */
export type FilteredSearch = {
  db: Db
  statistics: Statistics
  reader: Reader
  query: NearbyQuery
  filter: Filter
  search: Search | null
  /** Whether one word of the search may be missing. */
  mayLack: boolean
  whole: SearchArea | null
}

/** How many items should pass the filter. Without a sample, nearly all of them. */
export type Estimate = {
  sample: Sample | null
  /** Of all items. */
  share: number
  /** Of each wanted word. */
  shares: readonly number[]
  enough: Enough
}
/** Facts that prove more than `COUNT_LIMIT` results. */
type Enough = Required<Pick<PageQuery, 'ample' | 'strangersFindMore'>>

/** With this many expected results the count reads "1000+". */
const COUNTED = 1.5 * COUNT_LIMIT
const NOT_ENOUGH: Enough = { ample: null, strangersFindMore: false }

/** Excluded words alone leave out few items, so statistics are not read for them. */
export async function estimate(asked: FilteredSearch, isCounted: boolean): Promise<Estimate> {
  const { filter, search, mayLack, statistics } = asked
  const { notWords: _, ...expected } = filter
  const isNarrowed = Object.values(expected).some(Boolean)
  const sample = isNarrowed ? await statistics.sample() : null
  const shares = search && sample ? await statistics.sharesOf(search.wanted) : []
  const likely = mayLack ? [allButOneShare(shares)] : shares
  const share = sample ? expectedShare(sample, filter, likely) : 1
  const enough = isCounted ? await findEnough(asked, sample, share) : NOT_ENOUGH
  return { sample, share, shares, enough }
}

async function findEnough(
  asked: FilteredSearch,
  sample: Sample | null,
  share: number,
): Promise<Enough> {
  const ample =
    sample && !isCountStored(asked.filter) ? await findAmple(asked, sample, share) : null
  return { ample, strangersFindMore: await doStrangersFindMore(asked, ample) }
}

/**
 * A part of the area that should contain more than `COUNT_LIMIT` results, so that counting can
 * stop.
 */
async function findAmple(
  { reader, query, statistics, whole }: FilteredSearch,
  sample: Sample,
  share: number,
): Promise<Ample | null> {
  const results = share * sample.items
  if (results <= ALL_AT_ONCE) return null
  const origin = reader.placeId === null ? null : await statistics.originOf(reader.placeId)
  const circle = origin && query.radius < NATIONWIDE ? { origin, miles: query.radius } : null
  const limits = { circle, bounds: query.bounds }
  const cells = ampleCells(sample.cells, limits, { items: COUNTED / share, found: results })
  if (cells) return { cells }
  if (!whole || !origin) return null
  const upTo = chordOfMiles(milesAround(sample, origin, null, COUNTED / share))
  return whole.upTo !== null && upTo >= whole.upTo ? null : { area: { ...whole, upTo } }
}

/** Hearts, and lists without some members, are personal: what strangers find does not apply to them. */
async function doStrangersFindMore(
  { db, statistics, reader, query, filter }: FilteredSearch,
  ample: Ample | null,
): Promise<boolean> {
  if (filter.hearted || reader.without?.length) return false
  if (!isCountStored(filter)) {
    if (!ample || !('cells' in ample)) return false
    return statistics.ample.inCells(db, ample.cells, filter, reader.now)
  }
  if (query.bounds) return false
  const circle = { placeId: reader.placeId, radius: query.radius, category: filter.category }
  return statistics.ample.inCircle(db, circle, reader.now)
}
