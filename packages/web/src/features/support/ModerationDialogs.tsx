import { HIDE_REASON_MAX, HideReason } from '@swapstead/domain/items/hiding.ts'
import { WARNING_MAX, Warning } from '@swapstead/domain/reports/warning.ts'
import { firstProblem } from '../../lib/form/form-schema.ts'
import { PromptDialog } from '../../ui/dialog/PromptDialog.tsx'

type Sending<Body> = { isPending: boolean; mutate: (body: Body) => void }

export function HideDialog({
  hiding,
  onClose,
}: {
  hiding: Sending<HideReason>
  onClose: () => void
}) {
  return (
    <PromptDialog
      title="Hide this item?"
      context="Only its owner will see it, and offers on it will wait. You can show it again at any time."
      label="Reason"
      hint="The owner will read this."
      limit={HIDE_REASON_MAX}
      submitLabel="Hide item"
      tone="brick"
      busy={hiding.isPending}
      busyLabel="Hiding..."
      problemOf={(reason) => firstProblem(HideReason, { reason })}
      onSend={(reason) => hiding.mutate({ reason })}
      onClose={onClose}
    />
  )
}

/** Removes the text of a rating. */
export function TakeDownDialog({
  hiding,
  isAuthorGone = false,
  onClose,
}: {
  hiding: Sending<HideReason>
  isAuthorGone?: boolean
  onClose: () => void
}) {
  return (
    <PromptDialog
      title="Take these words down?"
      context="Everyone can see that staff took them down. The stars still count. You can’t undo this."
      label="Reason"
      hint={
        isAuthorGone
          ? 'The person who wrote them has left, so nobody is told.'
          : 'The person who wrote them will read this.'
      }
      limit={HIDE_REASON_MAX}
      submitLabel="Take down"
      tone="brick"
      busy={hiding.isPending}
      busyLabel="Taking down..."
      problemOf={(reason) => firstProblem(HideReason, { reason })}
      onSend={(reason) => hiding.mutate({ reason })}
      onClose={onClose}
    />
  )
}

/** Reminds a member of the rules. */
export function WarnDialog({
  warning,
  isReported = false,
  onClose,
}: {
  warning: Sending<Warning>
  /** Whether a member has reported it. What screening has caught was reported by nobody. */
  isReported?: boolean
  onClose: () => void
}) {
  return (
    <PromptDialog
      title="Warn this member?"
      context={`They’re told by notification and email that something breaks our rules, with your words.${isReported ? ' Nobody is told who reported it.' : ''}`}
      label="Your words"
      limit={WARNING_MAX}
      submitLabel="Send warning"
      busy={warning.isPending}
      busyLabel="Sending..."
      problemOf={(message) => firstProblem(Warning, { message })}
      onSend={(message) => warning.mutate({ message })}
      onClose={onClose}
    />
  )
}
