import type { RingView } from '@swapstead/domain/rings/view.ts'
import { before, HOUR } from '@swapstead/domain/times.ts'
import { useState } from 'react'
import { lazyDialog, lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { RingMeeting } from './RingMeeting.tsx'
import type { RingPart } from './ring-part.ts'
import { WhoGivesWhat } from './WhoGivesWhat.tsx'

const NoShowReport = lazyPart(async () => (await import('./NoShowReport.tsx')).NoShowReport)

const HandOverInRing = lazyPart(async () => (await import('./HandOverInRing.tsx')).HandOverInRing)

const StepOutDialog = lazyDialog(
  'Step out of the swap',
  async () => (await import('./StepOutDialog.tsx')).StepOutDialog,
)

type Props = RingPart & {
  code?: string | undefined
  neighborCode: string | null
  onCodeUsed: () => void
}

/** An agreed swap: who gives what, the meeting and the hand-over. */
export function AgreedRing({ code, neighborCode, onCodeUsed, ...part }: Props) {
  const { ring, may, now } = part
  const handOver = ring.code !== null && (
    <HandOverInRing {...part} given={code} neighborCode={neighborCode} onDone={onCodeUsed} />
  )
  const isTime = code !== undefined || neighborCode !== null || isMeetingNear(ring, now)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <WhoGivesWhat ring={ring} />
      {(ring.missing || may('reportMissing')) && <NoShowReport {...part} />}
      {isTime && handOver}
      <RingMeeting {...part} />
      {!isTime && handOver}
      {may('stepOut') && (
        <p>
          <Button tone="quiet" onClick={() => setLeaving(true)}>
            Step out of this swap
          </Button>
        </p>
      )}
      {isLeaving && <StepOutDialog ring={ring} now={now} onClose={() => setLeaving(false)} />}
    </>
  )
}

/** From two hours before the meeting the codes come first. */
function isMeetingNear({ agreedMeeting }: RingView, now: Date): boolean {
  return agreedMeeting !== null && now >= before(agreedMeeting.time, 2 * HOUR)
}
