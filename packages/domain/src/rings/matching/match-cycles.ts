import { chooseCycles } from './choose-cycles.ts'
import type { Cycle } from './cycles.ts'
import { countItems } from './items-of-cycles.ts'

/** Components of at most this many cycles are searched completely. */
const EXACT_MAX = 200
/** After this many tries the search ends with the best choice so far. */
const TRIES_MAX = 1_000

/** A choice of cycles that share no item and hold as many items as can be found. */
export function matchCycles(cycles: readonly Cycle[]): Cycle[] {
  return componentsOf(cycles).flatMap((component) => {
    const chosen = chooseCycles(component)
    return component.length <= EXACT_MAX ? bestOf(component, chosen) : chosen
  })
}

/** Groups of cycles that are connected by common items. */
function componentsOf(cycles: readonly Cycle[]): Cycle[][] {
  const parents = new Map<number, number>()
  const rootOf = (item: number): number => {
    let root = item
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) {
      root = up
    }
    parents.set(item, root)
    return root
  }
  for (const [first = 0, ...others] of cycles) {
    for (const other of others) parents.set(rootOf(other), rootOf(first))
  }
  return [...Map.groupBy(cycles, ([first = 0]) => rootOf(first)).values()]
}

/**
 * Tries every choice, beginning with the rarest item, and may stop early with the best one so far.
 */
function bestOf(cycles: readonly Cycle[], start: readonly Cycle[]): Cycle[] {
  let best = [...start]
  let bestItems = best.flat().length
  let tries = 0
  const search = (open: readonly Cycle[], chosen: readonly Cycle[], items: number): void => {
    tries += 1
    if (items > bestItems) {
      best = [...chosen]
      bestItems = items
    }
    const counts = countItems(open)
    if (tries > TRIES_MAX || items + counts.size <= bestItems) return
    const [rarest] = [...counts].reduce((least, each) => (each[1] < least[1] ? each : least))
    for (const cycle of open.filter((each) => each.includes(rarest))) {
      const left = open.filter((each) => !each.some((item) => cycle.includes(item)))
      search(left, [...chosen, cycle], items + cycle.length)
    }
    search(
      open.filter((each) => !each.includes(rarest)),
      chosen,
      items,
    )
  }
  search(cycles, [], 0)
  return best
}
