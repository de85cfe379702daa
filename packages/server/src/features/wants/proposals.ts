import { type FoundRing, type MarketItem, ringOf } from '@swapstead/domain/rings/find-rings.ts'
import { previousOf, RING_SIZE, ringPositions } from '@swapstead/domain/rings/ring.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { type NotProposed, proposeRing } from '../rings/index.ts'
import { type MarketRule, marketRule, readMarket } from './market.ts'
import { findWants } from './want-queries.ts'

/**
 * Tries this many rings through one item: members may already have had their proposals of the day.
 */
const TRIES_MAX = 10

/** Proposes the best ring that can be proposed now. */
export async function proposeFirst(deps: Deps, found: readonly FoundRing[]): Promise<void> {
  const rings = found.filter(({ items }) => items.length === RING_SIZE)
  for (const ring of rings.slice(0, TRIES_MAX)) {
    if ('ringId' in (await proposeFound(deps, ring))) return
  }
}

type NotFoundAgain = 'want_gone' | 'may_not_swap' | 'does_not_fit'
type Proposal = { ringId: string } | { refusal: NotFoundAgain | NotProposed }

/** Logs the reason if the ring can no longer be proposed. */
export async function proposeFound(deps: Deps, found: FoundRing): Promise<Proposal> {
  const proposal = await transact(deps.db, (tx) => proposeAgain(deps, tx, found))
  if ('refusal' in proposal) {
    const itemIds = found.items.map(({ id }) => id)
    deps.log.debug({ why: proposal.refusal, itemIds }, 'swap of three not proposed')
  }
  return proposal
}

async function proposeAgain(deps: Deps, tx: Tx, found: FoundRing): Promise<Proposal> {
  const again = await foundAgain(tx, found, marketRule(deps))
  if ('refusal' in again) return again
  const members = again.items.map(({ id, userId }, index) => ({
    userId,
    itemId: id,
    net: again.nets[index] ?? 0,
  }))
  return proposeRing(deps, tx, members)
}

/**
 * Searches the ring again: since it was found, members may have stepped out, left or reduced their
 * distance, and wants and values may have changed.
 */
async function foundAgain(
  tx: Tx,
  { items }: FoundRing,
  rule: MarketRule,
): Promise<FoundRing | { refusal: NotFoundAgain }> {
  const ids = items.map(({ id }) => id)
  const exchanges = ringPositions.map((position) => ({
    given: ids[position] ?? '',
    wanted: ids[previousOf(position)] ?? '',
  }))
  const wants = await findWants(tx, exchanges)
  const market = await readMarket(tx, ids, [], rule)
  const left = ids.flatMap((id) => market.items.get(id) ?? [])
  if (wants.length < RING_SIZE) return { refusal: 'want_gone' }
  if (left.length < RING_SIZE) return { refusal: 'may_not_swap' }
  const onTop = (item: MarketItem) => wants.find(({ given }) => given === item.id)?.onTop ?? 0
  return ringOf(left, market, onTop) ?? { refusal: 'does_not_fit' }
}
