import type { TradedItem } from '@swapstead/domain/offers/new-offer.ts'
import { answerUntil } from '@swapstead/domain/rings/clock.ts'
import { RING_SIZE, ringPositions } from '@swapstead/domain/rings/ring.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { accountsOfOnePerson } from '../accounts/index.ts'
import { lockWhetherBlocked } from '../blocks/index.ts'
import { findTradedItems, lockItems } from '../items/index.ts'
import {
  findRing,
  insertRing,
  listRecentProposals,
  lockProposals,
  type ProposedMember,
  type RecentProposal,
} from './queries.ts'
import { ringEvent } from './views.ts'

/** Proposals to one member within a day. */
const PROPOSALS_A_DAY = 2

/** The reason in the log for not proposing a swap of three. */
export type NotProposed =
  | 'not_three_members'
  | 'blocked'
  | 'one_person'
  | 'item_unavailable'
  | 'guests_with_members'
  | 'proposals_used_up'
  | 'already_open'
  | 'member_gone'

/**
 * Proposes a swap of three in which each member gives to the next, if it is still possible. Call it
 * in a transaction of its own: it locks pairs of members, then items.
 */
export async function proposeRing(
  deps: Deps,
  tx: Tx,
  members: readonly ProposedMember[],
): Promise<{ ringId: string } | { refusal: NotProposed }> {
  const now = deps.now()
  const userIds = members.map(({ userId }) => userId)
  const itemIds = members.map(({ itemId }) => itemId)
  if (new Set(userIds).size !== RING_SIZE || new Set(itemIds).size !== RING_SIZE) {
    return { refusal: 'not_three_members' }
  }
  if (await areAnyBlocked(tx, userIds)) return { refusal: 'blocked' }
  if (await areAnyOnePerson(tx, userIds)) return { refusal: 'one_person' }
  await lockItems(tx, itemIds)
  const items = await findTradedItems(tx, itemIds, now)
  if (!members.every(({ userId, itemId }) => isFree(items.get(itemId), userId))) {
    return { refusal: 'item_unavailable' }
  }
  if (areGuestsWithMembers([...items.values()])) return { refusal: 'guests_with_members' }
  await lockProposals(tx, userIds)
  const recent = await listRecentProposals(tx, userIds, now)
  if (userIds.some((userId) => recentOf(recent, userId).length >= PROPOSALS_A_DAY)) {
    return { refusal: 'proposals_used_up' }
  }
  const ringId = newId()
  if (!(await insertRing(tx, { id: ringId, proposedAt: now, members }))) {
    return { refusal: 'already_open' }
  }
  const ring = await findRing(tx, ringId, now)
  if (!ring) return { refusal: 'member_gone' }
  const isTold = (userId: string) => !recentOf(recent, userId).some(({ isOpen }) => isOpen)
  const told = ringPositions.filter((position) => isTold(ring.members[position].userId))
  await deps.events.publish(tx, [
    ringEvent(ring, { type: 'ring_proposed', answerUntil: answerUntil(ring), told }),
  ])
  return { ringId }
}

/** Guests swap only with simulated neighbors, who are guests too. */
function areGuestsWithMembers(items: readonly TradedItem[]): boolean {
  return new Set(items.map(({ owner }) => owner.isGuest)).size > 1
}

function recentOf(recent: readonly RecentProposal[], userId: string): RecentProposal[] {
  return recent.filter((proposal) => proposal.userId === userId)
}

/** Locks pairs in one order, so that a concurrent block waits and then sees the ring. */
async function areAnyBlocked(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  const [first = '', second = '', third = ''] = userIds.toSorted()
  const pairs = [
    [first, second],
    [first, third],
    [second, third],
  ] as const
  const answers: boolean[] = []
  for (const [one, other] of pairs) answers.push(await lockWhetherBlocked(tx, one, other))
  return answers.includes(true)
}

/** Whether two accounts belong to one person, who would outvote the third member. */
async function areAnyOnePerson(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await accountsOfOnePerson(userIds).execute(tx)
  return rows.length > 0
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
