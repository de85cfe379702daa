import type { TradedItem } from '@swapstead/domain/offers/new-offer.ts'
import { answerUntil } from '@swapstead/domain/rings/clock.ts'
import { RING_SIZE, ringPositions } from '@swapstead/domain/rings/ring.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { areBlocked } from '../blocks/index.ts'
import { findTradedItems, lockItems } from '../items/index.ts'
import {
  findRing,
  insertRing,
  listProposedToday,
  lockProposals,
  type ProposedMember,
} from './queries.ts'
import { ringEvent } from './views.ts'

/** Proposals to one member within a day. */
const PROPOSALS_A_DAY = 2

/**
 * Proposes a swap of three whose members give to the next one. Null when it cannot be proposed by
 * now. Give each proposal a transaction of its own: it locks pairs of members, then items.
 */
export async function proposeRing(
  deps: Deps,
  tx: Tx,
  members: readonly ProposedMember[],
): Promise<string | null> {
  const now = deps.now()
  const userIds = members.map(({ userId }) => userId)
  const itemIds = members.map(({ itemId }) => itemId)
  if (new Set(userIds).size !== RING_SIZE || new Set(itemIds).size !== RING_SIZE) return null
  if (await areAnyBlocked(tx, userIds)) return null
  await lockItems(tx, itemIds)
  const items = await findTradedItems(tx, itemIds, now)
  if (!members.every(({ userId, itemId }) => isFree(items.get(itemId), userId))) return null
  const guests = [...items.values()].filter(({ owner }) => owner.isGuest)
  if (guests.length % RING_SIZE !== 0) return null
  await lockProposals(tx, userIds)
  const today = await listProposedToday(tx, userIds, now)
  const countOf = (userId: string) => today.filter((other) => other.userId === userId).length
  if (userIds.some((userId) => countOf(userId) >= PROPOSALS_A_DAY)) return null
  const id = newId()
  if (!(await insertRing(tx, { id, proposedAt: now, members }))) return null
  const ring = await findRing(tx, id, now)
  if (!ring) return null
  const isTold = (userId: string) => !today.some((other) => other.userId === userId && other.isOpen)
  const told = ringPositions.filter((position) => isTold(ring.members[position].userId))
  await deps.events.publish(tx, [
    ringEvent(ring, { type: 'ring_proposed', answerUntil: answerUntil(ring), told }),
  ])
  return id
}

/** Pairs are locked in one order for all, so that a block waits and then sees the ring. */
async function areAnyBlocked(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  const [first = '', second = '', third = ''] = userIds.toSorted()
  const pairs = [
    [first, second],
    [first, third],
    [second, third],
  ] as const
  let isBlocked = false
  for (const [one, other] of pairs) isBlocked = (await areBlocked(tx, one, other)) || isBlocked
  return isBlocked
}

function isFree(item: TradedItem | undefined, userId: string): boolean {
  return (
    item !== undefined &&
    item.owner.id === userId &&
    !item.owner.isBanned &&
    item.isActive &&
    !item.isHidden &&
    !item.isPending
  )
}
