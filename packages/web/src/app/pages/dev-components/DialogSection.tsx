import { type FormEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { PlaceExample } from './PlaceExample.tsx'
import { Example, Section } from './Section.tsx'

type Open = 'wide' | 'form' | 'confirm' | undefined

/** Dialogs, questions and toasts. */
export function DialogSection() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section id="dialogs" title="Dialogs and toasts">
      <Example name="Dialog; a sheet below 640 px">
        <div className="row">
          <Button onClick={() => setOpen('wide')}>Wide dialog</Button>
          <Button onClick={() => setOpen('form')}>Form that asks before it closes</Button>
          <Button tone="brick-line" onClick={() => setOpen('confirm')}>
            Question
          </Button>
        </div>
      </Example>
      <Example name="Toast: one at a time, 5 seconds, F8 goes there">
        <ToastButtons />
      </Example>
      {open === 'wide' && <LongDialog onClose={close} />}
      {open === 'form' && <FormDialogExample onClose={close} />}
      <ConfirmDialog
        open={open === 'confirm'}
        title="Decline this offer?"
        confirmLabel="Decline"
        destructive
        onConfirm={close}
        onCancel={close}
      >
        Sam is told, and the offer is gone for good.
      </ConfirmDialog>
    </Section>
  )
}

function ToastButtons() {
  return (
    <div className="row">
      <Button
        onClick={() =>
          showToast({
            title: 'Offer sent!',
            description: 'Your trade offer has been sent to the item owner.',
          })
        }
      >
        Toast
      </Button>
      <Button
        onClick={() =>
          showToast({
            title: 'Failed to accept offer',
            description: 'This item is already in an active trade',
            tone: 'destructive',
          })
        }
      >
        Destructive toast
      </Button>
    </div>
  )
}

const LINES = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of a long body.`)

function LongDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      size="wide"
      title="Pair of shell chairs, mustard and gray"
      onClose={onClose}
      foot={
        <>
          <Button>I’d swap for this</Button>
          <Button go>Make a Trade Offer</Button>
        </>
      }
    >
      {LINES.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  )
}

/** A form with initial focus, a guard for unsaved text and a toast over the dialog. */
function FormDialogExample({ onClose }: { onClose: () => void }) {
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
