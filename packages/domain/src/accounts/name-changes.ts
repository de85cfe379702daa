import { after, calendarDate, DAY, daysText, HOUR, hoursText } from '../times.ts'

/** Between one change of first or last name and the next. */
const NAMES_PAUSE = 30 * DAY

/** To correct a change. Counted from the change itself, or it would go on with every correction. */
const NAMES_CORRECTION = HOUR

export const NAMES_RULE = `You can change your name once in ${daysText(NAMES_PAUSE)}, and correct it within ${hoursText(NAMES_CORRECTION)}.`

type Names = { firstName: string; lastName: string }

/** The part of the name that changes. Another case of the letters is no change. */
export function changedName(before: Names, wanted: Partial<Names>): keyof Names | null {
  const parts = ['firstName', 'lastName'] as const
  return (
    parts.find((part) => {
      const name = wanted[part]
      return name !== undefined && name.toLowerCase() !== before[part].toLowerCase()
    }) ?? null
  )
}

/** From when on the name can be changed; null if now. */
export function namesFixedUntil(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt || isCorrection(changedAt, now)) return null
  const until = after(changedAt, NAMES_PAUSE)
  return now < until ? until : null
}

/** Whether another change still belongs to the one before. */
export function isCorrection(changedAt: Date | null, now: Date): boolean {
  return changedAt !== null && now < after(changedAt, NAMES_CORRECTION)
}

export function namesFixedText(until: Date, timeZone: string): string {
  return `You can change your name again from ${calendarDate(until, timeZone)}.`
}
