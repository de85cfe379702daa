import * as z from 'zod/mini'
import { Id } from '../wire.ts'

/** What anyone may see of a member, and nothing else (T-14). */
export const PublicUser = z.object({
  id: Id,
  username: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  isGuest: z.boolean(),
  acceptOnlyWishlistOffers: z.boolean(),
  /** As in the rating statistics: one decimal, 0 without ratings (readings S-33). */
  averageRating: z.number(),
  totalRatings: z.int(),
})
export type PublicUser = z.infer<typeof PublicUser>

/** Members without a username show as their first name (readings S-23). */
export function displayName(user: Pick<PublicUser, 'username' | 'firstName'>): string {
  return user.username ?? user.firstName
}

/** First and last name as one. */
export function fullName(user: Pick<PublicUser, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim()
}
