import type { UserRating } from './rating.ts'

/** What happens to the words of a rating; the offer's own events tell of its stars. */
export type RatingEvent =
  | {
      type: 'rating_given'
      ratingId: string
      /** Whose words they are. */
      userId: string
      tradeOfferId: string
      comment: string
    }
  | {
      type: 'rating_taken_down'
      ratingId: string
      /** Whose words they were; null once their account is gone. */
      userId: string | null
      ratedUserId: string
      ratedName: string
      /** Null once the offer has gone with one of its sides. */
      tradeOfferId: string | null
      ratingType: UserRating['ratingType']
      staffId: string
      reason: string
    }
