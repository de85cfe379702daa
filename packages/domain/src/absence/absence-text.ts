import { shortDate } from '../times.ts'
import type { Absence } from './absence.ts'

/**
 * The text at an item that takes no offers now. States no reason and no end: any new member reads
 * it, and must not learn which home is empty or for how long.
 */
export function noOffersText(owner: string): string {
  return `${owner} isn’t taking offers for now. Check back later.`
}

/** What the absent member reads. */
export function absenceText({ as, until }: Absence, timeZone: string): string {
  const end = until ? ` until ${shortDate(until, timeZone)}` : ''
  return as === 'away'
    ? `You take no offers${end}. Neighbors see your items but can’t ask for them.`
    : `You’re on a break${end}. Neighbors don’t see your items.`
}
