import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { useLeaveQuestion } from './use-leave-question.ts'

/** The texts of a question before leaving. */
export type LeavingQuestion = { title: string; text: string; leave: string; stay: string }

const unsaved: LeavingQuestion = {
  title: 'Leave without saving?',
  text: 'Your changes haven’t been sent and will be gone.',
  leave: 'Leave',
  stay: 'Keep editing',
}

type Props = {
  leaving: ReturnType<typeof useLeaveQuestion>
  question?: LeavingQuestion | undefined
}

/** Asks before unsaved changes are lost. */
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
