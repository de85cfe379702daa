import { type Circle, circlesOf } from '@swapstead/domain/rings/circles.ts'
import { type FoundRing, ringOf } from '@swapstead/domain/rings/find-rings.ts'
import { matchCircles } from '@swapstead/domain/rings/match.ts'
import { RING_SIZE } from '@swapstead/domain/rings/ring.ts'
import type { Db } from '../../platform/database/database.ts'
import { listParted, marketOf } from './market.ts'
import { listRestingKeys, restKey } from './resting.ts'
import { readGraph, readTownItems } from './town.ts'

/**
 * The swaps of three of a choice that gives as many members as can be found what they want. Takes
 * seconds of processor time in a row: run it in a thread of its own.
 */
export async function matchTown(db: Db, now: Date): Promise<FoundRing[]> {
  const graph = await readGraph(db)
  const rows = await readTownItems(db, graph.ids, now)
  const market = marketOf(rows, await listParted(db))
  const resting = await listRestingKeys(db, null, now)
  const items = graph.ids.map((id) => market.items.get(id))
  const ringAt = (circle: Circle): FoundRing | null => {
    const ring = ringOf(
      circle.flatMap((number) => items[number] ?? []),
      market,
      graph.onTop,
    )
    return ring && !resting.has(restKey(ring)) ? ring : null
  }
  const circles = circlesOf(
    {
      owners: numbered(items.map((item) => item?.userId)),
      wanted: graph.wanted.map((wanted, number) =>
        items[number] ? wanted.filter((other) => items[other]) : [],
      ),
    },
    (circle) => ringAt(circle) !== null,
  )
  return matchCircles(circles).flatMap((circle) => {
    return circle.length === RING_SIZE ? (ringAt(circle) ?? []) : []
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
