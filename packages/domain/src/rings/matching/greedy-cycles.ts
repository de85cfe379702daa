import type { Cycle } from './cycles.ts'
import { countItems, groupByItem } from './items-of-cycles.ts'

/**
 * Chooses cycles that share no item. Takes those of the rarest items first, then replaces a chosen
 * cycle wherever others hold more items.
 */
export function takeGreedily(cycles: readonly Cycle[]): Cycle[] {
  const byItem = groupByItem(cycles.map((cycle) => [cycle, cycle] as const))
  const chosen = takeRarestFirst(cycles)
  const holders = new Map<number, Cycle>()
  const hold = (cycle: Cycle) => {
    for (const item of cycle) holders.set(item, cycle)
  }
  chosen.forEach(hold)
  const queue = [...chosen]
  for (let given = queue.pop(); given; given = queue.pop()) {
    const others = betterThan(given, byItem, holders)
    for (const item of others.length > 0 ? given : []) holders.delete(item)
    others.forEach(hold)
    queue.push(...others)
  }
  return [...new Set(holders.values())]
}

/** Takes the cycles of the rarest items first. */
function takeRarestFirst(cycles: readonly Cycle[]): Cycle[] {
  const chances = countItems(cycles)
  const rarest = (cycle: Cycle) => Math.min(...cycle.map((item) => chances.get(item) ?? 0))
  const sum = (cycle: Cycle) => cycle.reduce((all, item) => all + (chances.get(item) ?? 0), 0)
  const ranked = cycles.map((cycle) => ({ cycle, rarest: rarest(cycle), sum: sum(cycle) }))
  ranked.sort(
    (one, other) =>
      one.rarest - other.rarest || other.cycle.length - one.cycle.length || one.sum - other.sum,
  )
  const taken = new Set<number>()
  return ranked.flatMap(({ cycle }) => {
    if (cycle.some((item) => taken.has(item))) return []
    for (const item of cycle) taken.add(item)
    return [cycle]
  })
}

/** Cycles that fit in place of a chosen one and hold more items; none if it was replaced before. */
function betterThan(
  given: Cycle,
  byItem: ReadonlyMap<number, readonly Cycle[]>,
  holders: ReadonlyMap<number, Cycle>,
): Cycle[] {
  if (given.some((item) => holders.get(item) !== given)) return []
  const isFree = (item: number) => (holders.get(item) ?? given) === given
  const around = new Set(given.flatMap((item) => byItem.get(item) ?? []))
  const others = takeRarestFirst([...around].filter((each) => each !== given && each.every(isFree)))
  return others.flat().length > given.length ? others : []
}
