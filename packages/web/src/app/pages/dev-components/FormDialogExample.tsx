import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { PlaceExample } from './PlaceExample.tsx'

/** A form that starts in its field, asks before it drops text, and shows its toast on top. */
export function FormDialogExample({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < 10) {
      setError('Please provide a reason for cancelling')
      showToast({ title: 'Not sent', description: 'The reason is too short', tone: 'destructive' })
      return
    }
    onClose()
    showToast({ title: 'Cancellation requested' })
  }
  return (
    <Dialog
      title="Request Trade Cancellation"
      context="Penny skateboard for your tray of succulents"
      dirty={reason !== ''}
      initialFocus={reasonRef}
      onClose={onClose}
      onSubmit={send}
      foot={(close) => (
        <>
          <Button tone="quiet" onClick={close}>
            Keep the trade
          </Button>
          <Button type="submit" tone="brick">
            Request cancellation
          </Button>
        </>
      )}
    >
      <div className="stack">
        <TextArea
          ref={reasonRef}
          label="Reason"
          limit={500}
          hint="10 to 500 characters. Luis will see this."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={error}
        />
        <PlaceExample />
      </div>
    </Dialog>
  )
}
