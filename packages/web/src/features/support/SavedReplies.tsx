import type { TicketReply } from '@swapstead/domain/support/writing.ts'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { SaveReplyDialog } from './SaveReplyDialog.tsx'
import { savedRepliesQuery } from './staff-api.ts'

/** Texts that are sent often: one is put behind what stands in the field, and what stands there can be saved. */
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
