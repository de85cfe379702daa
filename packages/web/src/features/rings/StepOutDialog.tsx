import { REASON_MAX } from '@swapstead/domain/offers/schemas.ts'
import { SteppingOut } from '@swapstead/domain/rings/schemas.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { lateStepOutText, stepOutText } from '../../cards/ring/ring-page-text.ts'
import { firstProblem } from '../../lib/form/form-schema.ts'
import { PromptDialog } from '../../ui/dialog/PromptDialog.tsx'
import { useStepOut } from './dialog-api.ts'

type Props = { ring: RingView; now: Date; onClose: () => void }

/** Leaves an agreed swap, with a reason for the other two. */
export function StepOutDialog({ ring, now, onClose }: Props) {
  const stepOut = useStepOut(ring.id)
  const late = lateStepOutText(ring, now)
  return (
    <PromptDialog
      title="Step out of the swap"
      context={
        <>
          {stepOutText(ring)} {late && <b className="dlg-warning">{late}</b>}
        </>
      }
      label="Reason"
      limit={REASON_MAX}
      submitLabel="Step out"
      tone="brick"
      busy={stepOut.isPending}
      busyLabel="Sending..."
      problemOf={(reason) => firstProblem(SteppingOut, { reason })}
      onSend={(reason) => stepOut.mutate(reason.trim(), { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
