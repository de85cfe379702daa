import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

type Props = Omit<DialogFrameProps, 'role'> & {
  open?: boolean
  /** Called when it may close: by button, Esc, back gesture or scrim. */
  onClose: () => void
  /** Something typed would be lost: closing asks first. */
  dirty?: boolean
}

/** A working dialog; a bottom sheet on phones. Closing gives the focus back. */
export function Dialog({ open = true, ...dialog }: Props) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ onClose, dirty = false, children, ...frame }: Omit<Props, 'open'>) {
  const [isAsking, setAsking] = useState(false)
  return (
    <DialogFrame {...frame} onRequestClose={dirty ? () => setAsking(true) : onClose}>
      {children}
      <ConfirmDialog
        open={isAsking}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        What you changed here has not been sent and will be gone.
      </ConfirmDialog>
    </DialogFrame>
  )
}
