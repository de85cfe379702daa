import { CancelRating, TradeRating } from '@swapstead/domain/offers/schemas.ts'
import type { RingPosition } from '@swapstead/domain/rings/ring.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { RatingDialog } from '../../cards/member/RatingDialog.tsx'
import { ratingHint } from '../../cards/ring/ring-page-text.ts'
import { nameIn } from '../../cards/ring/ring-text.ts'
import { useRateInRing } from './dialog-api.ts'

type Props = { ring: RingView; position: RingPosition; onClose: () => void }

export function RingRatingDialog({ ring, position, onClose }: Props) {
  const isCompleted = ring.status === 'completed'
  return (
    <RatingDialog
      title={`Rate ${nameIn(ring, position)}`}
      context="A rating cannot be changed afterwards."
      of={`${ring.id}:${position}`}
      hint={ratingHint(ring)}
      schema={isCompleted ? TradeRating : CancelRating}
      rate={useRateInRing(ring.id, position)}
      onClose={onClose}
    />
  )
}
