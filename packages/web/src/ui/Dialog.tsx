import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

export type DialogProps = Omit<DialogFrameProps, 'role' | 'foot'> & {
  open?: boolean
  /** The fixed foot; given the way to close, so that its Cancel asks as Esc does. */
  foot?: ReactNode | ((requestClose: () => void) => ReactNode)
  /** Called when it may close: by button, Esc, back gesture or scrim. */
  onClose: () => void
  /** Something typed would be lost: closing asks first. */
  dirty?: boolean
  /** What is under way brings something that must be seen: until then nothing closes. */
  held?: boolean
  /** What is asked before closing; else whether typed text may go. */
  question?: LeavingQuestion
}

type LeavingQuestion = { title: string; text: string; leave: string; stay: string }

const unsaved: LeavingQuestion = {
  title: 'Leave without saving?',
  text: 'What you changed here has not been sent and will be gone.',
  leave: 'Leave',
  stay: 'Keep editing',
}

/** A working dialog; a bottom sheet on phones. Closing gives the focus back. */
export function Dialog({ open = true, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({
  onClose,
  dirty = false,
  held = false,
  question = unsaved,
  foot,
  children,
  ...frame
}: Omit<DialogProps, 'open'>) {
  const [isAsking, setAsking] = useState(false)
  function requestClose() {
    if (held) return
    if (dirty) setAsking(true)
    else onClose()
  }
  return (
    <DialogFrame
      {...frame}
      foot={typeof foot === 'function' ? foot(requestClose) : foot}
      onRequestClose={requestClose}
    >
      {children}
      <ConfirmDialog
        open={isAsking}
        title={question.title}
        confirmLabel={question.leave}
        cancelLabel={question.stay}
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {question.text}
      </ConfirmDialog>
    </DialogFrame>
  )
}
