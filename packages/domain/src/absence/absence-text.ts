import { shortDate } from '../times.ts'
import type { Absence } from './absence.ts'

/**
 * Why nobody can ask for an item. It gives no reason and no day: anybody who joins reads it, and
 * should not learn which home is empty, nor how long.
 */
export function noOffersText(owner: string): string {
  return `${owner} isn’t taking offers for now. Check back later.`
}

/** What somebody who is absent reads of it. */
export function absenceText({ as, until }: Absence, timeZone: string): string {
  const end = until ? ` until ${shortDate(until, timeZone)}` : ''
  return as === 'away'
    ? `You take no offers${end}. Neighbors see your items but can’t ask for them.`
    : `You’re on a break${end}. Neighbors don’t see your items.`
}
