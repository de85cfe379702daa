import { matchRings } from '@swapstead/domain/rings/match.ts'
import { wantGraph } from '@swapstead/domain/rings/want-graph.ts'
import { median } from '../../kit/statistics.ts'
import type { Row, Study } from '../compare.ts'
import type { Measured } from '../report.ts'
import { BEST_ON_REAL_MARKET, readRealMarket } from '../rings/market.ts'
import { assumed, foundTown } from '../rings/town.ts'
import { liveYear, type Swaps } from '../rings/year.ts'

const ALLOWED_MS = 100
const TOWNS = 5

/**
 * R2: what the matching of a real market moves, and how long it takes with filling the graph. R5:
 * a simulated year of a town, with rings and without.
 */
export async function prepareRings(_given: object) {
  const market = readRealMarket()
  const match = () => matchRings(wantGraph(market.items, market.wants))
  const rows: (Row | Study)[] = [
    {
      ...{ id: 'R2', what: 'items in rings of at most three on a real market ÷ the optimum' },
      ...{ bar: 0.97, reachedBy: 'more', unit: '' },
      ours: async () => match().reduce((sum, { parts }) => sum + parts.length, 0),
      other: async () => BEST_ON_REAL_MARKET,
    },
    {
      ...{ id: 'R2 time', what: 'matching a real market of 36,106 wants ÷ 100 ms' },
      ...{ bar: 1, reachedBy: 'less', unit: 'ms' },
      ours: async (seconds) => median(timesOf(match, seconds)),
      other: async () => ALLOWED_MS,
    },
    { ids: ['R5'], measure: async () => simulateYears() },
  ]
  return { rows, stop: async () => undefined }
}

function timesOf(work: () => unknown, seconds: number): number[] {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (times.length < 3 || performance.now() < end) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return times
}

/** Both years of a town share their luck, so they differ by rings and questions alone. */
function simulateYears(): Measured[] {
  console.log(`R5 assumes, by no measurement: ${JSON.stringify(assumed)}`)
  const years = Array.from({ length: TOWNS }, (_, seed) => {
    const town = foundTown(seed + 1)
    const ours = liveYear(town, { withRings: true })
    const other = liveYear(town, { withRings: false })
    console.log(`R5 town ${seed + 1}: ${swapsText(ours)} with rings, ${swapsText(other)} without`)
    return { ours: countOf(ours), other: countOf(other) }
  })
  return [
    {
      ...{ id: 'R5', what: 'completed swaps in a simulated year with rings ÷ without' },
      ...{ bar: 1, reachedBy: 'more', unit: '' },
      ratios: years.map(({ ours, other }) => ours / other),
      ours: median(years.map(({ ours }) => ours)),
      other: median(years.map(({ other }) => other)),
    },
  ]
}

function countOf({ ofTwo, ofThree }: Swaps): number {
  return ofTwo + ofThree
}

function swapsText({ ofTwo, ofThree }: Swaps): string {
  return `${ofTwo} swaps of two and ${ofThree} of three`
}
