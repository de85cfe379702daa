import { zodResolver } from '@hookform/resolvers/zod'
import { CancelRating, DEFAULT_RATING, type Rating } from '@swapstead/domain/offers/schemas.ts'
import type { RemovedOffer } from '@swapstead/domain/removed-offers/removed-offer.ts'
import { useForm } from 'react-hook-form'
import { RatingFields } from '../../cards/member/RatingFields.tsx'
import { showIssues } from '../../lib/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useRateFormerMember } from './api.ts'

type Props = { offer: RemovedOffer; onClose: () => void }

/** Rates a partner who deleted the account within an accepted trade, once. */
export function RateFormerDialog({ offer, onClose }: Props) {
  const rate = useRateFormerMember(offer.id)
  const form = useForm<Rating>({
    resolver: zodResolver(CancelRating),
    mode: 'onTouched',
    defaultValues: { rating: DEFAULT_RATING, comment: '' },
  })
  const { control, handleSubmit, formState } = form
  const submit = (rating: Rating) =>
    rate.mutate(rating, { onSuccess: onClose, onError: (error) => showIssues(error, form) })
  return (
    <FormDialog
      title={`Rate ${offer.partner.name}`}
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
        hint="Nobody reads it unless they come back within a year: then everybody may."
      />
    </FormDialog>
  )
}
