import { zodResolver } from '@hookform/resolvers/zod'
import { TICKET_MESSAGE_MAX, TicketReply } from '@swapstead/domain/support/writing.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { showIssues } from '../../lib/show-issues.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { UnsavedText } from '../../ui/UnsavedText.tsx'

type Sending = {
  isPending: boolean
  mutate: (text: string, ways: { onSuccess: () => void; onError: (error: Error) => void }) => void
}

type Props = {
  label: string
  sending: Sending
  /** Below it; given the form, so that it can fill the field. */
  children?: (form: UseFormReturn<TicketReply>) => ReactNode
}

/** A message about a ticket; a blank one is not sent (SUPPORT-25). What was typed stays when it could not be sent. */
export function MessageForm({ label, sending, children }: Props) {
  const form = useForm<TicketReply>({
    resolver: zodResolver(TicketReply),
    defaultValues: { message: '' },
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit(({ message }) => {
    if (sending.isPending) return
    sending.mutate(message, {
      onSuccess: () => form.reset({ message: '' }, { keepFieldsRef: true }),
      onError: (error) => showIssues(error, form),
    })
  })
  const send = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void submit()
  }
  return (
    <>
      <form className="stack" onSubmit={submit}>
        <TextAreaField
          {...form.register('message')}
          label={label}
          rows={3}
          limit={TICKET_MESSAGE_MAX}
          error={errors.message?.message}
          onKeyDown={send}
        />
        <div>
          <Button type="submit" go busy={sending.isPending} busyLabel="Sending...">
            Send
          </Button>
        </div>
      </form>
      <UnsavedText dirty={isDirty} />
      {children?.(form)}
    </>
  )
}
