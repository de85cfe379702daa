import type { UserRating } from './rating.ts'

/** Events about a rating's comment. The offer's events cover its stars. */
export type RatingEvent =
  | {
      type: 'rating_given'
      ratingId: string
      /** The comment's author. */
      userId: string
      /** Null if it is about a swap of three. */
      tradeOfferId: string | null
      /** Null if it is about a trade of two. */
      ringId: string | null
      comment: string
    }
  /** Both ratings of a trade are shown at once, and each rated member is notified. */
  | {
      type: 'rating_told'
      ratingId: string
      ratedUserId: string
      /** The comment's author; null once their account is deleted. */
      raterUserId: string | null
      raterName: string
      rating: number
      ratingType: UserRating['ratingType']
      tradeOfferId: string | null
      /** Whether the rated member can read the words: not if the author is banned or in a block. */
      hasWords: boolean
    }
  | {
      type: 'rating_taken_down'
      ratingId: string
      /** The comment's author; null once their account is deleted. */
      userId: string | null
      ratedUserId: string
      ratedName: string
      /** Null once the offer is deleted with one of its parties or items. */
      tradeOfferId: string | null
      ratingType: UserRating['ratingType']
      staffId: string
      reason: string
    }
