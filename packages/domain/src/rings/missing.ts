import type { RingStep } from './change.ts'
import { missingUntil } from './clock.ts'
import { hasGiven, reportableBy, unevenIn, wasThere } from './hand-overs.ts'
import { confirmableFrom } from './moves.ts'
import type { RingRefusal } from './refusals.ts'
import { isReadByBoth, othersOf, type Ring, type RingFacts, type RingPosition } from './ring.ts'

/**
 * Whether a hand-over answers the report: the reported member has given, or turned out to be there.
 */
export function isReportSettled(before: Ring, after: Ring): boolean {
  const { missing } = before
  if (missing === null) return false
  return hasGiven(after, missing) || wasThere(before, missing) !== wasThere(after, missing)
}

/** The fields of a ring without a report. */
export const noReport = {
  missing: null,
  missingReportedBy: null,
  missingReportedAt: null,
  missingDisputedAt: null,
} as const

export function reportMissing(
  ring: RingFacts,
  missing: RingPosition,
  actor: RingPosition,
  now: Date,
): RingStep | RingRefusal {
  if (!othersOf(actor).includes(missing)) return 'rings.not_in_ring'
  if (!reportableBy(ring, actor).includes(missing)) return 'rings.missing_came'
  const said = { missing, missingReportedBy: actor, missingReportedAt: now }
  const reported = { ...ring, ...noReport, ...said }
  return {
    next: reported,
    events: [
      {
        type: 'ring_missing_reported',
        by: actor,
        missing,
        hasCome: wasThere(ring, missing),
        endsAt: missingUntil(now),
        confirmableFrom: confirmableFrom(reported, now),
        mayWrite: isReadByBoth(ring, missing),
      },
    ],
  }
}

export function withdrawMissing(ring: Ring, actor: RingPosition, now: Date): RingStep {
  const missing = ring.missing ?? actor
  return {
    next: {
      ...ring,
      ...noReport,
      missingWithdrawnAt: now,
      missingsWithdrawn: ring.missingsWithdrawn + 1,
      completionRemindedAt: null,
    },
    events: [
      { type: 'ring_missing_withdrawn', by: actor, missing, hasCome: wasThere(ring, missing) },
    ],
  }
}

/** "I was there": the report does not count until staff decide. The swap goes on. */
export function disputeMissing(ring: Ring, actor: RingPosition, now: Date): RingStep {
  return {
    next: { ...ring, missingDisputedAt: now },
    events: [
      {
        type: 'ring_missing_disputed',
        by: actor,
        reportedBy: ring.missingReportedBy ?? actor,
        reportedAt: ring.missingReportedAt ?? now,
      },
    ],
  }
}

/** Handed-over items stay with those who got them. */
export function confirmMissing(ring: Ring, now: Date): RingStep | RingRefusal {
  const { missing } = ring
  if (missing === null) return 'rings.not_missing_reported'
  return {
    next: { ...ring, status: 'ended', endedAt: now, endReason: 'no_show', endedBy: missing },
    events: [
      {
        type: 'ring_missing_confirmed',
        missing,
        hasCome: wasThere(ring, missing),
        ...unevenIn(ring),
      },
    ],
  }
}
