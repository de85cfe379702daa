import { HIDE_REASON_MAX, HideReason } from '@swapstead/domain/items/hiding.ts'
import { WARNING_MAX, Warning } from '@swapstead/domain/reports/warning.ts'
import { firstProblem } from '../../lib/form/form-schema.ts'
import { useKeptPrompt } from '../../lib/storage/use-kept-prompt.ts'
import { PromptDialog } from '../../ui/dialog/PromptDialog.tsx'

type Sending<Body> = { isPending: boolean; isSuccess: boolean; mutate: (body: Body) => void }
type DialogProps = {
  /** Identifies the subject: the typed text is stored with it. */
  of: string
  onClose: () => void
}

const reasonProblem = (reason: string) => firstProblem(HideReason, { reason })

export function HideDialog({ of, hiding, onClose }: DialogProps & { hiding: Sending<HideReason> }) {
  const part = `hide:${of}`
  const prompt = useKeptPrompt({ part, sending: hiding, problemOf: reasonProblem, onClose })
  return (
    <PromptDialog
      {...prompt}
      title="Hide this item?"
      context="Only its owner will see it, and offers on it will wait. You can show it again at any time."
      label="Reason"
      hint="The owner will read this."
      limit={HIDE_REASON_MAX}
      submitLabel="Hide item"
      tone="brick"
      busyLabel="Hiding..."
      onSend={(reason) => hiding.mutate({ reason })}
    />
  )
}

/** Removes the text of a rating. */
export function TakeDownDialog({
  of,
  hiding,
  isAuthorGone = false,
  onClose,
}: DialogProps & { hiding: Sending<HideReason>; isAuthorGone?: boolean }) {
  const part = `take-down:${of}`
  const prompt = useKeptPrompt({ part, sending: hiding, problemOf: reasonProblem, onClose })
  return (
    <PromptDialog
      {...prompt}
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
      busyLabel="Taking down..."
      onSend={(reason) => hiding.mutate({ reason })}
    />
  )
}

/** Reminds a member of the rules. */
export function WarnDialog({
  of,
  warning,
  isReported = false,
  onClose,
}: DialogProps & {
  warning: Sending<Warning>
  /** Whether a member has reported it. Otherwise the screening found it. */
  isReported?: boolean
}) {
  const prompt = useKeptPrompt({
    part: `warn:${of}`,
    sending: warning,
    problemOf: (message) => firstProblem(Warning, { message }),
    onClose,
  })
  return (
    <PromptDialog
      {...prompt}
      title="Warn this member?"
      context={`They’re told by notification and email that something breaks our rules, with your words.${isReported ? ' Nobody is told who reported it.' : ''}`}
      label="Your words"
      limit={WARNING_MAX}
      submitLabel="Send warning"
      busyLabel="Sending..."
      onSend={(message) => warning.mutate({ message })}
    />
  )
}
