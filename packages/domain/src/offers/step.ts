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
  /** From when on it is shown, counted and told. */
  toldAt: Date
}

/** Items to copy into the offer as they are now. */
export type CopiedItems = { itemIds: string[]; reason: 'offered' | 'kept' | 'accepted' }
/** What is kept of an offer that its receiver declined and that is removed. */
export type Declined = Pick<OfferRow, 'declineReason' | 'answeredAt'>

/** A proposed change of a trade as it is stored. The sides are the trade's, whoever proposes. */
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
