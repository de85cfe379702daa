import { after, calendarDate, DAY, daysText, HOUR, hoursText } from '../times.ts'

/** The time between two changes of the first or last name. */
const NAMES_PAUSE = 30 * DAY

/** The time to correct a change. Counted from a correction instead, it would never end. */
const NAMES_CORRECTION = HOUR

export const NAMES_RULE = `You can change your name once in ${daysText(NAMES_PAUSE)}, and correct it within ${hoursText(NAMES_CORRECTION)}.`

type Names = { firstName: string; lastName: string }

/** The part of the name that changes. Upper and lower case do not count. */
export function changedName(before: Names, wanted: Partial<Names>): keyof Names | null {
  const parts = ['firstName', 'lastName'] as const
  return (
    parts.find((part) => {
      const name = wanted[part]
      return name !== undefined && name.toLowerCase() !== before[part].toLowerCase()
    }) ?? null
  )
}

/** When the name can next be changed; null if now. */
export function namesFixedUntil(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt || isCorrection(changedAt, now)) return null
  const until = after(changedAt, NAMES_PAUSE)
  return now < until ? until : null
}

/** Whether a change now counts as a correction of the last one. */
export function isCorrection(changedAt: Date | null, now: Date): boolean {
  return changedAt !== null && now < after(changedAt, NAMES_CORRECTION)
}

export function namesFixedText(until: Date, timeZone: string): string {
  return `You can change your name again from ${calendarDate(until, timeZone)}.`
}
