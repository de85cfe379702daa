import { calendarDate, DAY, daysText } from '../times.ts'

/** The time between two changes of the username. The first choice does not count. */
export const USERNAME_PAUSE = 30 * DAY

export const USERNAME_RULE = `You can change it once in ${daysText(USERNAME_PAUSE)}.`

export function usernameFixedText(until: Date, timeZone: string): string {
  return `You can choose another username from ${calendarDate(until, timeZone)}, or go back to one you had.`
}

/** Ignores upper and lower case, because usernames are unique without regard to it. */
export function isSameUsername(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
