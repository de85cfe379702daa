import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

type Props = Omit<DialogFrameProps, 'role' | 'foot'> & {
  open?: boolean
  /** The fixed foot; given the way to close, so that its Cancel asks as Esc does. */
  foot?: ReactNode | ((requestClose: () => void) => ReactNode)
  /** Called when it may close: by button, Esc, back gesture or scrim. */
  onClose: () => void
  /** Something typed would be lost: closing asks first. */
  dirty?: boolean
}

/** A working dialog; a bottom sheet on phones. Closing gives the focus back. */
export function Dialog({ open = true, ...dialog }: Props) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ onClose, dirty = false, foot, children, ...frame }: Omit<Props, 'open'>) {
  const [isAsking, setAsking] = useState(false)
  const requestClose = dirty ? () => setAsking(true) : onClose
  return (
    <DialogFrame
      {...frame}
      foot={typeof foot === 'function' ? foot(requestClose) : foot}
      onRequestClose={requestClose}
    >
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
