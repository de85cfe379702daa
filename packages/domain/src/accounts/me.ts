import * as z from 'zod/mini'
import { Absence } from '../absence/absence.ts'
import { IncomingRules } from '../items/incoming-rules.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** The signed-in member's own record. No other member may see it. */
export const Me = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.nullable(z.string()),
  /** When the username can next be changed; null if now. */
  usernameFixedUntil: z._default(z.nullable(Time), null),
  /** When the first or last name was last changed; corrections do not count. */
  namesChangedAt: z._default(z.nullable(Time), null),
  profileImageUrl: z.nullable(z.string()),
  streetNumber: z.nullable(z.string()),
  streetName: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  homeAddress: z.nullable(z.string()),
  workAddress: z.nullable(z.string()),
  timeZone: z.string(),
  /** The middle of the member's place, where their map begins. */
  placePoint: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  emailVerified: z.boolean(),
  allowEmailNotifications: z.boolean(),
  /** Emails about new items for wishlists and saved searches. */
  allowNewsEmails: z._default(z.boolean(), true),
  allowTextNotifications: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Unused recovery codes; servers of the previous version do not send it. */
  recoveryCodesLeft: z.optional(z.int()),
  absence: z._default(z.nullable(Absence), null),
  acceptOnlyWishlistOffers: z.boolean(),
  incomingRules: z._default(z.nullable(IncomingRules), null),
  premiumPhotoCredits: z.int(),
  /** Gifts that can still be accepted. */
  waitingGifts: z.int(),
  /** Proposed swaps of three without the member's answer. */
  waitingRings: z._default(z.int(), 0),
  /** Whether hints may exist: questions that would close a swap, or pairs who would swap. */
  hasHints: z._default(z.boolean(), false),
  /** The member has not said yet whether they want the weekly letter. */
  isLetterOpen: z._default(z.boolean(), false),
  /** Never true: guests have no such record. Rules shared with guests read it. */
  isGuest: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: Time,
})
export type Me = z.infer<typeof Me>
