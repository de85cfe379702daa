import { balanceRing, type Payment } from './cash.ts'
import { beginAtLeast } from './rotation.ts'
import type { WantGraph } from './want-graph.ts'

/** One member of a ring. `net` is in cents: positive is paid out to them, negative they pay. */
type RingPart = { ownerId: string; itemId: string; wantedItemId: string; net: number }

/**
 * A swap of two or three people. Each gets the item of the next part, the last that of the first.
 * The part with the smallest item id comes first, so a ring looks the same from all of its wants.
 */
export type FoundRing = { parts: readonly RingPart[]; payments: readonly Payment[] }

/** The most on top for one want, which replaces what the graph says of it. */
export type AddedWant = { given: number; taken: number; mostOnTop: number | null }

/**
 * The ring in which each item is given for the next one, by number. Null when it has one owner
 * twice or the values cannot be evened out.
 */
export function ringOf(
  graph: WantGraph,
  numbers: readonly number[],
  added?: AddedWant,
): FoundRing | null {
  const items = numbers.flatMap((number) => graph.items[number] ?? [])
  if (new Set(items.map(({ ownerId }) => ownerId)).size < numbers.length) return null
  const givers = items.map(({ ownerId, value }, at) => {
    const [given = 0, taken = 0] = [numbers[at], numbers[(at + 1) % numbers.length]]
    const mostOnTop =
      added?.given === given && added.taken === taken
        ? added.mostOnTop
        : (graph.mostOnTop.get(given)?.get(taken) ?? null)
    return { userId: ownerId, value, mostOnTop }
  })
  const cash = balanceRing(givers)
  if (!cash) return null
  const parts = items.map(({ id, ownerId }, at) => ({
    ownerId,
    itemId: id,
    wantedItemId: items[(at + 1) % items.length]?.id ?? '',
    net: cash.nets[at] ?? 0,
  }))
  return { parts: beginAtLeast(parts, ({ itemId }) => itemId), payments: cash.payments }
}
