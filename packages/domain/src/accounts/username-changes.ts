import { calendarDate, DAY, daysText } from '../times.ts'

/** Between one change of the username and the next. The first choice is none. */
export const USERNAME_PAUSE = 30 * DAY

export const USERNAME_RULE = `You can change it once in ${daysText(USERNAME_PAUSE)}.`

export function usernameFixedText(until: Date, timeZone: string): string {
  return `You can choose another username from ${calendarDate(until, timeZone)}, or go back to one you had.`
}

/** Without regard to case, as usernames are unique. */
export function isSameUsername(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
