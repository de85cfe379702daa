import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

const ratingTypes = ['trade', 'cancellation'] as const
export type RatingType = (typeof ratingTypes)[number]

/** A row of user_ratings. The rater is null once their account is deleted. */
export const UserRating = z.object({
  id: Id,
  ratedUserId: Id,
  raterUserId: z.nullable(Id),
  tradeOfferId: z.nullable(Id),
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: z.string(),
  ratingType: z.enum(ratingTypes),
  createdAt: Time,
})
export type UserRating = z.infer<typeof UserRating>
