import type { Absence, AbsenceKind } from './absence.ts'

/** The end that is stored for a pause without one, so that every absence has an end to compare. */
export const OPEN_END = new Date('9000-01-01T00:00:00Z')

export function endOfAbsence({ until }: Pick<Absence, 'until'>): Date {
  return until ?? OPEN_END
}

/** From a stored end. Null when it has passed. */
export function absenceAt(as: AbsenceKind | null, end: Date | null, now: Date): Absence | null {
  return end && end > now ? absenceFrom(as, end) : null
}

export function absenceFrom(as: AbsenceKind | null, end: Date | null): Absence | null {
  return as && end && { as, until: end < OPEN_END ? end : null }
}
