import { CancelRating } from '@swapstead/domain/offers/schemas.ts'
import type { RemovedOffer } from '@swapstead/domain/removed-offers/removed-offer.ts'
import { RatingDialog } from '../../cards/member/RatingDialog.tsx'
import { useRateFormerMember } from './api.ts'

type Props = { offer: RemovedOffer; onClose: () => void }

/** Rates a partner who deleted the account within an accepted trade. */
export function RateFormerDialog({ offer, onClose }: Props) {
  return (
    <RatingDialog
      title={`Rate ${offer.partner.name}`}
      context="A rating cannot be changed afterwards."
      hint="Nobody reads it unless they come back within a year: then everybody may."
      schema={CancelRating}
      rate={useRateFormerMember(offer.id)}
      onClose={onClose}
    />
  )
}
