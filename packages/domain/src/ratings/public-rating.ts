import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { UserRating } from './rating.ts'

/** A rating as everybody may read it; of who gave it there is the display name and nothing else (T-14). */
export const PublicRating = z.object({
  id: Id,
  rating: UserRating.shape.rating,
  /** Null once staff have taken the words down; the stars go on counting (readings S-33). */
  comment: z.nullable(z.string()),
  ratingType: UserRating.shape.ratingType,
  /** Null once their account is gone. */
  raterName: z.nullable(z.string()),
  createdAt: Time,
})
export type PublicRating = z.infer<typeof PublicRating>

/** Who gave a rating, once their account is gone (readings S-19). */
export const FORMER_MEMBER = 'Former member'

/** What is read in the place of a comment that staff have taken down. */
export const TAKEN_DOWN = 'Taken down by staff.'
