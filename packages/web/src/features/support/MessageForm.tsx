import { TICKET_MESSAGE_MAX, type TicketReply } from '@swapstead/domain/support/writing.ts'
import { Lock } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { clearSentText } from '../../lib/form/clear-sent-text.ts'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { useKeptUntilLeft } from '../../lib/storage/use-kept-form.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'

const loadRules = async () => (await import('./rules.ts')).checkReply

type Sending = {
  isPending: boolean
  mutate: (
    text: string,
    options: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void
}

type Props = {
  ticketId: string
  label: string
  sending: Sending
  /** Why the ticket accepts no messages; null if it does. */
  closed: string | null
  /** Content below the field. It gets the form, so that it can fill the field. */
  children?: (form: UseFormReturn<TicketReply>) => ReactNode
}

/** Blank messages are not sent. Keeps the typed text if sending fails. */
export function MessageForm({ ticketId, label, sending, closed, children }: Props) {
  const form = useForm<TicketReply>({
    resolver: useLateRules(loadRules),
    defaultValues: { message: '' },
  })
  const { isDirty, isSubmitting } = form.formState
  useKeptUntilLeft(form, {
    part: `ticket-reply:${ticketId}`,
    isSending: sending.isPending,
  })
  const typed = useWatch({ control: form.control, name: 'message' })
  const submit = form.handleSubmit(({ message }) => {
    if (sending.isPending) return
    sending.mutate(message, {
      onSuccess: () => clearSentText(form, 'message', message),
      onError: (error) => showIssues(error, form),
    })
  })
  const send = (event: KeyboardEvent) => {
    if (closed !== null || isSubmitting || event.key !== 'Enter' || event.repeat) return
    if (event.ctrlKey || event.metaKey) void submit()
  }
  const why = closed !== null && (
    <Note tone="still" icon={Lock}>
      {closed}
    </Note>
  )
  // Text typed before the ticket was closed stays, so that it can be copied.
  if (closed !== null && typed.trim() === '') return why
  return (
    <>
      {why}
      <form className="stack" onSubmit={submit}>
        <TextAreaField
          name="message"
          control={form.control}
          label={label}
          rows={3}
          limit={TICKET_MESSAGE_MAX}
          onKeyDown={send}
        />
        <div>
          <Button
            type="submit"
            go
            disabled={closed !== null}
            busy={sending.isPending || isSubmitting}
            busyLabel="Sending..."
          >
            Send
          </Button>
        </div>
      </form>
      <UnsavedChanges dirty={isDirty} />
      {children?.(form)}
    </>
  )
}
