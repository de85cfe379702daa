import {
  REPLY_TITLE_MAX,
  SavedReplyText,
  type TicketReply,
} from '@swapstead/domain/support/writing.ts'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { savedRepliesQuery, useDeleteReply, useSaveReply } from './staff-api.ts'

/** Inserts a saved reply after the typed text, or saves the typed text. */
export function SavedReplies({ form }: { form: UseFormReturn<TicketReply> }) {
  const replies = useQuery(savedRepliesQuery).data ?? []
  const typed = useWatch({ control: form.control, name: 'message' })
  const [isSaving, setSaving] = useState(false)
  const insert = (id: string) => {
    const reply = replies.find((saved) => saved.id === id)
    if (!reply) return
    const before = form.getValues('message').trimEnd()
    const message = before ? `${before}\n\n${reply.message}` : reply.message
    form.setValue('message', message, { shouldDirty: true })
    form.setFocus('message')
  }
  return (
    <div className="saved-replies">
      {replies.length > 0 && (
        <Select
          label="Saved replies"
          placeholder="Insert a saved reply"
          options={replies.map(({ id, title }) => ({ value: id, label: title }))}
          value=""
          onChange={({ currentTarget: { value } }) => insert(value)}
        />
      )}
      <Button
        tone="quiet"
        icon={BookmarkPlus}
        disabled={typed.trim() === ''}
        onClick={() => setSaving(true)}
      >
        Save this reply
      </Button>
      {isSaving && <SaveReplyDialog message={typed} onClose={() => setSaving(false)} />}
    </div>
  )
}

type Props = { message: string; onClose: () => void }

/** Saves a reply for all staff, and deletes old ones. */
function SaveReplyDialog({ message, onClose }: Props) {
  const saving = useSaveReply(onClose)
  const removing = useDeleteReply()
  const replies = useQuery(savedRepliesQuery).data ?? []
  const form = useForm<SavedReplyText>({
    resolver: zodResolver(SavedReplyText),
    defaultValues: { title: '', message },
  })
  const submit = form.handleSubmit((reply) =>
    saving.mutate(reply, { onError: (error) => showIssues(error, form) }),
  )
  return (
    <FormDialog
      title="Save this reply"
      context="All staff can insert it."
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save Reply"
      tone="light"
      busy={saving.isPending}
      busyLabel="Saving..."
    >
      <div className="stack">
        <TextField
          name="title"
          control={form.control}
          label="Title"
          limit={REPLY_TITLE_MAX}
          autoComplete="off"
        />
        <p className="ticket-notes">{message}</p>
        {replies.length > 0 && (
          <>
            <h3 className="h3">Already saved</h3>
            <ul className="stack">
              {replies.map(({ id, title }) => (
                <li key={id} className="row">
                  <span className="min-w-0">{title}</span>
                  <IconButton
                    className="push"
                    icon={Trash2}
                    label={`Delete “${title}”`}
                    disabled={removing.isPending}
                    onClick={() => removing.mutate(id)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </FormDialog>
  )
}
