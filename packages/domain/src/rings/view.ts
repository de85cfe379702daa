import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { categories } from '../items/categories.ts'
import { agreedMeetingOf, proposedMeetingOf } from '../meetings/meeting.ts'
import { Money } from '../money.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { answerUntil, ringAsOf } from './clock.ts'
import {
  areParted,
  othersOf,
  paymentsOf,
  previousOf,
  type Ring,
  type RingFacts,
  type RingPosition,
  type RuledMember,
  type RuledRingFacts,
  ringAnswers,
  ringEndReasons,
  ringPositions,
  ringStatuses,
} from './ring.ts'
import { Position } from './schemas.ts'

const MaybeTime = z.nullable(Time)
const MaybePosition = z.nullable(Position)

export const RingItem = z.object({
  id: Id,
  title: z.string(),
  value: Money,
  category: z.enum(categories),
  imageUrl1: z.nullable(z.string()),
  /** Neither hidden nor resting, and its owner has not paused. Older servers do not send it. */
  isInSight: z._default(z.boolean(), true),
})
export type RingItem = z.infer<typeof RingItem>

const RingMeetingView = z.object({ location: z.string(), time: Time, timeZone: z.string() })

export const RingMemberView = z.object({
  position: Position,
  user: PublicUser,
  gives: RingItem,
  gaveAt: MaybeTime,
  rated: z.array(Position),
})
export type RingMemberView = z.infer<typeof RingMemberView>

/**
 * A ring as one of its members reads it. Until all three have agreed it shows items, cash and
 * towns, but not who the others are.
 */
export const RingView = z.object({
  id: Id,
  status: z.enum(ringStatuses),
  you: Position,
  proposedAt: Time,
  answerUntil: Time,
  agreedAt: MaybeTime,
  completedAt: MaybeTime,
  endedAt: MaybeTime,
  endReason: z.nullable(z.enum(ringEndReasons)),
  /** Who ended it, if all had agreed. */
  endedBy: MaybePosition,
  endWords: z.nullable(z.string()),
  gives: RingItem,
  gets: RingItem,
  /** At most one of `pays` and `isPaid` is above 0. */
  pays: Money,
  isPaid: Money,
  /** The names of the other two members' areas. */
  towns: z.array(z.string()),
  answer: z.nullable(z.enum(ringAnswers)),
  /** In the order of the ring; empty until all three have agreed. */
  members: z.array(RingMemberView),
  payments: z.array(z.object({ from: Position, to: Position, amount: Money })),
  proposedMeeting: z.nullable(
    z.extend(RingMeetingView, { by: Position, proposedAt: Time, agreedBy: z.array(Position) }),
  ),
  agreedMeeting: z.nullable(RingMeetingView),
  missing: z.nullable(
    z.object({
      position: Position,
      by: Position,
      reportedAt: Time,
      /** Only the reported member sees it. Servers of the previous version send none. */
      disputedAt: z._default(MaybeTime, null),
    }),
  ),
  /** Servers of the previous version send none. */
  missingWithdrawnAt: z._default(MaybeTime, null),
  meetingMissingRemindedAt: z._default(MaybeTime, null),
  swapAskedAt: z._default(MaybeTime, null),
  /** How often reports were taken back. */
  missingsWithdrawn: z._default(z.int(), 0),
  /** Shown to the member who hands over the reader's item; null until a meeting is agreed. */
  code: z.nullable(z.string()),
  timeZone: z.string(),
  unread: z.int(),
  itemsInTrade: z.boolean(),
  itemsAvailable: z.boolean(),
  /** False if a ban or block separates the reader from another member. */
  membersActive: z.boolean(),
  /** The positions of those members; servers of the previous version do not say. */
  partedFrom: z._default(z.array(Position), []),
  isInSandbox: z._default(z.boolean(), false),
})
export type RingView = z.infer<typeof RingView>

/** Whether the reader still has to answer a proposed swap. */
export function awaitsAnswer({ status, answer }: Pick<RingView, 'status' | 'answer'>): boolean {
  return status === 'proposed' && answer === null
}

/** What the view needs in addition to the ring, for each member by position. */
export type RingPeople = readonly { user: PublicUser; item: RingItem; code: string }[]

/** A ring as one member may read it. */
export function viewOfRing(
  ring: RingFacts,
  people: RingPeople,
  you: RingPosition,
  unread: number,
): RingView {
  const own = ring.members[you]
  const partedFrom = othersOf(you).filter((other) => areParted(ring, you, other))
  // Nobody may learn of a block between the two others.
  const membersActive =
    ring.status === 'proposed' ? ring.partings.length === 0 : partedFrom.length === 0
  const hasAgreed = ring.agreedAt !== null
  return {
    id: ring.id,
    status: ring.status,
    you,
    proposedAt: ring.proposedAt,
    answerUntil: answerUntil(ring),
    agreedAt: ring.agreedAt,
    completedAt: ring.completedAt,
    endedAt: ring.endedAt,
    endReason: ring.endReason,
    endedBy: hasAgreed || ring.endedBy === you ? ring.endedBy : null,
    endWords: ring.endedBy !== null && partedFrom.includes(ring.endedBy) ? null : ring.endWords,
    gives: personAt(people, you).item,
    gets: personAt(people, previousOf(you)).item,
    pays: Math.max(own.net, 0),
    isPaid: Math.max(-own.net, 0),
    towns: othersOf(you)
      .map((position) => townOf(personAt(people, position).user))
      .toSorted(),
    answer: own.answer,
    members: hasAgreed ? ringPositions.map((position) => memberView(ring, people, position)) : [],
    payments: hasAgreed
      ? paymentsOf(ring).map(({ from, to, cents }) => ({ from, to, amount: cents }))
      : [],
    ...meetingsOf(ring),
    missing: missingOf(ring, you),
    missingWithdrawnAt: ring.missingWithdrawnAt,
    meetingMissingRemindedAt: ring.meetingMissingRemindedAt,
    swapAskedAt: ring.swapAskedAt,
    missingsWithdrawn: ring.missingsWithdrawn,
    code: ring.status === 'agreed' && ring.agreedMeetingTime ? personAt(people, you).code : null,
    timeZone: own.timeZone,
    unread,
    // Members separated by a block must not learn about each other's items.
    itemsInTrade: ring.itemsInTrade && membersActive,
    itemsAvailable: ring.itemsAvailable || !membersActive,
    membersActive,
    partedFrom,
    isInSandbox: ring.isInSandbox,
  }
}

function personAt(people: RingPeople, position: RingPosition): RingPeople[number] {
  const person = people[position]
  if (!person) throw new RangeError('A ring has three members.')
  return person
}

function memberView(ring: Ring, people: RingPeople, position: RingPosition): RingMemberView {
  const { user, item } = personAt(people, position)
  const { gaveAt, rated } = ring.members[position]
  return { position, user, gives: item, gaveAt, rated }
}

/** In place of the town of a member without one. */
export const TOWN_UNKNOWN = 'near you'

function townOf({ city, state }: PublicUser): string {
  return city && state ? `${city}, ${state}` : TOWN_UNKNOWN
}

function meetingsOf(ring: Ring): Pick<RingView, 'proposedMeeting' | 'agreedMeeting'> {
  const { proposedMeetingBy: by, meetingProposedAt: proposedAt } = ring
  const proposed = proposedMeetingOf(ring)
  const agreedBy = ringPositions.filter((position) => ring.members[position].meetingAgreedAt)
  return {
    proposedMeeting:
      proposed && by !== null && proposedAt ? { ...proposed, by, proposedAt, agreedBy } : null,
    agreedMeeting: agreedMeetingOf(ring),
  }
}

function missingOf(ring: Ring, you: RingPosition): RingView['missing'] {
  const { missing: position, missingReportedBy: by, missingReportedAt: reportedAt } = ring
  if (position === null || by === null || !reportedAt) return null
  const disputedAt = position === you ? ring.missingDisputedAt : null
  return { position, by, reportedAt, disputedAt }
}

function partingsOf({ you, membersActive, partedFrom }: RingView): RuledRingFacts['partings'] {
  if (membersActive) return []
  const known = partedFrom.length > 0 ? partedFrom : othersOf(you)
  return known.map((other) => [you, other])
}

/** The ring as its rules read it. The others' answers stay unknown. */
export function ringOfView(view: RingView): RuledRingFacts {
  const { proposedMeeting, agreedMeeting, missing } = view
  const memberAt = (position: RingPosition): RuledMember => {
    const known = view.members[position]
    return {
      answer: position === view.you ? view.answer : null,
      meetingAgreedAt: proposedMeeting?.agreedBy.includes(position)
        ? proposedMeeting.proposedAt
        : null,
      gaveAt: known?.gaveAt ?? null,
      rated: known?.rated ?? [],
    }
  }
  return {
    id: view.id,
    status: view.status,
    proposedAt: view.proposedAt,
    agreedAt: view.agreedAt,
    proposedMeetingBy: proposedMeeting?.by ?? null,
    proposedMeetingLocation: proposedMeeting?.location ?? null,
    proposedMeetingTime: proposedMeeting?.time ?? null,
    proposedMeetingTimeZone: proposedMeeting?.timeZone ?? null,
    meetingProposedAt: proposedMeeting?.proposedAt ?? null,
    agreedMeetingLocation: agreedMeeting?.location ?? null,
    agreedMeetingTime: agreedMeeting?.time ?? null,
    agreedMeetingTimeZone: agreedMeeting?.timeZone ?? null,
    meetingMissingRemindedAt: view.meetingMissingRemindedAt,
    swapAskedAt: view.swapAskedAt,
    missing: missing?.position ?? null,
    missingReportedBy: missing?.by ?? null,
    missingReportedAt: missing?.reportedAt ?? null,
    missingDisputedAt: missing?.disputedAt ?? null,
    missingWithdrawnAt: view.missingWithdrawnAt,
    missingsWithdrawn: view.missingsWithdrawn,
    completedAt: view.completedAt,
    endedAt: view.endedAt,
    endReason: view.endReason,
    endedBy: view.endedBy,
    endWords: view.endWords,
    itemsInTrade: view.itemsInTrade,
    itemsAvailable: view.itemsAvailable,
    partings: partingsOf(view),
    isInSandbox: view.isInSandbox,
    members: [memberAt(0), memberAt(1), memberAt(2)],
  }
}

/** The view after the clock's due step, for a page that stays open past a deadline. */
export function ringViewAsOf(view: RingView, now: Date): RingView {
  const { status, completedAt, endedAt, endReason } = ringAsOf(ringOfView(view), now)
  return { ...view, status, completedAt, endedAt, endReason }
}
