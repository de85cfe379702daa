import { isMeetingOver, isMeetingTime, isProposalOpen, NO_SHOW_GRACE } from '../meetings/meeting.ts'
import { isRatingOpen } from '../offers/periods.ts'
import { isTellingDue } from '../ratings/telling.ts'
import { after, before } from '../times.ts'
import { ringAsOf } from './clock.ts'
import {
  gaveInVain,
  hasAnyHandOver,
  hasGot,
  isBlamed,
  reportableBy,
  wasThere,
} from './hand-overs.ts'
import { HAND_OVER_LEAD, MISSINGS_WITHDRAWN_MAX, NO_SHOW_SILENCE } from './periods.ts'
import type { RingRefusal } from './refusals.ts'
import {
  isReadByBoth,
  othersOf,
  type Ring,
  type RingPosition,
  type RuledRing,
  type RuledRingFacts,
} from './ring.ts'

type Check = (ring: RuledRingFacts, actor: RingPosition, now: Date) => RingRefusal | null

const proposed: Check = (ring) => (ring.status === 'proposed' ? null : 'rings.not_proposed')
const agreed: Check = (ring) => (ring.status === 'agreed' ? null : 'rings.not_agreed')
const itemsFree: Check = (ring) => (ring.itemsInTrade ? 'rings.item_in_trade' : null)
const itemsAvailable: Check = (ring) => (ring.itemsAvailable ? null : 'rings.item_unavailable')
const nobodyParted: Check = (ring) =>
  ring.partings.length === 0 ? null : 'rings.member_unavailable'
/** A block between the two others does not concern this member, so it refuses nothing. */
const notParted: Check = (ring, actor) =>
  isReadByBoth(ring, actor) ? null : 'rings.member_unavailable'
const notYes: Check = (ring, actor) =>
  ring.members[actor].answer === 'yes' ? 'rings.already_answered' : null
const meetingProposed: Check = (ring) => (ring.meetingProposedAt ? null : 'rings.no_proposal')
const meetingNotAgreed: Check = (ring, actor) =>
  ring.members[actor].meetingAgreedAt ? 'rings.proposal_agreed' : null
const meetingAhead: Check = (ring, _, now) =>
  isProposalOpen(ring, now) ? null : 'rings.proposal_past'
const meetingSet: Check = (ring) => (ring.agreedMeetingTime ? null : 'rings.no_meeting')
const nothingGiven: Check = (ring) => (hasAnyHandOver(ring) ? 'rings.something_given' : null)
/** After the grace period nobody can step out: the others can report who did not come. */
const meetingNotOver: Check = (ring, _, now) =>
  isMeetingOver(ring, now) && !ring.isInSandbox ? 'rings.meeting_begun' : null
const handOverBegun: Check = (ring, _, now) => {
  const from = ring.isInSandbox ? null : handOverFrom(ring)
  return from && now < from ? 'rings.too_early' : null
}
const notGiven: Check = (ring, actor) => (ring.members[actor].gaveAt ? 'rings.already_given' : null)
/** A member who gave in vain cannot step out, so they may report from the start of the meeting. */
const timeToReport: Check = (ring, actor, now) => {
  const isRobbed = gaveInVain(ring) === actor && isMeetingTime(ring, now)
  return isRobbed || isMeetingOver(ring, now) ? null : 'rings.meeting_not_over'
}
const timeToConfirm: Check = (ring, _, now) =>
  confirmableFrom(ring, now) ? 'rings.meeting_not_over' : null
const someoneToReport: Check = (ring, actor) =>
  reportableBy(ring, actor).length > 0 ? null : 'rings.missing_came'
const nobodyMissing: Check = (ring) => (ring.missing === null ? null : 'rings.missing_reported')
/**
 * Only one report is open at a time. A report by a member who has got their item is replaced by one
 * of the member who gave theirs and got none.
 */
const mayReport: Check = (ring, actor) => {
  const by = ring.missingReportedBy
  if (by === null) return null
  const isRobbed = gaveInVain(ring) === actor && by !== actor && hasGot(ring, by)
  return isRobbed ? null : 'rings.missing_reported'
}
const somebodyMissing: Check = (ring) =>
  ring.missing === null ? 'rings.not_missing_reported' : null
const notMissing: Check = (ring, actor, now) => {
  if (ring.missing !== actor) return null
  return disputable(ring, actor, now) ? 'rings.reported_yourself' : 'rings.blamed_yourself'
}
const notReporter: Check = (ring, actor) =>
  ring.missingReportedBy === actor ? 'rings.own_report' : null
const reporter: Check = (ring, actor) =>
  ring.missingReportedBy === actor ? null : 'rings.not_your_report'
const mayTakeBack: Check = (ring) =>
  ring.missingsWithdrawn < MISSINGS_WITHDRAWN_MAX ? null : 'rings.missing_stands'
const blamed: Check = (ring, actor) => (isBlamed(ring, actor) ? null : 'rings.not_blamed')
const disputeOpen: Check = ({ endedAt }, _, now) =>
  endedAt && now >= after(endedAt, NO_SHOW_SILENCE) ? 'rings.dispute_over' : null
const notDisputed: Check = (ring) => (ring.missingDisputedAt ? 'rings.already_disputed' : null)
const disputable = all(blamed, disputeOpen, notDisputed)
const isOver: Check = (ring) => (ringEndOf(ring) ? null : 'rings.not_over')
const notAllRated: Check = (ring, actor) =>
  ring.members[actor].rated.length < 2 ? null : 'rings.already_rated'
const ratingOpen: Check = (ring, _, now) =>
  isRatingOpen(ringEndOf(ring), now) ? null : 'rings.rating_closed'
const someoneToRate: Check = (ring, actor, now) =>
  ratableBy(ring, actor, now).length > 0 ? null : 'rings.rating_told'

function all(...checks: Check[]): Check {
  return (ring, actor, now) => {
    for (const check of checks) {
      const refusal = check(ring, actor, now)
      if (refusal) return refusal
    }
    return null
  }
}

/**
 * Who may make which move in which state. The server checks it, and the client shows buttons by it.
 */
const ringMoves = {
  agree: all(proposed, notYes, nobodyParted, itemsAvailable, itemsFree),
  postpone: all(proposed, notYes),
  decline: proposed,
  proposeMeeting: all(agreed, nothingGiven, nobodyMissing, notParted),
  agreeMeeting: all(
    agreed,
    nothingGiven,
    nobodyMissing,
    notParted,
    meetingProposed,
    meetingNotAgreed,
    meetingAhead,
  ),
  stepOut: all(agreed, nothingGiven, nobodyMissing, meetingNotOver),
  handOver: all(agreed, meetingSet, notGiven, handOverBegun),
  reportMissing: all(agreed, meetingSet, timeToReport, mayReport, someoneToReport),
  confirmMissing: all(agreed, somebodyMissing, notMissing, notReporter, timeToConfirm),
  disputeMissing: disputable,
  withdrawMissing: all(agreed, somebodyMissing, reporter, mayTakeBack),
  rate: all(isOver, notAllRated, ratingOpen, someoneToRate),
  write: all(agreed, notParted),
} satisfies Record<string, Check>

export type RingMove = keyof typeof ringMoves

/** Why a member may not make this move now; null if they may. */
export function ringRefusalOf(
  move: RingMove,
  ring: RuledRingFacts,
  actor: RingPosition,
  now: Date,
): RingRefusal | null {
  return ringMoves[move](ringAsOf(ring, now), actor, now)
}

export function mayInRing(move: RingMove, ring: RuledRingFacts, actor: RingPosition, now: Date) {
  return ringRefusalOf(move, ring, actor, now) === null
}

/** When hand-overs begin; null without a meeting. */
export function handOverFrom({ agreedMeetingTime: time }: Pick<Ring, 'agreedMeetingTime'>) {
  return time && before(time, HAND_OVER_LEAD)
}

/**
 * When a report can be confirmed; null if it can be now. A member who has not come may still be
 * late, so confirming waits for the grace period, but not for a member who was there.
 */
export function confirmableFrom(ring: RuledRing, now: Date): Date | null {
  const { missing, agreedMeetingTime: time } = ring
  const hasCome = missing !== null && wasThere(ring, missing)
  return time === null || hasCome || isMeetingOver(ring, now) ? null : after(time, NO_SHOW_GRACE)
}

/** When a ring that all had agreed to ended; null before, and if not all agreed. */
export function ringEndOf(ring: Pick<Ring, 'agreedAt' | 'completedAt' | 'endedAt'>): Date | null {
  return ring.agreedAt ? (ring.completedAt ?? ring.endedAt) : null
}

/** Whom this member can still rate. A rating they have already read can no longer be answered. */
export function ratableBy(ring: RuledRing, actor: RingPosition, now: Date): RingPosition[] {
  const end = ringEndOf(ring)
  if (!end) return []
  return othersOf(actor).filter((other) => {
    const isAnswer = ring.members[other].rated.includes(actor)
    return !ring.members[actor].rated.includes(other) && !(isAnswer && isTellingDue(end, now))
  })
}
