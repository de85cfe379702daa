import { displayName } from '@swapstead/domain/accounts/user.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { CANCEL_SILENCE } from '@swapstead/domain/offers/periods.ts'
import { CancelReason, REASON_MAX, REASON_MIN } from '@swapstead/domain/offers/schemas.ts'
import { daysText } from '@swapstead/domain/times.ts'
import { PenLine, UserX } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { zodResolver } from '../../../lib/form/form-schema.ts'
import { showIssues } from '../../../lib/form/show-issues.ts'
import { useKeptForm } from '../../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ChoiceRows } from '../../../ui/form/ChoiceRows.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { Icon } from '../../../ui/layout/Icon.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { useReportNoShow, useRequestCancel } from './dialog-api.ts'
import { cancelConsequence } from './dialog-text.ts'

type Props = { offer: OfferView; reader: Reader; now: Date; onClose: () => void }

/** Asks the partner to cancel the trade, in the member's own words or because of a no-show. */
export function CancelDialog({ offer, reader, now, onClose }: Props) {
  const request = useRequestCancel(offer.id)
  const isOver = offer.cancelledAt !== null
  const noShow = useReportNoShow(offer.id, isOver)
  const [why, setWhy] = useState<'words' | 'noShow'>('words')
  const form = useForm<CancelReason>({
    resolver: zodResolver(CancelReason),
    mode: 'onChange',
    defaultValues: { reason: '' },
  })
  const { control, handleSubmit, formState } = form
  const partner = displayName(partnerIn(offer, reader))
  const mayReport = !offer.toUser.isGuest && may('reportNoShow', offer, reader.id, now)
  // If the partner already asks to cancel, only reporting a no-show is left.
  const mayAsk = may('requestCancel', offer, reader.id, now)
  const isNoShow = mayReport && (why === 'noShow' || !mayAsk)
  const running = isNoShow ? noShow : request
  const close = useKeptForm(form, {
    part: `cancel:${offer.id}`,
    isSending: running.isPending,
    onClose,
  })
  const ask = handleSubmit((body: CancelReason) =>
    request.mutate(body, {
      onSuccess: close,
      onError: (error) => showIssues(error, form),
    }),
  )
  return (
    <FormDialog
      title={mayAsk ? 'Request Trade Cancellation' : `${partner} didn’t show up?`}
      context={mayAsk ? cancelConsequence(offer, reader, now) : claimOf(partner, isOver)}
      dirty={formState.isDirty && !request.isSuccess && !noShow.isSuccess}
      onClose={close}
      onSubmit={(event) => {
        if (!isNoShow) return ask(event)
        event.preventDefault()
        return noShow.mutate(undefined, { onSuccess: close })
      }}
      submitLabel={mayAsk ? 'Request cancellation' : 'They didn’t show up'}
      cancelLabel={mayAsk ? 'Keep the trade' : 'Cancel'}
      tone="brick"
      disabled={!isNoShow && !formState.isValid}
      busy={running.isPending}
      busyLabel="Sending..."
    >
      {mayReport && mayAsk && (
        <ChoiceRows
          legend="Why do you cancel?"
          kind="pin"
          value={why}
          onValueChange={(chosen) => setWhy(chosen === 'noShow' ? 'noShow' : 'words')}
          options={reasonsAbout(partner)}
        />
      )}
      {!isNoShow && (
        <TextAreaField
          name="reason"
          control={control}
          label="Reason"
          rows={4}
          limit={REASON_MAX}
          hint={`${REASON_MIN} to ${REASON_MAX} characters. ${partner} will see this.`}
        />
      )}
    </FormDialog>
  )
}

function reasonsAbout(partner: string) {
  return [
    {
      value: 'noShow',
      title: `${partner} didn’t show up at our meeting`,
      detail: `${partner} can answer that they were there. Then Support will look into it.`,
      media: <Icon icon={UserX} />,
    },
    {
      value: 'words',
      title: 'Something else, in my own words',
      media: <Icon icon={PenLine} />,
    },
  ]
}

/** What follows from a report if the partner already asks to cancel, or has ended the trade. */
function claimOf(partner: string, isOver: boolean): string {
  const answer = `${partner} has ${daysText(CANCEL_SILENCE)} to say otherwise.`
  return isOver
    ? `${answer} With no answer, the missed meeting counts. You cannot take this back.`
    : `This replaces their request to cancel. ${answer} With no answer, the trade is cancelled, and the missed meeting counts.`
}
