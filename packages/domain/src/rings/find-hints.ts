import {
  compareRanks,
  type Distance,
  type RingRank,
  rankOf,
  ringsThroughWant,
} from './find-rings.ts'
import { type Want, type WantGraph, wantKey } from './want-graph.ts'

/** A member is asked so much at a time. */
const HINTS_PER_MEMBER = 3

/**
 * The question “Would you take this for that?”, to the owner of `itemId`. With a yes, `people` can
 * swap at once. It tells nobody whose wish it would fill.
 */
export type Hint = { ownerId: string; itemId: string; wantedItemId: string; people: number }

/**
 * The likely wants that alone are missing for a ring, the most useful first: those of more people,
 * then those for the rarest item. `asked` holds the keys of questions that were asked before. The
 * graph holds sure wants only; each likely one needs its two items and the wants between them.
 */
export function findHints(
  graph: WantGraph,
  likely: Iterable<Want>,
  { asked, distance }: { asked: ReadonlySet<string>; distance?: Distance },
): Hint[] {
  const known = new Set(asked)
  const found: { hint: Hint; rank: RingRank }[] = []
  for (const want of likely) {
    const key = wantKey(want)
    if (known.has(key) || isSure(graph, want)) continue
    known.add(key)
    const [ring] = ringsThroughWant(graph, want, distance)
    const part = ring?.parts.find(({ itemId }) => itemId === want.itemId)
    if (!ring || !part) continue
    const { ownerId, itemId, wantedItemId } = part
    const rank = { ...rankOf(graph, ring, distance), key }
    found.push({ hint: { ownerId, itemId, wantedItemId, people: ring.parts.length }, rank })
  }
  found.sort((one, other) => compareRanks(one.rank, other.rank))
  return fewEach(found.map(({ hint }) => hint))
}

function isSure({ numbers, takes }: WantGraph, { itemId, wantedItemId }: Want): boolean {
  const given = numbers.get(itemId) ?? -1
  return takes[given]?.includes(numbers.get(wantedItemId) ?? -1) ?? false
}

function fewEach(hints: readonly Hint[]): Hint[] {
  const counts = new Map<string, number>()
  return hints.filter(({ ownerId }) => {
    const count = (counts.get(ownerId) ?? 0) + 1
    counts.set(ownerId, count)
    return count <= HINTS_PER_MEMBER
  })
}
