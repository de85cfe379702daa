import type { LockChange } from '../items/events.ts'
import type { RatingType } from '../ratings/rating.ts'
import { ringReminderOf, runRingClock } from './clock.ts'
import type { DeclinedWant, RingEventDetails } from './events.ts'
import { gaveInVain, hasGiven, hasHandedOver, type Ring, ringPositions, wasThere } from './ring.ts'

/** A rating of one member by another. */
export type GivenRingRating = {
  raterUserId: string
  ratedUserId: string
  ringId: string
  rating: number
  comment: string
  ratingType: RatingType
  toldAt: Date
}

/** The outcome of one move, on the ring with its due clock step applied. */
export type RingStep = {
  next: Ring
  events: RingEventDetails[]
  rating?: GivenRingRating
  declined?: DeclinedWant
}

export type RingItemEffect = {
  type: LockChange
  itemIds: string[]
}

/** A change to store. Its events are about the ring as the caller has read it. */
export type RingChange = {
  ok: true
  ringId: string
  next: Ring
  events: RingEventDetails[]
  effects: RingItemEffect[]
  rating: GivenRingRating | null
  declined: DeclinedWant | null
}

/** A step together with the clock's step due before it. */
export function ringChangeOf(ring: Ring, step: RingStep, now: Date): RingChange {
  return {
    ok: true,
    ringId: ring.id,
    next: step.next,
    events: [...runRingClock(ring, now).steps.map(({ event }) => event), ...step.events],
    effects: itemEffects(ring, step.next),
    rating: step.rating ?? null,
    declined: step.declined ?? null,
  }
}

/** The due step and reminder, or null when nothing is due. The rings job stores it. */
export function advanceRingClock(ring: Ring, now: Date): RingChange | null {
  const { row, steps } = runRingClock(ring, now)
  const reminder = ringReminderOf(row, now)
  if (steps.length === 0 && !reminder) return null
  return ringChangeOf(
    ring,
    { next: { ...row, ...reminder?.changes }, events: reminder ? [reminder.event] : [] },
    now,
  )
}

/**
 * A ring holds its items exactly while it is agreed. What was handed over stays away; of a swap that
 * silence completes, the item of who neither gave nor got is free.
 */
function itemEffects(before: Ring, next: Ring): RingItemEffect[] {
  const all = before.members.map(({ itemId }) => itemId)
  if (before.status !== 'agreed') {
    return next.status === 'agreed' ? [{ type: 'items_locked', itemIds: all }] : []
  }
  if (next.status === 'agreed') return []
  const isSwapped = next.status === 'completed' ? wasThere : hasGiven
  return ['items_retired' as const, 'items_freed' as const].flatMap((type) => {
    const positions = ringPositions.filter(
      (position) => isSwapped(next, position) === (type === 'items_retired'),
    )
    const itemIds = positions.map((position) => next.members[position].itemId)
    return itemIds.length > 0 ? [{ type, itemIds }] : []
  })
}

/** Why a ring ends without a move of its own. */
export type RingEndCause =
  | { cause: 'item_gone'; itemIds: readonly string[] }
  | { cause: 'member_gone'; userId: string }
  /** By a block, of which nobody reads. */
  | { cause: 'members_parted' }
  /** Guests and their simulated neighbors go: nobody has lost anything. */
  | { cause: 'sandbox_over' }

/**
 * Ends a ring whose item or member is gone: banned, deleted, parted by a block, or in another trade.
 * What was handed over stays with who got it; then a block ends nothing, or they would keep it without
 * having to give. Null when the ring is over already.
 */
export function endRing(ring: Ring, end: RingEndCause, now: Date): RingChange | null {
  const current = runRingClock(ring, now).row
  const wasAgreed = current.status === 'agreed'
  if (current.status !== 'proposed' && !wasAgreed) return advanceRingClock(ring, now)
  if (end.cause === 'members_parted' && hasHandedOver(current)) return advanceRingClock(ring, now)
  const isSandboxOver = end.cause === 'sandbox_over'
  const reason = end.cause === 'item_gone' ? 'item_gone' : 'member_gone'
  const inVain = isSandboxOver ? null : gaveInVain(current)
  const event: RingEventDetails = wasAgreed
    ? { type: 'ring_parted', reason, by: null, words: null, gaveInVain: inVain }
    : {
        type: 'ring_lapsed',
        reason,
        by: null,
        ...(end.cause === 'item_gone' && { goneItemIds: end.itemIds }),
      }
  const next: Ring = { ...current, status: 'ended', endedAt: now, endReason: reason }
  return ringChangeOf(ring, { next, events: [event] }, now)
}

/** Whether the two who are left of a parted ring could still swap with each other. */
export function mayOthersSwap(ring: Pick<Ring, 'members' | 'endReason'>): boolean {
  return ring.endReason === 'stepped_out' && !hasHandedOver(ring)
}
