import { zodResolver } from '@hookform/resolvers/zod'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { CANCEL_SILENCE } from '@swapstead/domain/offers/periods.ts'
import { CancelReason, REASON_MAX, REASON_MIN } from '@swapstead/domain/offers/schemas.ts'
import { inDays } from '@swapstead/domain/times.ts'
import { useForm } from 'react-hook-form'
import { showIssues } from '../../../lib/show-issues.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { useRequestCancel } from './api.ts'

type Props = { offer: OfferView; reader: Reader; onClose: () => void }

/** Asks the partner to cancel the trade. */
export function CancelDialog({ offer, reader, onClose }: Props) {
  const request = useRequestCancel(offer.id)
  const form = useForm<CancelReason>({
    resolver: zodResolver(CancelReason),
    mode: 'onChange',
    defaultValues: { reason: '' },
  })
  const { control, handleSubmit, formState } = form
  const partner = displayName(partnerIn(offer, reader))
  const submit = (body: CancelReason) =>
    request.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showIssues(error, form),
    })
  return (
    <FormDialog
      title="Request Trade Cancellation"
      context={`${partner} has to agree. Without an answer within ${inDays(CANCEL_SILENCE)} it counts as agreed.`}
      dirty={formState.isDirty && !request.isSuccess}
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
      submitLabel="Request cancellation"
      cancelLabel="Keep the trade"
      tone="brick"
      disabled={!formState.isValid}
      busy={request.isPending}
      busyLabel="Sending..."
    >
      <TextAreaField
        name="reason"
        control={control}
        label="Reason"
        rows={4}
        limit={REASON_MAX}
        hint={`${REASON_MIN} to ${REASON_MAX} characters. ${partner} will see this.`}
      />
    </FormDialog>
  )
}
