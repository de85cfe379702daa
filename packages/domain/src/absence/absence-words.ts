import type { Absence } from './absence.ts'
import { dayText } from './away-label.ts'

/** Why nobody can ask for an item. */
export function awayText(owner: string, until: Date, timeZone: string): string {
  return `${owner} is away until ${dayText(until, timeZone)} and takes no offers until then.`
}

/** What somebody who is absent reads of it. */
export function absenceText({ as, until }: Absence, timeZone: string): string {
  const end = until ? ` until ${dayText(until, timeZone)}` : ''
  return as === 'away'
    ? `You are away${end}. Neighbors see your items and cannot ask for them.`
    : `You take a break${end}. Neighbors do not see your items.`
}
