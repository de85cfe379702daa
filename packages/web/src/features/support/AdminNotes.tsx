import type { StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { AdminNote } from '@swapstead/domain/support/writing.ts'
import { useForm } from 'react-hook-form'
import { clearSentText } from '../../lib/form/clear-sent-text.ts'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { useKeptUntilLeft } from '../../lib/storage/use-kept-form.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useAddNote } from './staff-api.ts'

type Props = { ticket: StaffTicketDetail; isDeleted: boolean }

/** Appends notes; an existing note is never overwritten. */
export function AdminNotes({ ticket, isDeleted }: Props) {
  const adding = useAddNote(ticket.id)
  const form = useForm<AdminNote>({
    resolver: zodResolver(AdminNote),
    defaultValues: { adminNotes: '' },
  })
  const { isDirty } = form.formState
  useKeptUntilLeft(form, { part: `ticket-note:${ticket.id}`, isSending: adding.isPending })
  const submit = form.handleSubmit(({ adminNotes }) =>
    adding.mutate(adminNotes, {
      onSuccess: () => clearSentText(form, 'adminNotes', adminNotes),
      onError: (error) => showIssues(error, form),
    }),
  )
  return (
    <form className="stack" onSubmit={submit}>
      {ticket.adminNotes !== null && <p className="ticket-notes">{ticket.adminNotes}</p>}
      <TextAreaField
        name="adminNotes"
        control={form.control}
        label="Admin notes"
        rows={2}
        hint="Internal. Notes add up; nothing is overwritten."
      />
      <div>
        <Button type="submit" disabled={isDeleted} busy={adding.isPending} busyLabel="Adding...">
          Add note
        </Button>
      </div>
      <UnsavedChanges dirty={isDirty} />
    </form>
  )
}
