import type { LockChange } from '../items/events.ts'
import type { RatingType } from '../ratings/rating.ts'
import { after } from '../times.ts'
import { runRingClock } from './clock.ts'
import type { DeclinedWant, RingEventDetails } from './events.ts'
import { gaveInVain, hasAnyHandOver, hasGiven, owedWithout, wasThere } from './hand-overs.ts'
import { OWED_PERIOD } from './periods.ts'
import { ringReminderOf } from './reminders.ts'
import { outlastsBlock, positionOf, type Ring, type RingPosition, ringPositions } from './ring.ts'

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
  owed?: Owed
}

export type RingItemEffect = {
  type: LockChange
  itemIds: string[]
}

/** A change to store. Its events are about the ring that the caller has read. */
export type RingChange = {
  ok: true
  ringId: string
  next: Ring
  events: RingEventDetails[]
  effects: RingItemEffect[]
  rating: GivenRingRating | null
  declined: DeclinedWant | null
  /** An item that stays held although the ring has ended. */
  owed: Owed | null
}
export type Owed = { itemId: string; toUserId: string; until: Date }

/** A step together with the clock step that is due before it. */
export function ringChangeOf(ring: Ring, step: RingStep, now: Date): RingChange {
  return {
    ok: true,
    ringId: ring.id,
    next: step.next,
    events: [...runRingClock(ring, now).steps.map(({ event }) => event), ...step.events],
    effects: itemEffects(ring, step.next, step.owed?.itemId),
    rating: step.rating ?? null,
    declined: step.declined ?? null,
    owed: step.owed ?? null,
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
 * A ring holds its items exactly while it is agreed. Afterwards items that were handed over are
 * retired; in a swap that silence completed, also those of members who only got one. The others are
 * freed, except one that is owed.
 */
function itemEffects(before: Ring, next: Ring, owedItemId?: string): RingItemEffect[] {
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
    const itemIds = positions
      .map((position) => next.members[position].itemId)
      .filter((itemId) => itemId !== owedItemId)
    return itemIds.length > 0 ? [{ type, itemIds }] : []
  })
}

/** Why a ring ends without a member's move. */
export type RingEndCause =
  | { cause: 'item_gone'; itemIds: readonly string[] }
  | { cause: 'member_banned' }
  | { cause: 'member_deleted'; userId: string }
  /** A block. No text may reveal it. */
  | { cause: 'members_parted' }
  /** The guest's sandbox has ended, so nobody is told of a loss. */
  | { cause: 'sandbox_over' }

/**
 * Ends a ring because an item or a member is no longer available. Handed-over items stay with those
 * who got them. A deleted account deletes the ring, so an owed item stays held for a while. Null if
 * the ring is over already.
 */
export function endRing(ring: Ring, end: RingEndCause, now: Date): RingChange | null {
  const current = runRingClock(ring, now).row
  const wasAgreed = current.status === 'agreed'
  if (current.status !== 'proposed' && !wasAgreed) return advanceRingClock(ring, now)
  if (outlasts(current, end, now)) return afterOutlasting(ring, current, end, now)
  return wasAgreed ? endAgreed(ring, current, end, now) : endProposed(ring, current, end, now)
}

/**
 * Whether the ring continues. If it ended, a member who has got an item would not have to give
 * theirs, or could get around a missed meeting.
 */
function outlasts(ring: Ring, { cause }: RingEndCause, now: Date): boolean {
  if (cause === 'members_parted') return outlastsBlock(ring, now)
  return cause === 'member_banned' && hasAnyHandOver(ring)
}

/**
 * After a ban nobody can agree to an open proposal, so it must not delay the ring's end. A block
 * leaves the proposal: the third member, who may not learn of the block, would miss it.
 */
function afterOutlasting(
  ring: Ring,
  current: Ring,
  { cause }: RingEndCause,
  now: Date,
): RingChange | null {
  if (cause !== 'member_banned' || !current.meetingProposedAt) return advanceRingClock(ring, now)
  return ringChangeOf(ring, { next: { ...current, meetingProposedAt: null }, events: [] }, now)
}

function reasonOf({ cause }: RingEndCause): 'item_gone' | 'member_gone' {
  return cause === 'item_gone' ? 'item_gone' : 'member_gone'
}

function endedRing(current: Ring, end: RingEndCause, now: Date): Ring {
  return { ...current, status: 'ended', endedAt: now, endReason: reasonOf(end) }
}

/** Ends a ring before all have agreed. */
function endProposed(ring: Ring, current: Ring, end: RingEndCause, now: Date): RingChange {
  const gone = end.cause === 'item_gone' ? { goneItemIds: end.itemIds } : {}
  const event = { type: 'ring_lapsed', reason: reasonOf(end), by: null, ...gone } as const
  return ringChangeOf(ring, { next: endedRing(current, end, now), events: [event] }, now)
}

/** Ends a ring after all have agreed. */
function endAgreed(ring: Ring, current: Ring, end: RingEndCause, now: Date): RingChange {
  const gone = end.cause === 'member_deleted' ? positionOf(ring, end.userId) : null
  const owed = gone === null ? null : owedTo(current, gone, now)
  const event: RingEventDetails = {
    type: 'ring_parted',
    reason: reasonOf(end),
    by: null,
    words: null,
    gaveInVain: end.cause === 'sandbox_over' ? null : gaveInVain(current),
    owed,
    ...(gone !== null && { gone }),
  }
  const held = owed && {
    itemId: current.members[owed.by].itemId,
    toUserId: current.members[owed.to].userId,
    until: owed.until,
  }
  const step = { next: endedRing(current, end, now), events: [event] }
  return ringChangeOf(ring, held ? { ...step, owed: held } : step, now)
}

function owedTo(ring: Ring, gone: RingPosition, now: Date) {
  const owed = owedWithout(ring, gone)
  return owed && { ...owed, until: after(now, OWED_PERIOD) }
}

/** Whether the other two members of an ended ring could still swap with each other. */
export function mayOthersSwap(ring: Pick<Ring, 'members' | 'endReason'>): boolean {
  return ring.endReason === 'stepped_out' && !hasAnyHandOver(ring)
}
