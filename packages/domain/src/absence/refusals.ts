import type { Refusals } from '../decision.ts'

export const absenceRefusals = {
  'absence.until_needed': ['invalid', 'Please choose the day you’ll be back.'],
  'absence.until_past': ['invalid', 'Please choose a day from tomorrow on.'],
  'absence.until_far': ['invalid', 'Please choose a day within a year.'],
} as const satisfies Refusals
