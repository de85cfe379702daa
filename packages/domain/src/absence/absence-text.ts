import { shortDate } from '../times.ts'
import type { Absence } from './absence.ts'

/**
 * Shown at the items of a member who is away. It gives no reason and no day: anybody who joins
 * reads it, and should not learn how long a home is empty.
 */
export const NO_OFFERS_NOW = 'No offers for now'

/** Why nobody can ask for an item. */
export function noOffersText(owner: string): string {
  return `${owner} isn’t taking offers for now. Check back later.`
}

/** What somebody who is absent reads of it. */
export function absenceText({ as, until }: Absence, timeZone: string): string {
  const end = until ? ` until ${shortDate(until, timeZone)}` : ''
  return as === 'away'
    ? `You’re away${end}. Neighbors see your items but can’t ask for them.`
    : `You’re on a break${end}. Neighbors don’t see your items.`
}
