import { DAY, HOUR } from '../times.ts'

/** The shortest time between two notifications of a saved search. */
export const paces = ['hourly', 'daily', 'weekly'] as const
export type Pace = (typeof paces)[number]
export const DEFAULT_PACE: Pace = 'daily'

export const paceLabels: Record<Pace, string> = {
  hourly: 'Right away',
  daily: 'Once a day',
  weekly: 'Once a week',
}

const pauses: Record<Pace, number> = { hourly: HOUR, daily: DAY, weekly: 7 * DAY }

/** The pace while the last notification is unread. */
const slower: Record<Pace, Pace> = { hourly: 'daily', daily: 'weekly', weekly: 'weekly' }

/** The pause between two notifications of a search, longer while the last one is unread. */
export function pauseOf(pace: Pace, hasUnread: boolean): number {
  return pauses[hasUnread ? slower[pace] : pace]
}
