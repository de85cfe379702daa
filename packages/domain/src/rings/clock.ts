import { meetingToRemindOf } from '../meetings/meeting.ts'
import { after, before } from '../times.ts'
import type { RingEventDetails } from './events.ts'
import {
  gaveInVain,
  givenIn,
  handedOver,
  hasHandedOver,
  MISSING_SILENCE,
  RING_LIFE,
  RING_NOTICE,
  RING_REMINDER,
  RING_SILENCE,
  type Ring,
  type RingPosition,
  ringPositions,
  wasThere,
} from './ring.ts'

/** A change that is due by the clock, with the moment it was due, however late the job runs. */
export type RingClockStep = { event: RingEventDetails; changes: Partial<Ring> }

export function answerUntil({ proposedAt }: Pick<Ring, 'proposedAt'>): Date {
  return after(proposedAt, RING_LIFE)
}

/** When the ring ends unless the third neighbor answers a report before. */
export function missingUntil(reportedAt: Date): Date {
  return after(reportedAt, MISSING_SILENCE)
}

/**
 * When a ring completes although not everybody has handed over by code. All get a week's notice
 * after the last hand-over, or after a report of a missing neighbor was taken back. An open report
 * stops the clock.
 */
export function ringSilentCompletionOf(ring: Ring): Date | null {
  const { members, agreedMeetingTime: met, missingReportedAt } = ring
  if (ring.status !== 'agreed' || !met || missingReportedAt || !hasHandedOver(ring)) return null
  const news = [...members.map(({ gaveAt }) => gaveAt), ring.missingWithdrawnAt]
  const latest = Math.max(...news.map((moment) => moment?.getTime() ?? 0))
  return new Date(Math.max(met.getTime() + RING_SILENCE, latest + RING_NOTICE))
}

/** The ring after all steps that are due, and the steps. The job alone sends reminders. */
export function runRingClock<Row extends Ring>(ring: Row, now: Date) {
  const step = nextStep(ring, now)
  return step
    ? { row: { ...ring, ...step.changes }, steps: [step] }
    : { row: ring, steps: [] as RingClockStep[] }
}

/** The ring at this moment, whether or not the job has stored its due step yet. */
export function ringAsOf<Row extends Ring>(ring: Row, now: Date): Row {
  return runRingClock(ring, now).row
}

function nextStep(ring: Ring, now: Date): RingClockStep | null {
  if (ring.status === 'proposed') {
    const due = answerUntil(ring)
    return now < due
      ? null
      : {
          event: { type: 'ring_lapsed', reason: 'unanswered', by: null },
          changes: { status: 'ended', endedAt: due, endReason: 'unanswered' },
        }
  }
  return unconfirmedAbsence(ring, now) ?? silentCompletion(ring, now)
}

/** Nobody else says so too: the swap ends and blames nobody. */
function unconfirmedAbsence(ring: Ring, now: Date): RingClockStep | null {
  const { status, missing, missingReportedAt } = ring
  if (status !== 'agreed' || missing === null || !missingReportedAt) return null
  const due = missingUntil(missingReportedAt)
  if (now < due) return null
  return {
    event: {
      ...({ type: 'ring_parted', reason: 'no_show', by: null, words: null } as const),
      gaveInVain: gaveInVain(ring),
      missing,
      hasCome: wasThere(ring, missing),
    },
    changes: { status: 'ended', endedAt: due, endReason: 'no_show' },
  }
}

function silentCompletion(ring: Ring, now: Date): RingClockStep | null {
  const due = ringSilentCompletionOf(ring)
  if (!due || now < due) return null
  return {
    event: { type: 'ring_completed', by: null, ...handedOver(ring) },
    changes: { status: 'completed', completedAt: due },
  }
}

/** A reminder that is due, and what marks it as sent. */
export function ringReminderOf(ring: Ring, now: Date): RingClockStep | null {
  if (ring.status === 'proposed' && !ring.remindedAt) {
    return now < after(ring.proposedAt, RING_REMINDER)
      ? null
      : {
          event: { type: 'ring_reminded', answerUntil: answerUntil(ring), told: unanswered(ring) },
          changes: { remindedAt: now },
        }
  }
  return meetingReminder(ring, now) ?? completionReminder(ring, now)
}

function unanswered({ members }: Ring): RingPosition[] {
  return ringPositions.filter((position) => members[position].answer !== 'yes')
}

function meetingReminder(ring: Ring, now: Date): RingClockStep | null {
  const meeting = ring.status === 'agreed' ? meetingToRemindOf(ring, now) : null
  return (
    meeting && {
      event: { type: 'ring_meeting_reminded', ...meeting },
      changes: { meetingRemindedAt: now },
    }
  )
}

function completionReminder(ring: Ring, now: Date): RingClockStep | null {
  const completesAt = ringSilentCompletionOf(ring)
  if (!completesAt || ring.completionRemindedAt || now < before(completesAt, RING_NOTICE)) {
    return null
  }
  return {
    event: { type: 'ring_completion_reminded', completesAt, given: givenIn(ring) },
    changes: { completionRemindedAt: now },
  }
}
