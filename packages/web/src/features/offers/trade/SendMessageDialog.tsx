import { displayName } from '@swapstead/domain/accounts/user.ts'
import { MESSAGE_MAX, MessageText } from '@swapstead/domain/messages/message.ts'
import { wantedTitle } from '@swapstead/domain/offers/bundle.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useForm } from 'react-hook-form'
import { zodResolver } from '../../../lib/form/form-schema.ts'
import { showIssues } from '../../../lib/form/show-issues.ts'
import { useKeptForm } from '../../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { useSendMessage } from './use-send-message.ts'

type Props = { offer: OfferView; reader: Reader; onClose: () => void }

/** Sends the partner a message in the conversation of an offer. */
export function SendMessageDialog({ offer, reader, onClose }: Props) {
  const partner = partnerIn(offer, reader)
  const message = useSendMessage(offer.id, partner)
  const form = useForm<MessageText>({
    resolver: zodResolver(MessageText),
    mode: 'onTouched',
    defaultValues: { content: '' },
  })
  const { control, handleSubmit, formState } = form
  const close = useKeptForm(form, {
    part: `message:${offer.id}`,
    isSending: message.isPending,
    onClose,
  })
  const submit = (body: MessageText) =>
    message.mutate(body, {
      onSuccess: close,
      onError: (error) => showIssues(error, form),
    })
  return (
    <FormDialog
      title="Send Message"
      context={`To ${displayName(partner)}, about ${wantedTitle(offer)}`}
      dirty={formState.isDirty && !message.isSuccess}
      onClose={close}
      onSubmit={handleSubmit(submit)}
      submitLabel="Send Message"
      go
      busy={message.isPending}
      busyLabel="Sending..."
    >
      <TextAreaField
        name="content"
        control={control}
        label="Message"
        rows={4}
        limit={MESSAGE_MAX}
      />
    </FormDialog>
  )
}
