import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { formatMoment } from '../format-moment.ts'
import { Acquaintance } from '../invitations/invitation.ts'
import { Expectation } from '../offers/expectations.ts'
import { Time } from '../times.ts'

/** The most wishes that a member's page shows. */
export const PROFILE_WISHES_MAX = 12

/** What one page says about a member. Members could read or count each part elsewhere, too. */
export const MemberProfile = z.object({
  member: PublicUser,
  /** A month such as "2026-03": the day would say more than needed. */
  memberSince: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** Trades of two and swaps of three. */
  swapsCompleted: z.int(),
  expectation: Expectation,
  /** The wishes of items that the reader may ask for, each wish once. */
  wishes: z.array(z.string()),
  /** Present if one of the two invited the other and the reader may know of it. */
  acquaintance: z.nullable(Acquaintance),
  /** The latest swap of this member with the reader. Nobody else sees it. */
  swappedAt: z.nullable(Time),
})
export type MemberProfile = z.infer<typeof MemberProfile>

/** "Member since March 2026" */
export function sinceText(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return `Member since ${formatMoment(first, { timeZone: 'UTC', month: 'long', year: 'numeric' })}`
}

/** "3 swaps completed" */
export function completedSwapsText(swaps: number): string {
  if (swaps === 0) return 'No swap completed yet'
  return `${swaps} ${swaps === 1 ? 'swap' : 'swaps'} completed`
}

/** "You swapped in May", with the year unless it is the current one. */
export function swappedText(swappedAt: Date, now: Date, timeZone: string): string {
  const year = (moment: Date) => formatMoment(moment, { timeZone, year: 'numeric' })
  const month = formatMoment(swappedAt, { timeZone, month: 'long' })
  return `You swapped in ${month}${year(swappedAt) === year(now) ? '' : ` ${year(swappedAt)}`}`
}

/** Each wish once; upper and lower case count as the same. */
export function distinctWishes(wishes: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const wish of wishes) {
    const key = wish.toLowerCase()
    if (!known.has(key)) known.set(key, wish)
  }
  return [...known.values()].slice(0, PROFILE_WISHES_MAX)
}
