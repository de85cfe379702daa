import { Resolution } from '@swapstead/domain/support/writing.ts'
import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { clearSentText } from '../../lib/form/clear-sent-text.ts'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { useKeptUntilLeft } from '../../lib/storage/use-kept-form.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useResolve } from './staff-api.ts'

type Props = {
  id: string
  isResolved: boolean
  isDeleted: boolean
  /** Called with the notes cleared. */
  onResolved: () => void
}

/** Resolving closes the ticket's dialog, unless it has other unsent text. */
export function ResolveForm({ id, isResolved, isDeleted, onResolved }: Props) {
  const resolving = useResolve(id)
  const form = useForm<Resolution>({
    resolver: zodResolver(Resolution),
    defaultValues: { adminNotes: '' },
  })
  const { isDirty } = form.formState
  useKeptUntilLeft(form, { part: `ticket-resolution:${id}`, isSending: resolving.isPending })
  const submit = form.handleSubmit(({ adminNotes }) =>
    resolving.mutate(adminNotes, {
      onSuccess: () => {
        clearSentText(form, 'adminNotes', adminNotes)
        onResolved()
      },
      onError: (error) => showIssues(error, form),
    }),
  )
  // Text typed before a colleague resolved the ticket stays, so that it can be copied.
  if ((isResolved || isDeleted) && !isDirty) return null
  const isLate = isResolved && !resolving.isPending
  return (
    <form className="stack" onSubmit={submit}>
      {isLate && (
        <Note tone="still" icon={Lock}>
          This ticket has been resolved in the meantime.
        </Note>
      )}
      <TextAreaField name="adminNotes" control={form.control} label="Resolution notes" rows={2} />
      <div>
        <Button
          type="submit"
          tone="ink"
          disabled={isLate || isDeleted}
          busy={resolving.isPending}
          busyLabel="Resolving..."
        >
          Mark as Resolved
        </Button>
      </div>
      <UnsavedChanges dirty={isDirty} />
    </form>
  )
}
