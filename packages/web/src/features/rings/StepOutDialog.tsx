import { REASON_MAX } from '@swapstead/domain/offers/schemas.ts'
import { SteppingOut } from '@swapstead/domain/rings/schemas.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { lateStepOutText, reasonReadersIn, stepOutText } from '../../cards/ring/ring-page-text.ts'
import { firstProblem } from '../../lib/form/form-schema.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { PromptDialog } from '../../ui/dialog/PromptDialog.tsx'
import { useStepOut } from './dialog-api.ts'

type Props = { ring: RingView; now: Date; onClose: () => void }

/** Leaves an agreed swap, with a reason for the other two where they can read it. */
export function StepOutDialog({ ring, now, onClose }: Props) {
  const stepOut = useStepOut(ring.id)
  const late = lateStepOutText(ring, now)
  const onSend = (reason?: string) => stepOut.mutate(reason?.trim(), { onSuccess: onClose })
  const title = 'Step out of the swap'
  const label = 'Step out'
  const sending = { busy: stepOut.isPending, busyLabel: 'Sending...' }
  const context = (
    <>
      {stepOutText(ring)} {late && <b className="dlg-warning">{late}</b>}
    </>
  )
  return reasonReadersIn(ring).length > 0 ? (
    <PromptDialog
      {...{ title, context, onSend, onClose, ...sending }}
      label="Reason"
      limit={REASON_MAX}
      submitLabel={label}
      tone="brick"
      problemOf={(reason) => firstProblem(SteppingOut, { reason })}
    />
  ) : (
    <ConfirmDialog
      {...{ title, ...sending }}
      open
      confirmLabel={label}
      destructive
      onConfirm={() => onSend()}
      onCancel={onClose}
    >
      {context}
    </ConfirmDialog>
  )
}
