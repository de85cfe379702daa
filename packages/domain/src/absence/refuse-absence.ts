import { after, DAY } from '../times.ts'
import type { Absence } from './absence.ts'

export const ABSENCE_MOST = 366 * DAY

export function refusalOfAbsence(
  { as, until }: Absence,
  now: Date,
): 'absence.until_needed' | 'absence.until_past' | 'absence.until_far' | null {
  if (!until) return as === 'away' ? 'absence.until_needed' : null
  if (until <= now) return 'absence.until_past'
  return until > after(now, ABSENCE_MOST) ? 'absence.until_far' : null
}
