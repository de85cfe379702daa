/** Items by number, with their owners, and for each the items that it would be given for. */
export type WantGraph = { owners: readonly number[]; wanted: readonly (readonly number[])[] }

/** Numbers of items in the order of a circle: each would be given for the one before. */
export type Circle = readonly number[]

/** A component of more circles than this is matched by improving, not by trying everything. */
const EXACT_MOST = 400
const TRIES_MOST = 5_000

/** All circles of two and three items of different owners, each once; pauses after every item. */
export function* circlesOf(graph: WantGraph): Generator<Circle[], void, void> {
  const sets = graph.wanted.map((list) => new Set(list))
  for (const first of graph.owners.keys()) yield circlesFrom(first, graph, sets)
}

/** Those whose lowest number is this one, so that every circle is found once. */
function circlesFrom(first: number, { owners, wanted }: WantGraph, sets: Set<number>[]): Circle[] {
  const later = (item: number) =>
    (wanted[item] ?? []).filter((other) => other > first && owners[other] !== owners[first])
  return later(first).flatMap((second) => [
    ...(sets[second]?.has(first) ? [[second, first]] : []),
    ...later(second)
      .filter((third) => owners[third] !== owners[second] && sets[third]?.has(first))
      .map((third) => [third, second, first]),
  ])
}

/** A choice of circles that share no item and hold as many items as can be found. */
export function matchCircles(circles: readonly Circle[]): Circle[] {
  return componentsOf(circles).flatMap((component) =>
    component.length <= EXACT_MOST ? bestOf(component) : improved(greedy(component), component),
  )
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

/** Circles of the rarest items first. */
function greedy(circles: readonly Circle[]): Circle[] {
  const chances = countItems(circles)
  const rarest = (circle: Circle) => Math.min(...circle.map((item) => chances.get(item) ?? 0))
  const sum = (circle: Circle) => circle.reduce((all, item) => all + (chances.get(item) ?? 0), 0)
  const ordered = circles.toSorted(
    (one, other) =>
      rarest(one) - rarest(other) || other.length - one.length || sum(one) - sum(other),
  )
  const taken = new Set<number>()
  return ordered.filter((circle) => {
    if (circle.some((item) => taken.has(item))) return false
    for (const item of circle) taken.add(item)
    return true
  })
}

function countItems(circles: readonly Circle[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const item of circles.flat()) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Tries everything, from the rarest item on, and stops early with the best found so far. */
function bestOf(circles: readonly Circle[]): Circle[] {
  let best = improved(greedy(circles), circles)
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

/** Gives up one chosen circle wherever others in its place hold more items. */
function improved(chosen: readonly Circle[], circles: readonly Circle[]): Circle[] {
  const byItem = groupedByItem(circles)
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
  const others = greedy([...around].filter((each) => each !== given && each.every(isFree)))
  return others.flat().length > given.length ? others : []
}
