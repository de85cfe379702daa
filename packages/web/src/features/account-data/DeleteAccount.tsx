import { DELETION_LINK_LIFE } from '@swapstead/domain/account-data/refusals.ts'
import { inHours } from '@swapstead/domain/times.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useRequestDeletion } from './api.ts'
import { DeletionDialog } from './DeletionDialog.tsx'

/** First of two steps: what it means; the second is the link in the mail (ACCOUNTS-69, readings C-50). */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const request = useRequestDeletion()
  const close = () => setOpen(false)
  return (
    <div className="stack stack-tight">
      <p className="mute">
        Your items, photos, messages and gifts go with it. We send a link to your e-mail; it is
        valid for {inHours(DELETION_LINK_LIFE)} and nothing is deleted until you follow it.
      </p>
      {request.isSuccess && (
        <Note tone="warm" icon={MailCheck}>
          The link is on its way to {email}. Follow it within {inHours(DELETION_LINK_LIFE)}, or do
          nothing and keep your account.
        </Note>
      )}
      <div className="row">
        <Button tone="brick-line" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {isOpen && (
        <DeletionDialog
          busy={request.isPending}
          onSend={() => request.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  )
}
