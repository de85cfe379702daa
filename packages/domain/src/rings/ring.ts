import { isLateToCancel, type StoredMeeting } from '../meetings/meeting.ts'

/**
 * A swap of three: each member gives one item to the next and gets the item of the previous one.
 * The third gives to the first, so positions run in a circle.
 */
export const RING_SIZE = 3
export type RingPosition = 0 | 1 | 2
export const ringPositions: readonly RingPosition[] = [0, 1, 2]
/** The message if a member names nobody else of the ring. */
export const CHOOSE_ANOTHER = 'Please choose one of the other two'

/** The message if a member steps out without a reason. */
export const TELL_WHY = 'Please tell the other two why'

export const ringStatuses = ['proposed', 'agreed', 'completed', 'ended'] as const
type RingStatus = (typeof ringStatuses)[number]

export const ringAnswers = ['yes', 'later', 'no'] as const
export type RingAnswer = (typeof ringAnswers)[number]

/** Why a ring ended without being completed. */
export const ringEndReasons = [
  'declined',
  'unanswered',
  'item_gone',
  'member_gone',
  'stepped_out',
  'no_show',
] as const
export type RingEndReason = (typeof ringEndReasons)[number]

export type RingMember = {
  userId: string
  /** The item that this member gives to the next one. */
  itemId: string
  /** Cents in whole dollars: above 0 the member pays, below 0 they are paid. All add up to 0. */
  net: number
  timeZone: string
  answer: RingAnswer | null
  answeredAt: Date | null
  /** When this member agreed to the proposed meeting. */
  meetingAgreedAt: Date | null
  /** When this member handed their item over, by the next member's code. */
  gaveAt: Date | null
  /** The members whom this one has rated. */
  rated: RingPosition[]
}

export type Ring = StoredMeeting & {
  id: string
  status: RingStatus
  proposedAt: Date
  remindedAt: Date | null
  agreedAt: Date | null
  proposedMeetingBy: RingPosition | null
  /**
   * The member whom another one reported as a no-show. It counts once the third one confirms it.
   */
  missing: RingPosition | null
  missingReportedBy: RingPosition | null
  missingReportedAt: Date | null
  /** When the reported member said that they were there. */
  missingDisputedAt: Date | null
  /** When a report was last taken back. */
  missingWithdrawnAt: Date | null
  /** How often reports were taken back. */
  missingsWithdrawn: number
  /** When members were told of a coming completion by silence. */
  completionRemindedAt: Date | null
  completedAt: Date | null
  endedAt: Date | null
  endReason: RingEndReason | null
  /** The member who declined, stepped out or did not show up. */
  endedBy: RingPosition | null
  endWords: string | null
  /**
   * The member stepped out less than two hours before the meeting, or later: it counts as missed.
   */
  leftLate: boolean
  members: readonly [RingMember, RingMember, RingMember]
}

/** The part of a ring that the rules read and that a member's page knows. */
export type RuledRing = Omit<
  Ring,
  | 'remindedAt'
  | 'meetingAgreedAt'
  | 'meetingRemindedAt'
  | 'completionRemindedAt'
  | 'leftLate'
  | 'members'
> & { members: readonly [RuledMember, RuledMember, RuledMember] }
export type RuledMember = Pick<RingMember, 'answer' | 'meetingAgreedAt' | 'gaveAt' | 'rated'>

type FactsBeside = {
  /** A trade or another ring holds one of its items. */
  itemsInTrade: boolean
  /** All items are active and shown. */
  itemsAvailable: boolean
  /** The pairs of whom one is banned or has blocked the other. */
  partings: readonly (readonly [RingPosition, RingPosition])[]
  /** The ring of a guest, whose neighbors are simulated and meet at once. */
  isInSandbox: boolean
}

/** The ring with the facts from other tables that its rules need. */
export type RingFacts = Ring & FactsBeside
export type RuledRingFacts = RuledRing & FactsBeside

/**
 * The same key for the same items, whoever gives to whom. Nobody is asked twice about the same
 * three items at a time, nor soon again after a no.
 */
export function ringKeyOf(itemIds: readonly string[]): string {
  return itemIds.toSorted().join(',')
}

/** Whether one of the two is banned or has blocked the other. */
export function areParted(
  { partings }: Pick<RingFacts, 'partings'>,
  one: RingPosition,
  other: RingPosition,
): boolean {
  return partings.some((pair) => pair.includes(one) && pair.includes(other))
}

/** The other members who read this member's messages: those without a ban or block between them. */
export function readersOf(
  ring: Pick<RingFacts, 'partings'>,
  position: RingPosition,
): RingPosition[] {
  return othersOf(position).filter((other) => !areParted(ring, position, other))
}

/** Whether both others read this member's messages. */
export function isReadByBoth(ring: Pick<RingFacts, 'partings'>, position: RingPosition): boolean {
  return readersOf(ring, position).length === 2
}

/** The member who gets this member's item. */
export function nextOf(position: RingPosition): RingPosition {
  return ((position + 1) % RING_SIZE) as RingPosition
}

/** The member whose item this member gets. */
export function previousOf(position: RingPosition): RingPosition {
  return ((position + RING_SIZE - 1) % RING_SIZE) as RingPosition
}

export function othersOf(position: RingPosition): readonly [RingPosition, RingPosition] {
  return [nextOf(position), previousOf(position)]
}

export function positionOf(ring: Pick<Ring, 'members'>, userId: string): RingPosition | null {
  const position = ring.members.findIndex((member) => member.userId === userId)
  return position < 0 ? null : (position as RingPosition)
}

/**
 * Whether the ring goes on after a block, without messages. Around the time of the meeting it does,
 * because a block must not free a member from coming or from giving what they owe. Earlier nothing
 * has been handed over, except by guests, who cannot block.
 */
export function outlastsBlock(ring: Pick<Ring, 'agreedMeetingTime'>, now: Date): boolean {
  return isLateToCancel(ring, now)
}

type Nets = { members: readonly Pick<RingMember, 'net'>[] }
export type RingPayment = { from: RingPosition; to: RingPosition; cents: number }

/** Who pays whom. As the nets add up to zero, two payments are enough. */
export function paymentsOf({ members }: Nets): RingPayment[] {
  const left = members.map(({ net }) => net)
  const payments: RingPayment[] = []
  for (const from of ringPositions) {
    for (const to of ringPositions) {
      const cents = Math.min(left[from] ?? 0, -(left[to] ?? 0))
      if (cents <= 0) continue
      payments.push({ from, to, cents })
      left[from] = (left[from] ?? 0) - cents
      left[to] = (left[to] ?? 0) + cents
    }
  }
  return payments
}
