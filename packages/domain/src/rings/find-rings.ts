import { type FoundRing, ringOf } from './found-ring.ts'
import { chancesOf, isOfOneOwner, type RingItem, type Want, type WantGraph } from './want-graph.ts'

/** How far two items are apart, in any unit. */
export type Distance = (one: RingItem, other: RingItem) => number

/**
 * The rings that a want closes, the best first; the want itself need not be in the graph. The graph
 * needs the wants of the item taken, and those for the item given.
 */
export function ringsThroughWant(graph: WantGraph, want: Want, distance?: Distance): FoundRing[] {
  const given = graph.numbers.get(want.itemId)
  const taken = graph.numbers.get(want.wantedItemId)
  if (given === undefined || taken === undefined || isOfOneOwner(graph, given, taken)) return []
  const added = { given, taken, mostOnTop: want.mostOnTop }
  const rings = cyclesThrough(graph, given, taken).flatMap(
    (numbers) => ringOf(graph, numbers, added) ?? [],
  )
  return bestFirst(graph, rings, distance)
}

/** The rings in which an item is given, the best first. */
export function ringsThroughItem(
  graph: WantGraph,
  itemId: string,
  distance?: Distance,
): FoundRing[] {
  const given = graph.numbers.get(itemId)
  if (given === undefined) return []
  const rings = (graph.takes[given] ?? [])
    .flatMap((taken) => cyclesThrough(graph, given, taken))
    .flatMap((numbers) => ringOf(graph, numbers) ?? [])
  return bestFirst(graph, rings, distance)
}

/** Cycles of two and three items that begin with these two. */
function cyclesThrough({ takes, takenFor }: WantGraph, given: number, taken: number): number[][] {
  const [next = [], last = []] = [takes[taken], takenFor[given]]
  if (next.length === 0 || last.length === 0) return []
  const closing = new Set(last)
  const thirds = next.filter((third) => closing.has(third))
  const pair = closing.has(taken) ? [[given, taken]] : []
  return [...pair, ...thirds.map((third) => [given, taken, third])]
}

/**
 * More people first, then the ring whose rarest item has the fewest chances, then the nearest.
 * Ids decide the rest, so that every process finds the same order.
 */
function bestFirst(graph: WantGraph, rings: FoundRing[], distance?: Distance): FoundRing[] {
  return rings
    .map((ring) => ({ ring, rank: rankOf(graph, ring, distance) }))
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .map(({ ring }) => ring)
}

export type RingRank = { people: number; chances: number; distance: number; key: string }

export function rankOf(graph: WantGraph, { parts }: FoundRing, distance?: Distance): RingRank {
  const numbers = parts.map(({ itemId }) => graph.numbers.get(itemId) ?? -1)
  const items = numbers.flatMap((number) => graph.items[number] ?? [])
  return {
    people: parts.length,
    chances: Math.min(...numbers.map((number) => chancesOf(graph, number))),
    distance: distance ? lengthOf(items, distance) : 0,
    key: parts.map(({ itemId }) => itemId).join(),
  }
}

export function compareRanks(one: RingRank, other: RingRank): number {
  return (
    other.people - one.people ||
    one.chances - other.chances ||
    one.distance - other.distance ||
    (one.key < other.key ? -1 : Number(one.key > other.key))
  )
}

/** A swap of two has one way between two people, counted twice as it is gone in both directions. */
function lengthOf(items: readonly RingItem[], distance: Distance): number {
  return items.reduce((sum, item, at) => {
    const next = items[(at + 1) % items.length]
    return next ? sum + distance(item, next) : sum
  }, 0)
}
