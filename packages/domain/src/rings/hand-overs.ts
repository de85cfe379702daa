import {
  nextOf,
  othersOf,
  previousOf,
  type RingMember,
  type RingPosition,
  type RuledRing,
  ringPositions,
} from './ring.ts'

type HandOvers = { members: readonly Pick<RingMember, 'gaveAt'>[] }

/** Whether something has changed hands. */
export function hasAnyHandOver({ members }: HandOvers): boolean {
  return members.some(({ gaveAt }) => gaveAt !== null)
}

export function hasGiven({ members }: HandOvers, position: RingPosition): boolean {
  return Boolean(members[position]?.gaveAt)
}

export function hasGot(ring: HandOvers, position: RingPosition): boolean {
  return hasGiven(ring, previousOf(position))
}

/** Whether this member was at the meeting: they handed their item over, or got one. */
export function wasThere(ring: HandOvers, position: RingPosition): boolean {
  return hasGiven(ring, position) || hasGot(ring, position)
}

/**
 * Whether a missed meeting counts against this member, or will once the third member confirms it.
 * An end by silence blames nobody.
 */
export function isBlamed(
  ring: Pick<RuledRing, 'members' | 'missing' | 'status' | 'endReason' | 'endedBy'>,
  position: RingPosition,
): boolean {
  if (ring.missing !== position || wasThere(ring, position)) return false
  return ring.status === 'agreed' || (ring.endReason === 'no_show' && ring.endedBy === position)
}

/**
 * Whom a member may report: members who by all records did not come, and the one whose item the
 * member has not received.
 */
export function reportableBy(ring: HandOvers, actor: RingPosition): RingPosition[] {
  return othersOf(actor).filter(
    (other) => !wasThere(ring, other) || (other === previousOf(actor) && !hasGiven(ring, other)),
  )
}

/** The member who gave and got nothing; at most one, unless everything has changed hands. */
export function gaveInVain({ members }: HandOvers): RingPosition | null {
  const position = ringPositions.find(
    (giver) => members[giver]?.gaveAt && !members[previousOf(giver)]?.gaveAt,
  )
  return position ?? null
}

/** The member who got an item and has given none. */
export function gotForNothing(ring: HandOvers): RingPosition | null {
  return (
    ringPositions.find((position) => hasGot(ring, position) && !hasGiven(ring, position)) ?? null
  )
}

/** The member who gave in vain, and the one who got an item for nothing. */
export function unevenIn(ring: HandOvers) {
  return { gaveInVain: gaveInVain(ring), gotForNothing: gotForNothing(ring) }
}

/**
 * The debt between the two who are left when one member is gone. It is owed by the member who got
 * an item and has given none, to the one who would get their item in the swap. If that one is gone,
 * it is owed to the other, who gave and gets nothing.
 */
export function owedWithout(ring: HandOvers, gone: RingPosition): OwedItem | null {
  const [first, second] = [nextOf(gone), previousOf(gone)]
  if (!hasGiven(ring, first)) return hasGot(ring, first) ? { by: first, to: second } : null
  return hasGot(ring, first) || hasGiven(ring, second) ? null : { by: second, to: first }
}

type OwedItem = { by: RingPosition; to: RingPosition }

/** The members who have handed their item over, and the one who gave in vain. */
export function handOverSummary(ring: HandOvers) {
  return { given: givenIn(ring), gaveInVain: gaveInVain(ring) }
}

export function givenIn(ring: HandOvers): RingPosition[] {
  return ringPositions.filter((position) => hasGiven(ring, position))
}
