import { zodResolver } from '@hookform/resolvers/zod'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import {
  CancelRating,
  DEFAULT_RATING,
  type Rating,
  TradeRating,
} from '@swapstead/domain/offers/schemas.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { inDays } from '@swapstead/domain/times.ts'
import { useForm } from 'react-hook-form'
import { RatingFields } from '../../../cards/member/RatingFields.tsx'
import { showIssues } from '../../../lib/show-issues.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { type RatingKind, useRatePartner } from './api.ts'

type Props = { kind: RatingKind; offer: OfferView; reader: Reader; onClose: () => void }

const told = `Everybody may read it: once both of you have rated, and ${inDays(TELLING_WAIT)} after the end at the latest.`

const texts = {
  trade: {
    title: 'Rate Trade Experience',
    schema: TradeRating,
    hint: `How was the swap? ${told}`,
  },
  cancellation: {
    title: 'Rate Cancellation Experience',
    schema: CancelRating,
    hint: `How did you part? ${told}`,
  },
}

/** Rates the partner with stars and a comment, once. */
export function RatingDialog({ kind, offer, reader, onClose }: Props) {
  const { title, schema, hint } = texts[kind]
  const rate = useRatePartner(offer.id, kind)
  const form = useForm<Rating>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { rating: DEFAULT_RATING, comment: '' },
  })
  const { control, handleSubmit, formState } = form
  const submit = (body: Rating) =>
    rate.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showIssues(error, form),
    })
  return (
    <FormDialog
      title={title}
      context={`With ${displayName(partnerIn(offer, reader))}. A rating cannot be changed afterwards.`}
      dirty={formState.isDirty && !rate.isSuccess}
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
      submitLabel="Submit Rating"
      cancelLabel="Not now"
      tone="light"
      busy={rate.isPending}
      busyLabel="Submitting..."
    >
      <RatingFields control={control} hint={hint} />
    </FormDialog>
  )
}
