import { type ReactNode, useReducer } from 'react'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'
import { LeaveQuestion, type LeavingQuestion } from './LeaveQuestion.tsx'
import { AroundContext } from './UnsavedChanges.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

export type DialogProps = Omit<DialogFrameProps, 'role' | 'foot'> & {
  open?: boolean
  /** The fixed foot; given the way to close, so that its Cancel asks as Esc does. */
  foot?: ReactNode | ((requestClose: () => void) => ReactNode)
  /** Called when it may close: by button, Esc, back gesture or scrim. */
  onClose: () => void
  /** Something typed would be lost: closing asks first, as does leaving the page. Forms inside it say so by UnsavedChanges. */
  dirty?: boolean
  /** What is under way brings something that must be seen: until then nothing closes. */
  held?: boolean
  /** What is asked before closing; else whether typed text may go. */
  question?: LeavingQuestion
}

/** A working dialog; a bottom sheet on phones. Closing gives the focus back. */
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
