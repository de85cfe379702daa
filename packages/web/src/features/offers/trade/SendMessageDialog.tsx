import { zodResolver } from '@hookform/resolvers/zod'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { MESSAGE_MAX, MessageText } from '@swapstead/domain/messages/message.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useForm } from 'react-hook-form'
import { showIssues } from '../../../lib/show-issues.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { partnerIn, type Reader } from '../offer-words.ts'
import { useSendMessage } from './api.ts'

type Props = { offer: OfferView; reader: Reader; onClose: () => void }

/** A message to the partner of an offer; what was written before stands in the conversation (MESSAGES-05 to MESSAGES-08). */
export function SendMessageDialog({ offer, reader, onClose }: Props) {
  const partner = partnerIn(offer, reader)
  const message = useSendMessage(offer.id, partner)
  const form = useForm<MessageText>({
    resolver: zodResolver(MessageText),
    mode: 'onTouched',
    defaultValues: { content: '' },
  })
  const { register, handleSubmit, formState } = form
  const submit = (body: MessageText) =>
    message.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showIssues(error, form),
    })
  return (
    <FormDialog
      title="Send Message"
      context={`To ${displayName(partner)}, about ${offer.toItem.title}`}
      dirty={formState.isDirty && !message.isSuccess}
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
      submitLabel="Send Message"
      go
      busy={message.isPending}
      busyLabel="Sending..."
    >
      <TextArea
        {...register('content')}
        label="Message"
        rows={4}
        limit={MESSAGE_MAX}
        error={formState.errors.content?.message}
      />
    </FormDialog>
  )
}
