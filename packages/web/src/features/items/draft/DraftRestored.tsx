import { History } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/form/Button.tsx'

/** Says that the form continues a stored draft, and offers to start over. */
export function DraftRestored({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setAsking] = useState(false)
  function startOver() {
    setAsking(false)
    onStartOver()
  }
  return (
    <div className="draft-back">
      <Note icon={History}>Your draft is back</Note>
      <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
        Start over
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Start over?"
        confirmLabel="Start over"
        cancelLabel="Keep the draft"
        destructive
        onConfirm={startOver}
        onCancel={() => setAsking(false)}
      >
        What you typed and the photos you added here will be gone.
      </ConfirmDialog>
    </div>
  )
}
