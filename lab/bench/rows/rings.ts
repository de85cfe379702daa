import { cyclesOf } from '@swapstead/domain/rings/matching/cycles.ts'
import { matchCycles } from '@swapstead/domain/rings/matching/match-cycles.ts'
import { mostItemsOf } from '../../kit/real-market/exact-matching.ts'
import { readRealMarket } from '../../kit/real-market/real-market.ts'
import { median } from '../../kit/statistics.ts'
import type { Row, Study } from '../compare.ts'
import type { Measured } from '../report.ts'
import { assumed, foundTown } from '../rings/town.ts'
import { liveYear, type Swaps } from '../rings/year.ts'

const ALLOWED_MS = 100
const TOWNS = 3

/**
 * R2: items that change hands in rings of at most three, of those that integer programming finds
 * in a real market of 872 items and 36,106 wants; R2b: the time from the wants to the choice. R2
 * year: completed swaps in a simulated year of a town, with rings and without.
 */
export async function prepareRings() {
  const market = readRealMarket()
  const match = () => matchCycles(cyclesOf(market))
  const rows: (Row | Study)[] = [
    {
      id: 'R2',
      what: 'items in rings of at most three on a real market ÷ the optimum',
      bar: 0.97,
      reachedBy: 'more',
      unit: '',
      ours: async () => match().flat().length,
      other: async () => mostItemsOf(cyclesOf(market)),
    },
    {
      id: 'R2b',
      what: 'time to match the real market ÷ 100 ms',
      bar: 1,
      reachedBy: 'less',
      unit: 'ms',
      ours: async () => {
        const begun = performance.now()
        match()
        return performance.now() - begun
      },
      other: async () => ALLOWED_MS,
    },
    { ids: ['R2 year'], measure: async () => [simulateYears()] },
  ]
  return { rows, stop: async () => undefined }
}

/** Both years of a town share their luck, so they differ by rings and questions alone. */
function simulateYears(): Measured {
  console.log(`R2 year assumes, by no measurement: ${JSON.stringify(assumed)}`)
  const years = Array.from({ length: TOWNS }, (_, seed) => {
    const town = foundTown(seed + 1)
    const ours = liveYear(town, { withRings: true })
    const other = liveYear(town, { withRings: false })
    console.log(`town ${seed + 1}: ${swapsText(ours)} with rings, ${swapsText(other)} without`)
    return { ours: countOf(ours), other: countOf(other) }
  })
  return {
    id: 'R2 year',
    what: 'completed swaps in a simulated year with rings ÷ without',
    bar: 1,
    reachedBy: 'more',
    unit: '',
    ratios: years.map(({ ours, other }) => ours / other),
    ours: median(years.map(({ ours }) => ours)),
    other: median(years.map(({ other }) => other)),
  }
}

function countOf({ ofTwo, ofThree }: Swaps): number {
  return ofTwo + ofThree
}

function swapsText({ ofTwo, ofThree }: Swaps): string {
  return `${ofTwo} swaps of two and ${ofThree} of three`
}
