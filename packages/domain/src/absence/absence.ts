import * as z from 'zod/mini'
import { after, DAY, Time } from '../times.ts'

/**
 * `away`: the items stay listed, but nobody can ask for them. `paused`: the items are in no list,
 * and the member gets only emails about the account and agreed trades.
 */
const absenceKinds = ['away', 'paused'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** `until` is null in a pause without an end. */
export const Absence = z.object({ as: z.enum(absenceKinds), until: z.nullable(Time) })
export type Absence = z.infer<typeof Absence>

/** The end that is stored for a pause without one, so that every absence has an end to compare. */
export const OPEN_END = new Date('9000-01-01T00:00:00Z')

export function endOfAbsence({ until }: Pick<Absence, 'until'>): Date {
  return until ?? OPEN_END
}

/** The end as members read it; null when it is open. */
export function knownEndOf(end: Date): Date | null {
  return end < OPEN_END ? end : null
}

/** The stored absence if it has not ended. */
export function absenceAt(as: AbsenceKind | null, end: Date | null, now: Date): Absence | null {
  return end && end > now ? absenceFrom(as, end) : null
}

export function absenceFrom(as: AbsenceKind | null, end: Date | null): Absence | null {
  return as && end && { as, until: knownEndOf(end) }
}

export const ABSENCE_MAX = 366 * DAY

export function refusalOfAbsence(
  { as, until }: Absence,
  now: Date,
): 'absence.until_needed' | 'absence.until_past' | 'absence.until_far' | null {
  if (!until) return as === 'away' ? 'absence.until_needed' : null
  if (until <= now) return 'absence.until_past'
  return until > after(now, ABSENCE_MAX) ? 'absence.until_far' : null
}
