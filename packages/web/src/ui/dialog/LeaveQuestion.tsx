import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { useLeaveQuestion } from './use-leave-question.ts'

/** The words of the question whether something may go. */
export type LeavingQuestion = { title: string; text: string; leave: string; stay: string }

const unsaved: LeavingQuestion = {
  title: 'Leave without saving?',
  text: 'What you changed here has not been sent and will be gone.',
  leave: 'Leave',
  stay: 'Keep editing',
}

type Props = {
  leaving: ReturnType<typeof useLeaveQuestion>
  question?: LeavingQuestion | undefined
}

/** Asks whether typed text may go, or what else would be lost. */
export function LeaveQuestion({ leaving, question = unsaved }: Props) {
  return (
    <ConfirmDialog
      open={leaving.isAsking}
      title={question.title}
      confirmLabel={question.leave}
      cancelLabel={question.stay}
      destructive
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    >
      {question.text}
    </ConfirmDialog>
  )
}
