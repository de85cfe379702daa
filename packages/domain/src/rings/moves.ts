import { isMeetingOver, isMeetingTime, isProposalOpen, NO_SHOW_GRACE } from '../meetings/meeting.ts'
import { isRatingOpen } from '../offers/periods.ts'
import { isTellingDue } from '../ratings/telling.ts'
import { after, before } from '../times.ts'
import { ringAsOf } from './clock.ts'
import type { RingRefusal } from './refusals.ts'
import {
  gaveInVain,
  HAND_OVER_LEAD,
  hasAnyHandOver,
  hasGot,
  MISSINGS_WITHDRAWN_MAX,
  othersOf,
  type Ring,
  type RingPosition,
  type RuledRing,
  type RuledRingFacts,
  reportableBy,
  wasThere,
} from './ring.ts'

type Check = (ring: RuledRingFacts, actor: RingPosition, now: Date) => RingRefusal | null

const proposed: Check = (r) => (r.status === 'proposed' ? null : 'rings.not_proposed')
const agreed: Check = (r) => (r.status === 'agreed' ? null : 'rings.not_agreed')
const itemsFree: Check = (r) => (r.itemsInTrade ? 'rings.item_in_trade' : null)
const itemsAvailable: Check = (r) => (r.itemsAvailable ? null : 'rings.item_unavailable')
const membersActive: Check = (r) => (r.membersActive ? null : 'rings.member_unavailable')
const notYes: Check = (r, a) => (r.members[a].answer === 'yes' ? 'rings.already_answered' : null)
const meetingProposed: Check = (r) => (r.meetingProposedAt ? null : 'rings.no_proposal')
const meetingNotAgreed: Check = (r, a) =>
  r.members[a].meetingAgreedAt ? 'rings.proposal_agreed' : null
const meetingAhead: Check = (r, _, now) => (isProposalOpen(r, now) ? null : 'rings.proposal_past')
const meetingSet: Check = (r) => (r.agreedMeetingTime ? null : 'rings.no_meeting')
const nothingGiven: Check = (r) => (hasAnyHandOver(r) ? 'rings.something_given' : null)
/** After the grace period others report who did not come; nobody steps out. */
const meetingNotOver: Check = (r, _, now) =>
  isMeetingOver(r, now) && !r.isInSandbox ? 'rings.meeting_begun' : null
const handOverBegun: Check = (r, _, now) => {
  const from = r.isInSandbox ? null : handOverFrom(r)
  return from && now < from ? 'rings.too_early' : null
}
const notGiven: Check = (r, a) => (r.members[a].gaveAt ? 'rings.already_given' : null)
/** Who gave and got nothing cannot step out, so their report need not wait for who is late. */
const timeToReport: Check = (r, a, now) => {
  const isRobbed = gaveInVain(r) === a && isMeetingTime(r, now)
  return isRobbed || isMeetingOver(r, now) ? null : 'rings.meeting_not_over'
}
const timeToConfirm: Check = (r, _, now) =>
  confirmableFrom(r, now) ? 'rings.meeting_not_over' : null
const someoneToReport: Check = (r, a) =>
  reportableBy(r, a).length > 0 ? null : 'rings.missing_came'
const nobodyMissing: Check = (r) => (r.missing === null ? null : 'rings.missing_reported')
/** Who has their item reports nobody in the place of who gave theirs and got none. */
const mayReport: Check = (r, a) => {
  const by = r.missingReportedBy
  if (by === null) return null
  const isRobbed = gaveInVain(r) === a && by !== a && hasGot(r, by)
  return isRobbed ? null : 'rings.missing_reported'
}
const somebodyMissing: Check = (r) => (r.missing === null ? 'rings.not_missing_reported' : null)
const notMissing: Check = (r, a) => (r.missing === a ? 'rings.reported_yourself' : null)
const notReporter: Check = (r, a) => (r.missingReportedBy === a ? 'rings.own_report' : null)
const reporter: Check = (r, a) => (r.missingReportedBy === a ? null : 'rings.not_your_report')
const mayTakeBack: Check = (r) =>
  r.missingsWithdrawn < MISSINGS_WITHDRAWN_MAX ? null : 'rings.missing_stands'
const isOver: Check = (r) => (ringEndOf(r) ? null : 'rings.not_over')
const notAllRated: Check = (r, a) => (r.members[a].rated.length < 2 ? null : 'rings.already_rated')
const ratingOpen: Check = (r, _, now) =>
  isRatingOpen(ringEndOf(r), now) ? null : 'rings.rating_closed'
const someoneToRate: Check = (r, a, now) =>
  ratableBy(r, a, now).length > 0 ? null : 'rings.rating_told'

function all(...checks: Check[]): Check {
  return (ring, actor, now) => {
    for (const check of checks) {
      const refusal = check(ring, actor, now)
      if (refusal) return refusal
    }
    return null
  }
}

/** Who may do what in which state. The server refuses with it and the client shows buttons with it. */
const ringMoves = {
  agree: all(proposed, notYes, membersActive, itemsAvailable, itemsFree),
  postpone: all(proposed, notYes),
  decline: proposed,
  proposeMeeting: all(agreed, nothingGiven, nobodyMissing, membersActive),
  agreeMeeting: all(
    agreed,
    nothingGiven,
    nobodyMissing,
    membersActive,
    meetingProposed,
    meetingNotAgreed,
    meetingAhead,
  ),
  stepOut: all(agreed, nothingGiven, nobodyMissing, meetingNotOver),
  handOver: all(agreed, meetingSet, notGiven, handOverBegun),
  reportMissing: all(agreed, meetingSet, timeToReport, mayReport, someoneToReport),
  confirmMissing: all(agreed, somebodyMissing, notMissing, notReporter, timeToConfirm),
  withdrawMissing: all(agreed, somebodyMissing, reporter, mayTakeBack),
  rate: all(isOver, notAllRated, ratingOpen, someoneToRate),
  write: all(agreed, membersActive),
} satisfies Record<string, Check>

export type RingMove = keyof typeof ringMoves

/** Why a member may not make this move now; null when they may. */
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

/** From when on items are handed over; null without a meeting. */
export function handOverFrom({ agreedMeetingTime: time }: Pick<Ring, 'agreedMeetingTime'>) {
  return time && before(time, HAND_OVER_LEAD)
}

/**
 * From when on a report is confirmed: who has not come may still be late, who was there has no such
 * excuse. Null once it can be.
 */
export function confirmableFrom(ring: RuledRing, now: Date): Date | null {
  const { missing, agreedMeetingTime: time } = ring
  const hasCome = missing !== null && wasThere(ring, missing)
  return time === null || hasCome || isMeetingOver(ring, now) ? null : after(time, NO_SHOW_GRACE)
}

/** When a ring that all had agreed to came to its end; null before, and when it never began. */
export function ringEndOf(ring: Pick<Ring, 'agreedAt' | 'completedAt' | 'endedAt'>): Date | null {
  return ring.agreedAt ? (ring.completedAt ?? ring.endedAt) : null
}

/** Whom this member can still rate: nobody answers a rating that they have read with another. */
export function ratableBy(ring: RuledRing, actor: RingPosition, now: Date): RingPosition[] {
  const end = ringEndOf(ring)
  if (!end) return []
  return othersOf(actor).filter((other) => {
    const isAnswer = ring.members[other].rated.includes(actor)
    return !ring.members[actor].rated.includes(other) && !(isAnswer && isTellingDue(end, now))
  })
}
