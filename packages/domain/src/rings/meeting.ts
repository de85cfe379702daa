import {
  agreementOn,
  type MeetingInput,
  proposalOf,
  proposedMeetingOf,
} from '../meetings/meeting.ts'
import { readMeeting } from '../meetings/meeting-time.ts'
import type { RingStep } from './change.ts'
import type { RingRefusal } from './refusals.ts'
import type { Ring, RingMember, RingPosition } from './ring.ts'

export function proposeRingMeeting(
  ring: Ring,
  input: MeetingInput,
  actor: RingPosition,
  now: Date,
): RingStep | RingRefusal {
  const meeting = readMeeting(input, ring.members[actor].timeZone, now)
  if (typeof meeting === 'string') return `rings.${meeting}`
  return {
    next: {
      ...ring,
      ...proposalOf(meeting, now),
      proposedMeetingBy: actor,
      members: agreements(ring, (_, position) => (position === actor ? now : null)),
    },
    events: [{ type: 'ring_meeting_proposed', by: actor, ...meeting }],
  }
}

/** The third agreement sets the meeting. A member names the proposal that they saw. */
export function agreeRingMeeting(
  ring: Ring,
  seen: Date,
  actor: RingPosition,
  now: Date,
): RingStep | RingRefusal {
  const meeting = proposedMeetingOf(ring)
  if (!meeting || !ring.meetingProposedAt) return 'rings.no_proposal'
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
      ...agreementOn(meeting, now),
      members: agreements(ring, () => null),
    },
    events: [{ type: 'ring_meeting_agreed', by: actor, ...meeting }],
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
