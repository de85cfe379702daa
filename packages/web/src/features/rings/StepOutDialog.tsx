import { REASON_MAX } from '@swapstead/domain/offers/schemas.ts'
import { SteppingOut } from '@swapstead/domain/rings/schemas.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { lateStepOutText, reasonReadersIn, stepOutText } from '../../cards/ring/ring-page-text.ts'
import { firstProblem } from '../../lib/form/form-schema.ts'
import { useKeptPrompt } from '../../lib/storage/use-kept-prompt.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { PromptDialog } from '../../ui/dialog/PromptDialog.tsx'
import { useStepOut } from './dialog-api.ts'

type Props = { ring: RingView; now: Date; onClose: () => void }

/** Leaves an agreed swap. Asks for a reason if the other two can read it. */
export function StepOutDialog({ ring, now, onClose }: Props) {
  const stepOut = useStepOut(ring.id)
  const prompt = useKeptPrompt({
    part: `step-out:${ring.id}`,
    sending: stepOut,
    problemOf: (reason) => firstProblem(SteppingOut, { reason }),
    onClose,
  })
  const late = lateStepOutText(ring, now)
  const onSend = (reason?: string) => stepOut.mutate(reason?.trim(), { onSuccess: prompt.onClose })
  const title = 'Step out of the swap'
  const label = 'Step out'
  const busyLabel = 'Sending...'
  const context = (
    <>
      {stepOutText(ring)} {late && <b className="dlg-warning">{late}</b>}
    </>
  )
  return reasonReadersIn(ring).length > 0 ? (
    <PromptDialog
      {...prompt}
      {...{ title, context, onSend, busyLabel }}
      label="Reason"
      limit={REASON_MAX}
      submitLabel={label}
      tone="brick"
    />
  ) : (
    <ConfirmDialog
      {...{ title, busyLabel }}
      open
      confirmLabel={label}
      destructive
      busy={prompt.busy}
      onConfirm={() => onSend()}
      onCancel={onClose}
    >
      {context}
    </ConfirmDialog>
  )
}
