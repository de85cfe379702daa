import { REASON_MAX } from '@swapstead/domain/offers/schemas.ts'
import { SteppingOut } from '@swapstead/domain/rings/schemas.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { othersIn } from '../../cards/ring/ring-text.ts'
import { firstProblem } from '../../lib/form/form-schema.ts'
import { PromptDialog } from '../../ui/dialog/PromptDialog.tsx'
import { useStepOut } from './dialog-api.ts'

/** Leaves an agreed swap, with a reason for the other two. */
export function StepOutDialog({ ring, onClose }: { ring: RingView; onClose: () => void }) {
  const stepOut = useStepOut(ring.id)
  return (
    <PromptDialog
      title="Step out of the swap"
      context={`It ends for all three, and what was not handed over is free again. ${othersIn(ring)} read your reason.`}
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
