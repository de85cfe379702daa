import type { FoundRing } from '@swapstead/domain/rings/find-rings.ts'
import { previousOf, RING_SIZE, ringPositions } from '@swapstead/domain/rings/ring.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import { proposeRing } from '../rings/index.ts'
import { areWanted } from './edges.ts'

/** Rings through one item that are tried: members may have had their proposals of the day. */
const TRIES_MOST = 10

/** Proposes the best ring that can be proposed now. */
export async function proposeFirst(deps: Deps, found: readonly FoundRing[]): Promise<void> {
  const rings = found.filter(({ items }) => items.length === RING_SIZE)
  for (const ring of rings.slice(0, TRIES_MOST)) {
    if (await proposeFound(deps, ring)) return
  }
}

/** Null when it cannot be proposed by now: a want may have gone since it was found. */
export function proposeFound(deps: Deps, { items, nets }: FoundRing): Promise<string | null> {
  const members = items.map(({ id, userId }, index) => ({
    userId,
    itemId: id,
    net: nets[index] ?? 0,
  }))
  const exchanges = ringPositions.map((position) => ({
    givenItemId: items[position]?.id ?? '',
    wantedItemId: items[previousOf(position)]?.id ?? '',
  }))
  return transact(deps.db, async (tx) =>
    (await areWanted(tx, exchanges)) ? proposeRing(deps, tx, members) : null,
  )
}
