import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** The signed-in person's own record: theirs alone to see. */
export const Me = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.nullable(z.string()),
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
  /** The point of the own place, which its homes share: where the own map begins. */
  placePoint: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  emailVerified: z.boolean(),
  allowEmailNotifications: z.boolean(),
  allowTextNotifications: z.boolean(),
  hasSecondFactor: z.boolean(),
  acceptOnlyWishlistOffers: z.boolean(),
  premiumPhotoCredits: z.int(),
  /** Gifts that can still be accepted. */
  waitingGifts: z.int(),
  /** Never true: whoever is in a sandbox is told as nobody. The rules ask it of guests too. */
  isGuest: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: Time,
})
export type Me = z.infer<typeof Me>
