import type { RatingType } from '../ratings/rating.ts'
import type { OfferEventDetails } from './events.ts'
import type { OfferRow } from './offer.ts'
import type { NewOffer } from './schemas.ts'

/** The outcome of one move, on the offer with its due clock steps applied. */
export type Step = {
  next: OfferRow | null
  events: OfferEventDetails[]
  rating?: GivenRating
  copied?: CopiedItems
  declined?: Declined
  amendment?: AmendmentStep
}

/** A new row of user_ratings. */
export type GivenRating = {
  raterUserId: string
  ratedUserId: string
  tradeOfferId: string
  rating: number
  comment: string
  ratingType: RatingType
  /** From this time on it is shown, counted and notified. */
  toldAt: Date
}

/** Items to copy into the offer as they are now. */
export type CopiedItems = { itemIds: string[]; reason: 'offered' | 'kept' | 'accepted' }
/** What is kept of an offer that its receiver declined, once the offer is removed. */
export type Declined = Pick<OfferRow, 'declineReason' | 'answeredAt'>

/** A proposed change of a trade as it is stored. Its sides are the trade's, whoever proposes it. */
export type NewAmendment = Omit<NewOffer, 'offerType'> & {
  id: string
  proposedByUserId: string
  proposedAt: Date
}
export type AmendmentOutcome = 'agreed' | 'refused' | 'withdrawn' | 'ended'

/** A proposed change to store, or the end of the open one. */
export type AmendmentStep =
  | { type: 'proposed'; amendment: NewAmendment }
  | { type: 'closed'; outcome: AmendmentOutcome }
