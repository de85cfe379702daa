import { wasAskedAbout } from '../meetings/meeting.ts'
import { after } from '../times.ts'
import type { RingEventDetails } from './events.ts'
import { handOverSummary, hasAnyHandOver, unevenIn, wasThere } from './hand-overs.ts'
import {
  NO_SHOW_SILENCE,
  RING_ANSWER_PERIOD,
  RING_END_NOTICE,
  RING_SILENT_PERIOD,
  RING_UNARRANGED_PERIOD,
} from './periods.ts'
import type { Ring, RuledRing } from './ring.ts'

/** A change by the clock. Its event has the time when it was due, however late the job runs. */
export type RingClockStep = { event: RingEventDetails; changes: Partial<Ring> }

export function answerUntil({ proposedAt }: Pick<Ring, 'proposedAt'>): Date {
  return after(proposedAt, RING_ANSWER_PERIOD)
}

/** When the ring ends unless the third neighbor answers the report. */
export function missingUntil(reportedAt: Date): Date {
  return after(reportedAt, NO_SHOW_SILENCE)
}

/**
 * When a ring completes although not everybody has handed over by code. All get a week's notice
 * after the last hand-over, or after a report of a no-show was taken back. An open report stops the
 * clock.
 */
export function ringSilentCompletionOf(ring: RuledRing): Date | null {
  const { members, agreedMeetingTime: met, missingReportedAt } = ring
  if (ring.status !== 'agreed' || !met || missingReportedAt || !hasAnyHandOver(ring)) return null
  const news = [...members.map(({ gaveAt }) => gaveAt), ring.missingWithdrawnAt]
  const latest = Math.max(...news.map((moment) => moment?.getTime() ?? 0))
  return new Date(Math.max(met.getTime() + RING_SILENT_PERIOD, latest + RING_END_NOTICE))
}

/**
 * When an agreed ring ends because nobody reports anything: 30 days after the third yes if no
 * meeting is agreed, else 14 days after the meeting. It never ends without a week's notice, nor
 * within a week of a proposed meeting or of a report that was taken back.
 */
export function ringStandstillEndOf(ring: RuledRing): Date | null {
  const { agreedAt, agreedMeetingTime: met, meetingProposedAt, missingWithdrawnAt } = ring
  if (ring.status !== 'agreed' || !agreedAt || ring.missingReportedAt || hasAnyHandOver(ring)) {
    return null
  }
  const told = met === null ? ring.meetingMissingRemindedAt : askedAfter(ring)
  if (!told) return null
  const latest = [told, missingWithdrawnAt, meetingProposedAt && ring.proposedMeetingTime]
  const noticed = Math.max(...latest.map((moment) => moment?.getTime() ?? 0)) + RING_END_NOTICE
  const start = met ? after(met, RING_SILENT_PERIOD) : after(agreedAt, RING_UNARRANGED_PERIOD)
  return new Date(Math.max(start.getTime(), noticed))
}

function askedAfter(ring: RuledRing): Date | null {
  return wasAskedAbout(ring) ? ring.swapAskedAt : null
}

/** All due steps, and the ring after them. Only the job sends reminders. */
export function runRingClock<Row extends RuledRing>(ring: Row, now: Date) {
  const step = nextStep(ring, now)
  return step
    ? { row: { ...ring, ...step.changes }, steps: [step] }
    : { row: ring, steps: [] as RingClockStep[] }
}

/** The ring at this moment, whether or not the job has stored its due step yet. */
export function ringAsOf<Row extends RuledRing>(ring: Row, now: Date): Row {
  return runRingClock(ring, now).row
}

function nextStep(ring: RuledRing, now: Date): RingClockStep | null {
  if (ring.status === 'proposed') {
    const due = answerUntil(ring)
    return now < due
      ? null
      : {
          event: { type: 'ring_lapsed', reason: 'unanswered', by: null },
          changes: { status: 'ended', endedAt: due, endReason: 'unanswered' },
        }
  }
  return unconfirmedNoShow(ring, now) ?? silentCompletion(ring, now) ?? standstill(ring, now)
}

/** The third member does not confirm the report: the swap ends, and nobody is blamed. */
function unconfirmedNoShow(ring: RuledRing, now: Date): RingClockStep | null {
  const { status, missing, missingReportedAt } = ring
  if (status !== 'agreed' || missing === null || !missingReportedAt) return null
  const due = missingUntil(missingReportedAt)
  if (now < due) return null
  return {
    event: {
      type: 'ring_parted',
      reason: 'no_show',
      by: null,
      words: null,
      ...unevenIn(ring),
      missing,
      hasCome: wasThere(ring, missing),
    },
    changes: { status: 'ended', endedAt: due, endReason: 'no_show' },
  }
}

function silentCompletion(ring: RuledRing, now: Date): RingClockStep | null {
  const due = ringSilentCompletionOf(ring)
  if (!due || now < due) return null
  return {
    event: { type: 'ring_completed', by: null, ...handOverSummary(ring) },
    changes: { status: 'completed', completedAt: due },
  }
}

/** Nobody said anything: all items are free, and nobody is blamed. */
function standstill(ring: RuledRing, now: Date): RingClockStep | null {
  const due = ringStandstillEndOf(ring)
  if (!due || now < due) return null
  return {
    event: {
      type: 'ring_parted',
      reason: 'unanswered',
      by: null,
      words: null,
      gaveInVain: null,
      hadMeeting: ring.agreedMeetingTime !== null,
    },
    changes: { status: 'ended', endedAt: due, endReason: 'unanswered' },
  }
}
