import { zodResolver } from '@hookform/resolvers/zod'
import {
  CancelRating,
  DEFAULT_RATING,
  type Rating,
  TradeRating,
} from '@swapstead/domain/offers/schemas.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import type { RingPosition } from '@swapstead/domain/rings/ring.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { inDays } from '@swapstead/domain/times.ts'
import { useForm } from 'react-hook-form'
import { RatingFields } from '../../cards/member/RatingFields.tsx'
import { showIssues } from '../../lib/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useRateInRing } from './api.ts'
import { nameIn } from './ring-text.ts'

type Props = { ring: RingView; position: RingPosition; onClose: () => void }

/** Rates one of the other two, once. */
export function RingRatingDialog({ ring, position, onClose }: Props) {
  const rate = useRateInRing(ring.id)
  const isCompleted = ring.status === 'completed'
  const form = useForm<Rating>({
    resolver: zodResolver(isCompleted ? TradeRating : CancelRating),
    mode: 'onTouched',
    defaultValues: { rating: DEFAULT_RATING, comment: '' },
  })
  const { control, handleSubmit, formState } = form
  const submit = (rating: Rating) =>
    rate.mutate(
      { ...rating, position },
      { onSuccess: onClose, onError: (error) => showIssues(error, form) },
    )
  return (
    <FormDialog
      title={`Rate ${nameIn(ring, position)}`}
      context="A rating cannot be changed afterwards."
      dirty={formState.isDirty && !rate.isSuccess}
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
      submitLabel="Submit Rating"
      cancelLabel="Not now"
      tone="light"
      busy={rate.isPending}
      busyLabel="Submitting..."
    >
      <RatingFields
        control={control}
        hint={`${isCompleted ? 'How was the swap?' : 'How did you part?'} Everybody may read it: once both of you have rated each other, and ${inDays(TELLING_WAIT)} after the end at the latest.`}
      />
    </FormDialog>
  )
}
