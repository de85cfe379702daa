import {
  isProposalOpen,
  type Meeting,
  meetingToRemindOf,
  proposedMeetingOf,
} from '../meetings/meeting.ts'
import { isMeetingUnarranged, meetingToAskAbout } from '../meetings/reminders.ts'
import { after, before } from '../times.ts'
import {
  answerUntil,
  type RingClockStep,
  ringSilentCompletionOf,
  ringStandstillEndOf,
} from './clock.ts'
import { givenIn, hasAnyHandOver } from './hand-overs.ts'
import { RING_END_NOTICE, RING_REMINDER } from './periods.ts'
import { type Ring, type RingPosition, ringPositions } from './ring.ts'

/** The reminder that is due, and the change that marks it as sent. */
export function ringReminderOf(ring: Ring, now: Date): RingClockStep | null {
  if (ring.status === 'proposed' && !ring.remindedAt) {
    return now < after(ring.proposedAt, RING_REMINDER)
      ? null
      : {
          event: { type: 'ring_reminded', answerUntil: answerUntil(ring), told: unanswered(ring) },
          changes: { remindedAt: now },
        }
  }
  if (ring.status !== 'agreed') return null
  return (
    meetingReminder(ring, now) ??
    (hasAnyHandOver(ring) ? completionReminder(ring, now) : standstillReminder(ring, now))
  )
}

function unanswered({ members }: Ring): RingPosition[] {
  return ringPositions.filter((position) => members[position].answer !== 'yes')
}

function meetingReminder(ring: Ring, now: Date): RingClockStep | null {
  const meeting = meetingToRemindOf(ring, now)
  return (
    meeting && {
      event: { type: 'ring_meeting_reminded', ...meeting },
      changes: { meetingRemindedAt: now },
    }
  )
}

function completionReminder(ring: Ring, now: Date): RingClockStep | null {
  const completesAt = ringSilentCompletionOf(ring)
  if (!completesAt || ring.completionRemindedAt || now < before(completesAt, RING_END_NOTICE)) {
    return null
  }
  return {
    event: { type: 'ring_completion_reminded', completesAt, given: givenIn(ring) },
    changes: { completionRemindedAt: now },
  }
}

/** As in a trade of two: sent while no meeting is agreed, and on the morning after one. */
function standstillReminder(ring: Ring, now: Date): RingClockStep | null {
  if (ring.missing !== null) return null
  return ring.agreedMeetingTime === null
    ? unarrangedMeetingReminder(ring, now)
    : swapQuestion(ring, now)
}

function unarrangedMeetingReminder(ring: Ring, now: Date): RingClockStep | null {
  if (!ring.agreedAt || !isMeetingUnarranged(ring, ring.agreedAt, now)) return null
  const changes = { meetingMissingRemindedAt: now }
  const endsAt = ringStandstillEndOf({ ...ring, ...changes }) ?? now
  return {
    event: { type: 'ring_meeting_missing', proposal: openProposal(ring, now), endsAt },
    changes,
  }
}

function swapQuestion(ring: Ring, now: Date): RingClockStep | null {
  const meeting = meetingToAskAbout(ring, now)
  if (!meeting) return null
  const changes = { swapAskedAt: now }
  const endsAt = ringStandstillEndOf({ ...ring, ...changes }) ?? now
  return { event: { type: 'ring_swap_asked', ...meeting, endsAt }, changes }
}

/** The proposed meeting while it is in the future, and the members who agree to it. */
function openProposal(
  ring: Ring,
  now: Date,
): ({ agreedBy: readonly RingPosition[]; by: RingPosition } & Meeting) | null {
  const { proposedMeetingBy: by } = ring
  const meeting = isProposalOpen(ring, now) ? proposedMeetingOf(ring) : null
  if (by === null || !meeting) return null
  const agreedBy = ringPositions.filter((position) => ring.members[position].meetingAgreedAt)
  return { by, agreedBy, ...meeting }
}
