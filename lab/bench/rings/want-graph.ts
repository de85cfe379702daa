import { type MarketItem, ringOf } from '@swapstead/domain/rings/find-rings.ts'
import { HINTS_SHOWN } from '@swapstead/domain/rings/hint.ts'
import type { Cycle, WantGraph } from '@swapstead/domain/rings/matching/cycles.ts'
import type { Thing } from './town.ts'

/** Its owner would give the one thing for the other, by number. */
export type Want = { given: number; wanted: number }

/** The wants between the things that can be swapped today. */
export type DayGraph = WantGraph & {
  items: readonly (MarketItem | undefined)[]
  wanted: readonly number[][]
}

export function dayGraph(
  things: readonly Thing[],
  open: ReadonlySet<Thing>,
  wants: readonly Want[],
): DayGraph {
  const graph = {
    owners: things.map(({ owner }) => owner),
    items: things.map((thing) => (open.has(thing) ? itemOf(thing) : undefined)),
    wanted: things.map((): number[] => []),
  }
  for (const want of wants) addWant(graph, want)
  return graph
}

/** The town is small: nobody minds the way. */
function itemOf({ number, owner, value }: Thing): MarketItem {
  return { id: String(number), userId: String(owner), value, miles: 1, mostCents: null }
}

export function addWant({ items, wanted }: DayGraph, want: Want): void {
  const list = wanted[want.given]
  if (!list || !items[want.given] || !items[want.wanted] || list.includes(want.wanted)) return
  list.push(want.wanted)
}

const market = { milesBetween: () => 0, mayNotSwap: () => false }
const nothingOnTop = () => 0

export function isRing({ items }: DayGraph, cycle: Cycle): boolean {
  const things = cycle.flatMap((number) => items[number] ?? [])
  return things.length === cycle.length && ringOf(things, market, nothingOnTop) !== null
}

/** The likely wants that alone are missing for a ring: those for three first, then the rarest. */
export function findQuestions(
  graph: DayGraph,
  likely: readonly Want[],
  asked: ReadonlySet<string>,
): Want[] {
  const closing = likely.flatMap((want) => {
    const { given, wanted } = want
    if (asked.has(`${given} ${wanted}`) || graph.wanted[given]?.includes(wanted)) return []
    const sizes = cyclesClosedBy(graph, want)
      .filter((cycle) => isRing(graph, cycle))
      .map(({ length }) => length)
    return sizes.length > 0 ? [{ want, size: Math.max(...sizes), chances: sizes.length }] : []
  })
  return closing
    .sort((one, other) => other.size - one.size || one.chances - other.chances)
    .slice(0, HINTS_SHOWN)
    .map(({ want }) => want)
}

function cyclesClosedBy({ wanted: wants }: DayGraph, { given, wanted }: Want): Cycle[] {
  return (wants[wanted] ?? []).flatMap((between) => {
    if (between === given) return [[given, wanted]]
    return wants[between]?.includes(given) ? [[given, between, wanted]] : []
  })
}
