/**
 * An item that may be swapped. `value` is in cents. `chances` is in how many swaps it can be at
 * most; where it is missing, the wants in the graph are counted.
 */
export type RingItem = { id: string; ownerId: string; value: number; chances?: number }

/**
 * The owner of `itemId` would give it for `wantedItemId`. `mostOnTop` is in cents; null leaves it
 * to the usual tolerance.
 */
export type Want = { itemId: string; wantedItemId: string; mostOnTop: number | null }

/** One text for each question “Would you give this for that?”. */
export function wantKey({ itemId, wantedItemId }: Pick<Want, 'itemId' | 'wantedItemId'>): string {
  return `${itemId} ${wantedItemId}`
}

/**
 * Items and wants, the items by number. Whoever fills it leaves out wants between items that must
 * not be swapped: any two members of a ring of three are linked by one of its wants.
 */
export type WantGraph = {
  readonly items: RingItem[]
  readonly numbers: Map<string, number>
  /** For each item, those its owner would take for it. */
  readonly takes: number[][]
  /** For each item, those it would be taken for. */
  readonly takenFor: number[][]
  /** What members set themselves: by the item given, then by the item taken. */
  readonly mostOnTop: Map<number, Map<number, number>>
}

export function wantGraph(items: Iterable<RingItem>, wants: Iterable<Want>): WantGraph {
  const graph: WantGraph = {
    items: [],
    numbers: new Map(),
    takes: [],
    takenFor: [],
    mostOnTop: new Map(),
  }
  for (const item of items) addItem(graph, item)
  for (const want of wants) addWant(graph, want)
  return graph
}

/** An item that is there already stays as it is. */
export function addItem(graph: WantGraph, item: RingItem): void {
  if (graph.numbers.has(item.id)) return
  graph.numbers.set(item.id, graph.items.length)
  graph.items.push(item)
  graph.takes.push([])
  graph.takenFor.push([])
}

/** Wants of unknown items and between items of one owner are left out, and so are repeated ones. */
export function addWant(graph: WantGraph, { itemId, wantedItemId, mostOnTop }: Want): void {
  const given = graph.numbers.get(itemId)
  const taken = graph.numbers.get(wantedItemId)
  if (given === undefined || taken === undefined || isOfOneOwner(graph, given, taken)) return
  const takes = graph.takes[given]
  if (!takes || takes.includes(taken)) return
  takes.push(taken)
  graph.takenFor[taken]?.push(given)
  if (mostOnTop === null) return
  const amounts = graph.mostOnTop.get(given) ?? new Map<number, number>()
  graph.mostOnTop.set(given, amounts.set(taken, mostOnTop))
}

export function isOfOneOwner({ items }: WantGraph, one: number, other: number): boolean {
  return items[one]?.ownerId === items[other]?.ownerId
}

/** An item leaves only where it is taken, and only for something: the fewer of both counts. */
export function chancesOf({ items, takes, takenFor }: WantGraph, item: number): number {
  const counted = Math.min(takes[item]?.length ?? 0, takenFor[item]?.length ?? 0)
  return items[item]?.chances ?? counted
}
