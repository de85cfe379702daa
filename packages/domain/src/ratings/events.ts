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
  | { type: 'rating_taken_down'; userId: string; ratedName: string; reason: string }
