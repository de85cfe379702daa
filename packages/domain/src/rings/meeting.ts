import { meetingTimeFault, readMeetingTime } from '../offers/meeting/meeting-time.ts'
import { after } from '../times.ts'
import type { RingStep } from './change.ts'
import type { RingRefusal } from './refusals.ts'
import { RING_REMINDER, type Ring, type RingMember, type RingPosition } from './ring.ts'

/** A `time` without an offset is in the author's zone. */
export type RingMeetingInput = { location: string; time: string }

const refusals = {
  'offers.meeting_time_not_allowed': 'rings.meeting_time_not_allowed',
  'offers.meeting_too_far': 'rings.meeting_too_far',
} as const satisfies Record<string, RingRefusal>

/** Replaces an open proposal. An agreed meeting stays until the others agree to the new one. */
export function proposedRingMeeting(
  ring: Ring,
  { location, time: typed }: RingMeetingInput,
  actor: RingPosition,
  now: Date,
): RingStep | RingRefusal {
  const { timeZone } = ring.members[actor]
  const time = readMeetingTime(typed, timeZone)
  if (!time) return 'rings.meeting_time_not_allowed'
  const fault = meetingTimeFault(time, timeZone, now)
  if (fault) return refusals[fault]
  return {
    next: {
      ...ring,
      proposedMeetingBy: actor,
      proposedMeetingLocation: location,
      proposedMeetingTime: time,
      proposedMeetingTimeZone: timeZone,
      meetingProposedAt: now,
      members: agreements(ring, (_, position) => (position === actor ? now : null)),
    },
    events: [{ type: 'ring_meeting_proposed', by: actor, location, time, timeZone }],
  }
}

/** The third agreement sets the meeting. Whoever agrees names the proposal that they saw. */
export function agreedRingMeeting(
  ring: Ring,
  seen: Date,
  actor: RingPosition,
  now: Date,
): RingStep | RingRefusal {
  const { proposedMeetingLocation: location, proposedMeetingTime: time } = ring
  const timeZone = ring.proposedMeetingTimeZone
  if (!location || !time || !timeZone || !ring.meetingProposedAt) return 'rings.no_proposal'
  if (seen.getTime() !== ring.meetingProposedAt.getTime()) return 'rings.proposal_changed'
  const members = agreements(ring, (member, position) =>
    position === actor ? now : member.meetingAgreedAt,
  )
  if (members.some(({ meetingAgreedAt }) => meetingAgreedAt === null)) {
    return { next: { ...ring, members }, events: [{ type: 'ring_meeting_answered', by: actor }] }
  }
  return {
    next: {
      ...ring,
      members: agreements(ring, () => null),
      agreedMeetingLocation: location,
      agreedMeetingTime: time,
      agreedMeetingTimeZone: timeZone,
      meetingAgreedAt: now,
      meetingProposedAt: null,
      // An agreement on the day before the meeting replaces the reminder.
      meetingRemindedAt: after(time, -RING_REMINDER) <= now ? now : null,
      completionRemindedAt: null,
    },
    events: [{ type: 'ring_meeting_agreed', by: actor, location, time, timeZone }],
  }
}

function agreements(
  { members: [first, second, third] }: Ring,
  agreedAt: (member: RingMember, position: RingPosition) => Date | null,
): Ring['members'] {
  return [
    { ...first, meetingAgreedAt: agreedAt(first, 0) },
    { ...second, meetingAgreedAt: agreedAt(second, 1) },
    { ...third, meetingAgreedAt: agreedAt(third, 2) },
  ]
}
