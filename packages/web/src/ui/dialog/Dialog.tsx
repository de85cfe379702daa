import { type ReactNode, useReducer } from 'react'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'
import { LeaveQuestion, type LeavingQuestion } from './LeaveQuestion.tsx'
import { AroundContext } from './UnsavedChanges.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

export type DialogProps = Omit<DialogFrameProps, 'role' | 'foot'> & {
  open?: boolean
  /** The fixed footer. A function gets `requestClose`, which asks about unsaved changes like Esc. */
  foot?: ReactNode | ((requestClose: () => void) => ReactNode)
  /** Called once the dialog may close, whichever way was taken. */
  onClose: () => void
  /** Asks before closing or leaving the page. Forms inside may use UnsavedChanges instead. */
  dirty?: boolean
  /** Refuses to close, for a request whose result must be seen. */
  held?: boolean
  /** Replaces the question about unsaved changes. */
  question?: LeavingQuestion
}

/** A modal dialog, or a bottom sheet on phones. Closing restores the focus. */
export function Dialog({ open = true, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({
  onClose,
  dirty = false,
  held = false,
  question,
  foot,
  children,
  ...frame
}: Omit<DialogProps, 'open'>) {
  const [unsavedForms, countForm] = useReducer((count: number, change: 1 | -1) => count + change, 0)
  const isUnsaved = dirty || unsavedForms > 0
  const leaving = useLeaveQuestion(isUnsaved, onClose)
  function requestClose() {
    if (held) return
    if (isUnsaved) leaving.ask()
    else onClose()
  }
  return (
    <DialogFrame
      {...frame}
      foot={typeof foot === 'function' ? foot(requestClose) : foot}
      onRequestClose={requestClose}
    >
      <AroundContext value={countForm}>{children}</AroundContext>
      <LeaveQuestion leaving={leaving} question={question} />
    </DialogFrame>
  )
}
