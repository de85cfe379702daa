import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { CancelRating, TradeRating } from '@swapstead/domain/offers/schemas.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { daysText } from '@swapstead/domain/times.ts'
import { RatingDialog } from '../../../cards/member/RatingDialog.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { type RatingKind, useRatePartner } from './dialog-api.ts'

type Props = { kind: RatingKind; offer: OfferView; reader: Reader; onClose: () => void }

const told = `Everyone can read it once both of you have rated, or ${daysText(TELLING_WAIT)} after the end at the latest.`

const texts = {
  trade: {
    title: 'Rate Trade Experience',
    schema: TradeRating,
    hint: `How was the swap? ${told}`,
  },
  cancellation: {
    title: 'Rate Cancellation Experience',
    schema: CancelRating,
    hint: `How did it end? ${told}`,
  },
}

/** Rates the partner. */
export function TradeRatingDialog({ kind, offer, reader, onClose }: Props) {
  return (
    <RatingDialog
      {...texts[kind]}
      context={`With ${displayName(partnerIn(offer, reader))}. A rating cannot be changed afterwards.`}
      rate={useRatePartner(offer.id, kind)}
      onClose={onClose}
    />
  )
}
