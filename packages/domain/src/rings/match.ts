import { chooseSets } from './choose-sets.ts'
import { type FoundRing, ringOf } from './found-ring.ts'
import { chancesOf, type WantGraph } from './want-graph.ts'

/** An item with more rings than this has chances enough: the others are left out. */
const RINGS_PER_ITEM = 32

/**
 * Rings in which every item stands once at most, so that as many items as possible change hands.
 * The same graph gives the same rings, in whatever order it was filled.
 */
export function matchRings(graph: WantGraph): FoundRing[] {
  const matching = matchInSlices(graph)
  let slice = matching.next()
  while (!slice.done) slice = matching.next()
  return slice.value
}

/** The same in slices, for a thread that has other work. The longest of a million wants takes 70 ms. */
export function* matchInSlices(graph: WantGraph): Generator<undefined, FoundRing[]> {
  const ranked = yield* rankItems(graph)
  const cycles = yield* listCycles(graph, ranked)
  const chosen = yield* chooseSets(cycles)
  return chosen.flatMap((position) => ringAt(graph, ranked, cycles[position] ?? []) ?? [])
}

/** Items by place, the rarest first: `order` holds their numbers, `takes` the places they take. */
type Ranked = { order: readonly number[]; places: Int32Array; takes: readonly Int32Array[] }

function* rankItems(graph: WantGraph): Generator<undefined, Ranked> {
  const chances = graph.items.map((_, number) => chancesOf(graph, number))
  const idOf = (number: number) => graph.items[number]?.id ?? ''
  const order = [...graph.items.keys()].sort(
    (one, other) =>
      (chances[one] ?? 0) - (chances[other] ?? 0) || (idOf(one) < idOf(other) ? -1 : 1),
  )
  yield
  const places = new Int32Array(order.length)
  for (const [place, number] of order.entries()) places[number] = place
  const takes: Int32Array[] = []
  for (const number of order) {
    takes.push(Int32Array.from(graph.takes[number] ?? [], (taken) => places[taken] ?? 0).sort())
    yield
  }
  return { order, places, takes }
}

/** The cycles of two and three items that make a ring, as places. Each begins at its rarest item. */
function* listCycles(graph: WantGraph, ranked: Ranked): Generator<undefined, number[][]> {
  const cycles: number[][] = []
  // For each place, the last place found to be wanted for it.
  const closes = new Int32Array(ranked.order.length).fill(-1)
  for (const [first, number] of ranked.order.entries()) {
    for (const taker of graph.takenFor[number] ?? []) closes[ranked.places[taker] ?? 0] = first
    let open = RINGS_PER_ITEM
    const keep = (...cycle: number[]): boolean => {
      if (!ringAt(graph, ranked, cycle)) return true
      cycles.push(cycle)
      open -= 1
      return open > 0
    }
    keepCycles(first, ranked.takes, { closes, keep })
    yield
  }
  return cycles
}

function keepCycles(
  first: number,
  takes: readonly Int32Array[],
  { closes, keep }: { closes: Int32Array; keep: (...cycle: number[]) => boolean },
): void {
  for (const second of takes[first] ?? []) {
    if (second < first) continue
    if (closes[second] === first && !keep(first, second)) return
    for (const third of thirdsOf(first, takes[second], closes)) {
      if (!keep(first, second, third)) return
    }
  }
}

const NONE: readonly number[] = []

/** Runs once for every want, over all wants that follow it: it counts instead of iterating. */
function thirdsOf(
  first: number,
  taken: Int32Array | undefined,
  closes: Int32Array,
): readonly number[] {
  let thirds = NONE
  if (!taken) return thirds
  for (let at = taken.length - 1; at >= 0; at -= 1) {
    const third = taken[at] ?? 0
    if (third < first) break
    if (closes[third] === first) thirds = [...thirds, third]
  }
  return thirds
}

function ringAt(graph: WantGraph, { order }: Ranked, cycle: readonly number[]): FoundRing | null {
  return ringOf(
    graph,
    cycle.map((place) => order[place] ?? -1),
  )
}
