import * as z from 'zod/mini'
import { IncomingRules } from '../items/incoming-rules.ts'
import { Id } from '../wire.ts'

/** All that anyone may see of a member. */
export const PublicUser = z.object({
  id: Id,
  username: z.nullable(z.string()),
  firstName: z.string(),
  /** Always empty. Conversations, support and the members list have fields of their own for it. */
  lastName: z._default(z.string(), ''),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  isGuest: z.boolean(),
  acceptOnlyWishlistOffers: z.boolean(),
  /** Null when everything may come in. */
  incomingRules: z._default(z.nullable(IncomingRules), null),
  /** One decimal; 0 without ratings. */
  averageRating: z.number(),
  totalRatings: z.int(),
})
export type PublicUser = z.infer<typeof PublicUser>

/** Members without a username appear by first name. */
export function displayName(user: Pick<PublicUser, 'username' | 'firstName'>): string {
  return user.username ?? user.firstName
}

export function fullName(user: Pick<PublicUser, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim()
}

/**
 * The view of a member who is banned, or in a block with the reader: the name, and nothing that
 * they may have changed since.
 */
export function goneUser({ id, username, firstName, isGuest }: PublicUser): PublicUser {
  return {
    id,
    username,
    firstName,
    isGuest,
    lastName: '',
    city: null,
    state: null,
    profileImageUrl: null,
    acceptOnlyWishlistOffers: false,
    incomingRules: null,
    averageRating: 0,
    totalRatings: 0,
  }
}
