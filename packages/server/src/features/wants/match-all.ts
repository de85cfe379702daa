import { type FoundRing, ringOf } from '@swapstead/domain/rings/find-rings.ts'
import { type Cycle, cyclesOf } from '@swapstead/domain/rings/matching/cycles.ts'
import { matchCycles } from '@swapstead/domain/rings/matching/match-cycles.ts'
import { RING_SIZE } from '@swapstead/domain/rings/ring.ts'
import type { Db } from '../../platform/database/database.ts'
import { listPairsThatMayNotSwap, type MarketRule, marketOf } from './market.ts'
import { keyOfFound, listRestingKeys } from './resting.ts'
import { readGraph, readGraphItems } from './want-graph.ts'

/**
 * Swaps of three that together give as many members as possible what they want. Takes seconds of
 * processor time without a break: run it in a thread of its own.
 */
export async function matchAll(db: Db, rule: MarketRule): Promise<FoundRing[]> {
  const graph = await readGraph(db)
  const rows = await readGraphItems(db, graph.ids, rule)
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const market = marketOf(rows, await listPairsThatMayNotSwap(db, userIds))
  const resting = await listRestingKeys(db, null, rule.now)
  const items = graph.ids.map((id) => market.items.get(id))
  const ringAt = (cycle: Cycle): FoundRing | null => {
    const ring = ringOf(
      cycle.flatMap((number) => items[number] ?? []),
      market,
      graph.onTop,
    )
    return ring && !resting.has(keyOfFound(ring)) ? ring : null
  }
  const cycles = cyclesOf(
    {
      owners: numbered(items.map((item) => item?.userId)),
      wanted: graph.wanted.map((wanted, number) =>
        items[number] ? wanted.filter((other) => items[other]) : [],
      ),
    },
    (cycle) => ringAt(cycle) !== null,
  )
  return matchCycles(cycles).flatMap((cycle) => {
    return cycle.length === RING_SIZE ? (ringAt(cycle) ?? []) : []
  })
}

function numbered(userIds: readonly (string | undefined)[]): number[] {
  const numbers = new Map<string | undefined, number>()
  return userIds.map((userId) => {
    const number = numbers.get(userId) ?? numbers.size
    numbers.set(userId, number)
    return number
  })
}
