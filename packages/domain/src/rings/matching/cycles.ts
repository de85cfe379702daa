/** Items by number: the owner of each, and the items for which each would be given. */
export type WantGraph = { owners: readonly number[]; wanted: readonly (readonly number[])[] }

/** Item numbers in the order of a cycle: each item would be given for the previous one. */
export type Cycle = readonly number[]

/** The most cycles of one item. Further ones would hardly raise its chances. */
const CYCLES_PER_ITEM = 48

/**
 * All possible cycles of two and three items of different owners, each found once, from its rarest
 * item. The time grows linearly with the wants.
 */
export function cyclesOf(
  graph: WantGraph,
  isPossible: (cycle: Cycle) => boolean = () => true,
): Cycle[] {
  const takers = takersOf(graph)
  const order = rarestFirst(graph, takers)
  const places = new Int32Array(order.length)
  for (const [place, item] of order.entries()) places[item] = place
  // For each item, the last one that it would be given for.
  const givenFor = new Int32Array(order.length).fill(-1)
  // Only items that are no rarer, so that every cycle is found from its rarest item.
  const later = (items: readonly number[] | undefined, first: number) =>
    (items ?? []).filter(
      (item) =>
        (places[item] ?? 0) > (places[first] ?? 0) && graph.owners[item] !== graph.owners[first],
    )
  return order.flatMap((first) => {
    for (const taker of later(takers[first], first)) givenFor[taker] = first
    const seconds = later(graph.wanted[first], first)
    const cycles = cyclesFrom(first, seconds, { graph, givenFor })
    return cycles.filter(isPossible).take(CYCLES_PER_ITEM).toArray()
  })
}

/** For each item, the items that would be given for it. */
function takersOf({ wanted }: WantGraph): number[][] {
  const takers: number[][] = wanted.map(() => [])
  for (const [item, list] of wanted.entries()) {
    for (const other of list) takers[other]?.push(item)
  }
  return takers
}

/** An item needs somebody who wants it and something to be given for: the fewer of both counts. */
function rarestFirst({ wanted }: WantGraph, takers: readonly (readonly number[])[]): number[] {
  const chances = wanted.map((list, item) => Math.min(list.length, takers[item]?.length ?? 0))
  return [...wanted.keys()].sort((one, other) => (chances[one] ?? 0) - (chances[other] ?? 0))
}

function* cyclesFrom(
  first: number,
  seconds: readonly number[],
  { graph: { owners, wanted }, givenFor }: { graph: WantGraph; givenFor: Int32Array },
): Generator<Cycle, undefined, undefined> {
  for (const second of seconds) {
    if (givenFor[second] === first) yield [second, first]
    for (const third of wanted[second] ?? []) {
      if (givenFor[third] === first && owners[third] !== owners[second]) {
        yield [third, second, first]
      }
    }
  }
}
