import { type Circle, circlesOf, type WantGraph } from '@swapstead/domain/rings/circles.ts'
import { matchCircles } from '@swapstead/domain/rings/match.ts'
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

/** Every circle, by trying all pairs and triples. */
function circlesByTrying({ owners, wanted }: WantGraph): string[] {
  const numbers = owners.map((_, index) => index)
  const pairs = numbers.flatMap((one) => numbers.map((two) => [one, two]))
  const triples = pairs.flatMap((pair) => numbers.map((three) => [...pair, three]))
  const goesRound = (circle: Circle) =>
    circle.every((item, index) => wanted[item]?.includes(circle.at(index - 1) ?? -1))
  const found = [...pairs, ...triples].filter(
    (circle) =>
      circle[0] === Math.min(...circle) &&
      new Set(circle.map((item) => owners[item])).size === circle.length &&
      goesRound(circle),
  )
  return found.map(nameOf).toSorted()
}

/** The same for a circle wherever it begins. */
function nameOf(circle: Circle): string {
  const least = circle.indexOf(Math.min(...circle))
  return [...circle.slice(least), ...circle.slice(0, least)].join('-')
}

test('R-45 every circle of two or three owners is found once, and no other', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      expect(circlesOf(graph).map(nameOf).toSorted()).toEqual(circlesByTrying(graph))
    }),
  )
})

test('R2 what is chosen shares no item, and holds as many as integer programming finds', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const circles = circlesOf(graph)
      const chosen = matchCircles(circles)
      const items = chosen.flat()
      expect(new Set(items).size).toBe(items.length)
      for (const circle of chosen) expect(circles).toContain(circle)
      expect(items.length).toBe(mostItemsOf(circles))
    }),
  )
})

test('R2 in crowds of circles around the same items at least 97 percent change hands', () => {
  for (const [size, wants] of [
    [60, 8],
    [90, 7],
    [120, 9],
  ] as const) {
    const dice = random(size)
    const owners = Array.from({ length: size }, () => Math.floor((dice() * size) / 2))
    const wanted = owners.map(() => Array.from({ length: wants }, () => Math.floor(dice() * size)))
    const circles = circlesOf({ owners, wanted: wanted.map((list) => [...new Set(list)]) })
    const items = matchCircles(circles).flat()
    expect(new Set(items).size).toBe(items.length)
    expect(items.length / mostItemsOf(circles)).toBeGreaterThanOrEqual(0.97)
  }
})

test('R2 an item of very many circles keeps as many as it needs', () => {
  const size = 200
  const everything = Array.from({ length: size }, (_, item) => item)
  const circles = circlesOf({ owners: everything, wanted: everything.map(() => everything) })
  expect(circles.length).toBeLessThan(size * 50)
  expect(matchCircles(circles).flat().length).toBeGreaterThanOrEqual(size - 2)
})

test('R2 on a real market at least 97 percent of the optimum change hands', () => {
  const circles = circlesOf(readRealMarket())
  expect(mostItemsOf(circles)).toBe(REAL_MARKET_OPTIMUM)
  expect(matchCircles(circles).flat().length / REAL_MARKET_OPTIMUM).toBeGreaterThanOrEqual(0.97)
})
