import { type Cycle, cyclesOf, type WantGraph } from '@swapstead/domain/rings/matching/cycles.ts'
import { matchCycles } from '@swapstead/domain/rings/matching/match-cycles.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { random } from '../statistics.ts'
import { mostItemsOf } from './exact-matching.ts'
import { REAL_MARKET_OPTIMUM, readRealMarket } from './real-market.ts'

const graphs: fc.Arbitrary<WantGraph> = fc.integer({ min: 2, max: 24 }).chain((size) =>
  fc.record({
    owners: fc.array(fc.nat(Math.ceil(size / 2)), { minLength: size, maxLength: size }),
    wanted: fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 6 }), {
      minLength: size,
      maxLength: size,
    }),
  }),
)

/** Every cycle, by trying all pairs and triples. */
function cyclesByTrying({ owners, wanted }: WantGraph): string[] {
  const numbers = owners.map((_, index) => index)
  const pairs = numbers.flatMap((one) => numbers.map((two) => [one, two]))
  const triples = pairs.flatMap((pair) => numbers.map((three) => [...pair, three]))
  const goesRound = (cycle: Cycle) =>
    cycle.every((item, index) => wanted[item]?.includes(cycle.at(index - 1) ?? -1))
  const found = [...pairs, ...triples].filter(
    (cycle) =>
      cycle[0] === Math.min(...cycle) &&
      new Set(cycle.map((item) => owners[item])).size === cycle.length &&
      goesRound(cycle),
  )
  return found.map(nameOf).toSorted()
}

/** The same for a cycle wherever it begins. */
function nameOf(cycle: Cycle): string {
  const least = cycle.indexOf(Math.min(...cycle))
  return [...cycle.slice(least), ...cycle.slice(0, least)].join('-')
}

test('R-45 every cycle of two or three owners is found once, and no other', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      expect(cyclesOf(graph).map(nameOf).toSorted()).toEqual(cyclesByTrying(graph))
    }),
  )
})

test('R2 what is chosen shares no item, and holds as many as integer programming finds', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const cycles = cyclesOf(graph)
      const chosen = matchCycles(cycles)
      const items = chosen.flat()
      expect(new Set(items).size).toBe(items.length)
      for (const cycle of chosen) expect(cycles).toContain(cycle)
      expect(items.length).toBe(mostItemsOf(cycles))
    }),
  )
})

test('R2 in crowds of cycles around the same items at least 97 percent change hands', () => {
  for (const [size, wants] of [
    [60, 8],
    [90, 7],
    [120, 9],
  ] as const) {
    const dice = random(size)
    const owners = Array.from({ length: size }, () => Math.floor((dice() * size) / 2))
    const wanted = owners.map(() => Array.from({ length: wants }, () => Math.floor(dice() * size)))
    const cycles = cyclesOf({ owners, wanted: wanted.map((list) => [...new Set(list)]) })
    const items = matchCycles(cycles).flat()
    expect(new Set(items).size).toBe(items.length)
    expect(items.length / mostItemsOf(cycles)).toBeGreaterThanOrEqual(0.97)
  }
})

test('R2 an item of very many cycles keeps as many as it needs', () => {
  const size = 200
  const everything = Array.from({ length: size }, (_, item) => item)
  const cycles = cyclesOf({ owners: everything, wanted: everything.map(() => everything) })
  expect(cycles.length).toBeLessThan(size * 50)
  expect(matchCycles(cycles).flat().length).toBeGreaterThanOrEqual(size - 2)
})

test('R2 on a real market at least 97 percent of the optimum change hands', () => {
  const cycles = cyclesOf(readRealMarket())
  expect(mostItemsOf(cycles)).toBe(REAL_MARKET_OPTIMUM)
  expect(matchCycles(cycles).flat().length / REAL_MARKET_OPTIMUM).toBeGreaterThanOrEqual(0.97)
})
