import { chooseCircles } from './choose-circles.ts'
import type { Circle } from './circles.ts'

/** A component of no more circles than this is searched to the end, within so many tries. */
const EXACT_MOST = 200
const TRIES_MOST = 1_000

/** A choice of circles that share no item and hold as many items as can be found. */
export function matchCircles(circles: readonly Circle[]): Circle[] {
  return componentsOf(circles).flatMap((component) => {
    const chosen = chooseCircles(component)
    return component.length <= EXACT_MOST ? bestOf(component, chosen) : chosen
  })
}

/** Circles that hang together by common items. */
function componentsOf(circles: readonly Circle[]): Circle[][] {
  const parents = new Map<number, number>()
  const rootOf = (item: number): number => {
    let root = item
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) {
      root = up
    }
    parents.set(item, root)
    return root
  }
  for (const [first = 0, ...others] of circles) {
    for (const other of others) parents.set(rootOf(other), rootOf(first))
  }
  return [...Map.groupBy(circles, ([first = 0]) => rootOf(first)).values()]
}

/** Tries everything, from the rarest item on, and stops early with the best found so far. */
function bestOf(circles: readonly Circle[], start: readonly Circle[]): Circle[] {
  let best = [...start]
  let bestItems = best.flat().length
  let tries = 0
  const search = (open: readonly Circle[], chosen: readonly Circle[], items: number): void => {
    tries += 1
    if (items > bestItems) {
      best = [...chosen]
      bestItems = items
    }
    const counts = countItems(open)
    if (tries > TRIES_MOST || items + counts.size <= bestItems) return
    const [rarest] = [...counts].reduce((least, each) => (each[1] < least[1] ? each : least))
    for (const circle of open.filter((each) => each.includes(rarest))) {
      const left = open.filter((each) => !each.some((item) => circle.includes(item)))
      search(left, [...chosen, circle], items + circle.length)
    }
    search(
      open.filter((each) => !each.includes(rarest)),
      chosen,
      items,
    )
  }
  search(circles, [], 0)
  return best
}

function countItems(circles: readonly Circle[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const item of circles.flat()) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
