import { type FoundRing, ringOf } from '@swapstead/domain/rings/find-rings.ts'
import { previousOf, RING_SIZE, ringPositions } from '@swapstead/domain/rings/ring.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { proposeRing } from '../rings/index.ts'
import { findWants } from './edges.ts'
import { type MarketRule, marketRule, readMarket } from './market.ts'

/** Rings through one item that are tried: members may have had their proposals of the day. */
const TRIES_MOST = 10

/** Proposes the best ring that can be proposed now. */
export async function proposeFirst(deps: Deps, found: readonly FoundRing[]): Promise<void> {
  const rings = found.filter(({ items }) => items.length === RING_SIZE)
  for (const ring of rings.slice(0, TRIES_MOST)) {
    if (await proposeFound(deps, ring)) return
  }
}

/** Null when it cannot be proposed by now. */
export function proposeFound(deps: Deps, found: FoundRing): Promise<string | null> {
  return transact(deps.db, async (tx) => {
    const ring = await foundAgain(tx, found, marketRule(deps))
    if (!ring) return null
    const members = ring.items.map(({ id, userId }, index) => ({
      userId,
      itemId: id,
      net: ring.nets[index] ?? 0,
    }))
    return proposeRing(deps, tx, members)
  })
}

/**
 * Since the ring was found, a member may have stepped out, gone away or shortened the way, and
 * wants and values may have changed.
 */
async function foundAgain(
  tx: Tx,
  { items }: FoundRing,
  rule: MarketRule,
): Promise<FoundRing | null> {
  const ids = items.map(({ id }) => id)
  const exchanges = ringPositions.map((position) => ({
    given: ids[position] ?? '',
    wanted: ids[previousOf(position)] ?? '',
  }))
  const wants = await findWants(tx, exchanges)
  const market = await readMarket(tx, ids, [], rule)
  const left = ids.flatMap((id) => market.items.get(id) ?? [])
  if (wants.length < RING_SIZE || left.length < RING_SIZE) return null
  return ringOf(left, market, (item) => wants.find(({ given }) => given === item.id)?.onTop ?? 0)
}
