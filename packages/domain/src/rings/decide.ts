import { isLateToCancel, type MeetingInput } from '../meetings/meeting.ts'
import { tellingTimeOf } from '../ratings/telling.ts'
import { type RingChange, type RingStep, ringChangeOf } from './change.ts'
import { ringAsOf } from './clock.ts'
import type { RingDeclineReason } from './decline-reasons.ts'
import { gaveInVain, handOverSummary } from './hand-overs.ts'
import { agreeRingMeeting, proposeRingMeeting } from './meeting.ts'
import {
  confirmMissing,
  disputeMissing,
  isReportSettled,
  noReport,
  reportMissing,
  withdrawMissing,
} from './missing.ts'
import { ratableBy, ringEndOf, ringRefusalOf } from './moves.ts'
import type { RingRefusal } from './refusals.ts'
import {
  othersOf,
  previousOf,
  type Ring,
  type RingFacts,
  type RingMember,
  type RingPosition,
  readersOf,
} from './ring.ts'

type RingRating = { of: RingPosition; rating: number; comment: string }

export type RingCommand =
  | { move: 'agree'; mustVerifyEmail?: boolean }
  | { move: 'postpone' }
  | { move: 'decline'; reason: RingDeclineReason | null }
  | ({ move: 'proposeMeeting' } & MeetingInput)
  | { move: 'agreeMeeting'; meetingProposedAt: Date }
  | { move: 'stepOut'; words: string | null }
  /** The server compares the code; the rules get only the result. */
  | { move: 'handOver'; isRightCode: boolean }
  | { move: 'reportMissing'; missing: RingPosition }
  | { move: 'confirmMissing' | 'withdrawMissing' | 'disputeMissing' }
  | ({ move: 'rate' } & RingRating)

export type RingDecision = RingChange | { ok: false; code: RingRefusal }

/** The result of a member's move in a ring. */
export function decideRing(
  ring: RingFacts,
  command: RingCommand,
  actor: RingPosition,
  now: Date,
): RingDecision {
  const code = ringRefusalOf(command.move, ring, actor, now)
  if (code) return { ok: false, code }
  const step = stepOf(ringAsOf(ring, now), command, actor, now)
  return typeof step === 'string' ? { ok: false, code: step } : ringChangeOf(ring, step, now)
}

function stepOf(
  ring: RingFacts,
  command: RingCommand,
  actor: RingPosition,
  now: Date,
): RingStep | RingRefusal {
  switch (command.move) {
    case 'agree':
      return command.mustVerifyEmail ? 'rings.email_unverified' : agree(ring, actor, now)
    case 'postpone':
      return { next: withMember(ring, actor, { answer: 'later', answeredAt: now }), events: [] }
    case 'decline':
      return decline(ring, command.reason, actor, now)
    case 'proposeMeeting':
      return proposeRingMeeting(ring, command, actor, now)
    case 'agreeMeeting':
      return agreeRingMeeting(ring, command.meetingProposedAt, actor, now)
    case 'stepOut':
      return stepOut(ring, command.words, actor, now)
    case 'handOver':
      return command.isRightCode ? handOver(ring, actor, now) : 'rings.wrong_code'
    case 'reportMissing':
      return reportMissing(ring, command.missing, actor, now)
    case 'confirmMissing':
      return confirmMissing(ring, now)
    case 'withdrawMissing':
      return withdrawMissing(ring, actor, now)
    case 'disputeMissing':
      return disputeMissing(ring, actor, now)
    case 'rate':
      return rate(ring, command, actor, now)
  }
}

/** With the third yes all have agreed. */
function agree(ring: Ring, actor: RingPosition, now: Date): RingStep {
  const next = withMember(ring, actor, { answer: 'yes', answeredAt: now })
  return next.members.every(({ answer }) => answer === 'yes')
    ? {
        next: { ...next, status: 'agreed', agreedAt: now },
        events: [{ type: 'ring_agreed', by: actor }],
      }
    : { next, events: [{ type: 'ring_answered', by: actor }] }
}

/** A member declines: the want that led to this exchange is removed. */
function decline(
  ring: Ring,
  reason: RingDeclineReason | null,
  actor: RingPosition,
  now: Date,
): RingStep {
  const next = withMember(ring, actor, { answer: 'no', answeredAt: now })
  return {
    next: { ...next, ...ended(now, 'declined', actor) },
    events: [{ type: 'ring_lapsed', reason: 'declined', by: actor }],
    declined: {
      userId: ring.members[actor].userId,
      givenItemId: ring.members[actor].itemId,
      wantedItemId: ring.members[previousOf(actor)].itemId,
      reason,
    },
  }
}

function stepOut(
  ring: RingFacts,
  words: string | null,
  actor: RingPosition,
  now: Date,
): RingStep | RingRefusal {
  const readers = readersOf(ring, actor)
  const read = readers.length > 0 ? words : null
  if (readers.length > 0 && read === null) return 'rings.reason_missing'
  const leftLate = !ring.isInSandbox && isLateToCancel(ring, now)
  return {
    next: { ...ring, ...ended(now, 'stepped_out', actor), endWords: read, leftLate },
    events: [
      {
        type: 'ring_parted',
        reason: 'stepped_out',
        by: actor,
        words: read,
        readers,
        gaveInVain: gaveInVain(ring),
        ...(leftLate && { isLate: true }),
      },
    ],
  }
}

/** The third hand-over completes the swap. */
function handOver(ring: Ring, actor: RingPosition, now: Date): RingStep {
  const given = withMember(ring, actor, { gaveAt: now })
  const next = isReportSettled(ring, given) ? { ...given, ...noReport } : given
  return next.members.every(({ gaveAt }) => gaveAt !== null)
    ? {
        next: { ...next, status: 'completed', completedAt: now },
        events: [{ type: 'ring_completed', by: actor, ...handOverSummary(next) }],
      }
    : {
        next: { ...next, completionRemindedAt: null },
        events: [{ type: 'ring_handed_over', by: actor }],
      }
}

/** Two members who have rated each other read it at once, others 14 days after the end. */
function rate(ring: Ring, rating: RingRating, actor: RingPosition, now: Date) {
  const { of: rated } = rating
  if (!othersOf(actor).includes(rated)) return 'rings.not_in_ring'
  const { rated: before, userId } = ring.members[actor]
  if (before.includes(rated)) return 'rings.already_rated'
  if (!ratableBy(ring, actor, now).includes(rated)) return 'rings.rating_told'
  const haveBothRated = ring.members[rated].rated.includes(actor)
  const toldAt = tellingTimeOf(ringEndOf(ring) ?? now, haveBothRated, now)
  return {
    next: withMember(ring, actor, { rated: [...before, rated].toSorted() }),
    events: [{ type: 'ring_rated', by: actor, rated, toldAt: toldAt > now ? toldAt : null }],
    rating: {
      raterUserId: userId,
      ratedUserId: ring.members[rated].userId,
      ringId: ring.id,
      rating: rating.rating,
      comment: rating.comment,
      ratingType: ring.status === 'completed' ? 'trade' : 'cancellation',
      toldAt,
    },
  } satisfies RingStep
}

function ended(now: Date, endReason: NonNullable<Ring['endReason']>, endedBy: RingPosition) {
  return { status: 'ended', endedAt: now, endReason, endedBy } as const
}

function withMember<Row extends Ring>(
  ring: Row,
  position: RingPosition,
  changes: Partial<RingMember>,
): Row {
  const [first, second, third] = ring.members.map((member, index) =>
    index === position ? { ...member, ...changes } : member,
  )
  if (!first || !second || !third) throw new RangeError('A ring has three members.')
  return { ...ring, members: [first, second, third] }
}
