import type { Circle } from './circles.ts'

/**
 * Circles that share no item, the rarest items first, where each chosen one is then given up
 * wherever others in its place hold more items.
 */
export function takeGreedily(circles: readonly Circle[]): Circle[] {
  const byItem = groupedByItem(circles)
  const chosen = rarestFirst(circles)
  const holders = new Map<number, Circle>()
  const hold = (circle: Circle) => {
    for (const item of circle) holders.set(item, circle)
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

/** Takes the circles of the rarest items first. */
function rarestFirst(circles: readonly Circle[]): Circle[] {
  const chances = countItems(circles)
  const rarest = (circle: Circle) => Math.min(...circle.map((item) => chances.get(item) ?? 0))
  const sum = (circle: Circle) => circle.reduce((all, item) => all + (chances.get(item) ?? 0), 0)
  const ranked = circles.map((circle) => ({ circle, rarest: rarest(circle), sum: sum(circle) }))
  ranked.sort(
    (one, other) =>
      one.rarest - other.rarest || other.circle.length - one.circle.length || one.sum - other.sum,
  )
  const taken = new Set<number>()
  return ranked.flatMap(({ circle }) => {
    if (circle.some((item) => taken.has(item))) return []
    for (const item of circle) taken.add(item)
    return [circle]
  })
}

function countItems(circles: readonly Circle[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const circle of circles) {
    for (const item of circle) counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  return counts
}

function groupedByItem(circles: readonly Circle[]): Map<number, Circle[]> {
  const byItem = new Map<number, Circle[]>()
  for (const circle of circles) {
    for (const item of circle) {
      const known = byItem.get(item)
      if (known) known.push(circle)
      else byItem.set(item, [circle])
    }
  }
  return byItem
}

/** Circles that fit in place of a chosen one and hold more items; none when it was given up before. */
function betterThan(
  given: Circle,
  byItem: ReadonlyMap<number, readonly Circle[]>,
  holders: ReadonlyMap<number, Circle>,
): Circle[] {
  if (given.some((item) => holders.get(item) !== given)) return []
  const isFree = (item: number) => (holders.get(item) ?? given) === given
  const around = new Set(given.flatMap((item) => byItem.get(item) ?? []))
  const others = rarestFirst([...around].filter((each) => each !== given && each.every(isFree)))
  return others.flat().length > given.length ? others : []
}
