import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { CancelRating, TradeRating } from '@swapstead/domain/offers/schemas.ts'
import { RatingDialog } from '../../../cards/member/RatingDialog.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import type { OnRated } from '../open-offers.ts'
import { type RatingKind, useRatePartner } from './dialog-api.ts'
import { ratingHint } from './dialog-text.ts'

type Props = {
  kind: RatingKind
  offer: OfferView
  reader: Reader
  onRated: OnRated
  onClose: () => void
}

const forms = {
  trade: { title: 'Rate Trade Experience', schema: TradeRating },
  cancellation: { title: 'Rate Cancellation Experience', schema: CancelRating },
}

export function TradeRatingDialog({ kind, offer, reader, onRated, onClose }: Props) {
  return (
    <RatingDialog
      {...forms[kind]}
      of={offer.id}
      hint={ratingHint(kind, offer)}
      context={`With ${displayName(partnerIn(offer, reader))}. A rating cannot be changed afterwards.`}
      rate={useRatePartner(offer.id, kind, (rated) => onRated(rated, offer))}
      onClose={onClose}
    />
  )
}
