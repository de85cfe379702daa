import { createRequire } from 'node:module'
import { balanceRing } from '@swapstead/domain/rings/cash.ts'
import type { Market } from './market.ts'

/** How many items can change hands in swaps of two and three at most, by integer programming. */
export async function findOptimum(market: Market): Promise<number> {
  const cycles = listCycles(market)
  if (cycles.length === 0) return 0
  const names = cycles.map((_, at) => `x${at}`)
  const uses = new Map<string, string[]>()
  for (const [at, cycle] of cycles.entries()) {
    for (const item of cycle) uses.set(item, [...(uses.get(item) ?? []), `x${at}`])
  }
  const problem = [
    'Maximize',
    ` items: ${wrapped(cycles.map((cycle, at) => `${cycle.length} x${at}`))}`,
    'Subject To',
    ...[...uses.values()].map((sum, at) => ` once${at}: ${wrapped(sum)} <= 1`),
    'Binary',
    ...names.map((name) => ` ${name}`),
    'End',
  ]
  const { solve } = await solver
  const { Status, ObjectiveValue } = solve(problem.join('\n'), { output_flag: false })
  if (Status !== 'Optimal') throw new Error(`The solver ended with ${Status}`)
  return Math.round(ObjectiveValue)
}

/** Its types fit the CommonJS build only. */
const highs: typeof import('highs') = createRequire(import.meta.url)('highs')
const solver = highs.default()

/** Every cycle, looked for from each item in turn and without the product's graph. */
function listCycles({ items, wants }: Market): string[][] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const given = new Map(wants.map((want) => [`${want.itemId} ${want.wantedItemId}`, want]))
  const takes = Map.groupBy(wants, ({ itemId }) => itemId)
  const takenBy = (id: string) => (takes.get(id) ?? []).map(({ wantedItemId }) => wantedItemId)
  const isRing = (cycle: readonly string[]) => {
    const givers = cycle.flatMap((id, at) => {
      const item = byId.get(id)
      const want = given.get(`${id} ${cycle[(at + 1) % cycle.length]}`)
      if (!item || !want) return []
      return [{ userId: item.ownerId, value: item.value, mostOnTop: want.mostOnTop }]
    })
    const people = new Set(givers.map(({ userId }) => userId))
    return people.size === cycle.length && balanceRing(givers) !== null
  }
  return items.flatMap(({ id: first }) =>
    takenBy(first)
      .filter((second) => second > first)
      .flatMap((second) => [
        [first, second],
        ...takenBy(second)
          .filter((third) => third > first)
          .map((third) => [first, second, third]),
      ])
      .filter(isRing),
  )
}

/** The format allows short lines only. */
function wrapped(terms: readonly string[]): string {
  return terms.join('\n  + ')
}
