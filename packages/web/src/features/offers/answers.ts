import type { DeclineReason } from '@swapstead/domain/offers/decline-reasons.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'

/** The receiver's answers, of which one runs at a time. */
export type Answers = {
  accept: (offer: OfferView) => void
  decline: (offer: OfferView, reason?: DeclineReason) => void
  accepting: string | null
  declining: string | null
  /** The offer that could not be accepted because its items have changed. */
  changed: string | null
  forgetChanged: () => void
  /** Whether the reader can have one more trade. */
  hasRoom: boolean
}
