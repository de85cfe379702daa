import { reportableBy, wasThere } from '@swapstead/domain/rings/hand-overs.ts'
import { confirmableFrom, ringRefusalOf } from '@swapstead/domain/rings/moves.ts'
import { MISSINGS_WITHDRAWN_MAX, NO_SHOW_SILENCE } from '@swapstead/domain/rings/periods.ts'
import type { RingPosition } from '@swapstead/domain/rings/ring.ts'
import { type RingView, ringOfView } from '@swapstead/domain/rings/view.ts'
import { dayAndTime, daysText } from '@swapstead/domain/times.ts'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { failureText, missingEnd } from '../../cards/ring/ring-step.ts'
import { nameIn } from '../../cards/ring/ring-text.ts'
import { isInSandbox } from '../../lib/session/guest.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useConfirmMissing, useReportMissing, useWithdrawMissing } from './api.ts'
import type { RingPart } from './ring-part.ts'
import { WasThere } from './WasThere.tsx'

/**
 * Reports a member who did not show up or did not hand over, confirms such a report, or takes it
 * back. Members who were there can still report after the end.
 */
export function NoShowReport(part: RingPart) {
  const { missing, status } = part.ring
  if (status === 'ended') return <WasThere {...part} />
  return (
    <>
      {missing && <Reported {...part} missing={missing} />}
      {/* The simulated neighbors of a sandbox always come. */}
      {part.may('reportMissing') && !isInSandbox() && <Report {...part} />}
    </>
  )
}

const until = `the third neighbor says so too, or doesn’t answer for ${daysText(NO_SHOW_SILENCE)}`

function Report({ ring }: RingPart) {
  const [asked, setAsked] = useState<RingPosition | null>(null)
  const report = useReportMissing(ring.id, `The swap ends when ${until}.`)
  const reportable = reportableBy(ring, ring.you)
  const areAbsent = reportable.every((position) => !wasThere(ring, position))
  return (
    <section className="stack stack-tight" aria-labelledby="no-show">
      <h2 className="h3" id="no-show">
        {areAbsent ? 'Did somebody not show up?' : 'Did you not get your item?'}
      </h2>
      <div className="acts">
        {reportable.map((position) => (
          <Button key={position} icon={UserX} onClick={() => setAsked(position)}>
            {nameIn(ring, position)} {failureText(ring, position)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked === null ? '' : `${nameIn(ring, asked)} ${failureText(ring, asked)}?`}
        confirmLabel={asked === null ? '' : `They ${failureText(ring, asked)}`}
        destructive
        busy={report.isPending}
        busyLabel="Sending..."
        onConfirm={() =>
          asked !== null && report.mutate(asked, { onSettled: () => setAsked(null) })
        }
        onCancel={() => setAsked(null)}
      >
        The other two are told. When {until}, the swap ends: what wasn’t handed over is free again,
        and what changed hands stays with whoever got it.{' '}
        {willStand(ring)
          ? 'Reports were taken back twice in this swap, so you can’t take this one back.'
          : 'You can take it back until then.'}
      </ConfirmDialog>
    </section>
  )
}

/** Whether a new report can no longer be taken back. */
function willStand({ missingsWithdrawn }: RingView): boolean {
  return missingsWithdrawn >= MISSINGS_WITHDRAWN_MAX
}

/** When the reader may confirm a report; null if confirming does not wait for a time. */
function confirmsFrom(view: RingView, now: Date): Date | null {
  const ring = ringOfView(view)
  const refusal = ringRefusalOf('confirmMissing', ring, view.you, now)
  return refusal === 'rings.meeting_not_over' ? confirmableFrom(ring, now) : null
}

type ReportedProps = RingPart & { missing: NonNullable<RingView['missing']> }

function Reported({ missing, ...part }: ReportedProps) {
  const { ring, now, may } = part
  const [isAsking, setAsking] = useState(false)
  const confirm = useConfirmMissing(ring.id)
  const withdraw = useWithdrawMissing(ring.id)
  const who = nameIn(ring, missing.position)
  const says = missing.by === ring.you ? 'You say' : `${nameIn(ring, missing.by)} says`
  const isYou = missing.position === ring.you
  const failed = failureText(ring, missing.position)
  const hasCome = wasThere(ring, missing.position)
  const end = missingEnd(ring, missing).replaceAll(' ', '\u00a0')
  const from = confirmsFrom(ring, now)
  return (
    <Fact tone="bad" icon={UserX} title={`${says} that ${who} ${failed}`}>
      <p>
        {isYou
          ? `If the third neighbor says so too, the swap ends; with no answer, it ends on ${end}. ${hasCome ? 'Handing it over settles this' : 'A hand-over by code shows that you were there'}. Or ${may('disputeMissing') ? 'press “I was there”, or ' : ''}write to ${may('write') ? 'both below, or to support' : 'support'}.`
          : `The swap ends when the two of you say so or, with no answer, on ${end}. Items can be handed over until then.`}
      </p>
      {from && (
        <p>
          {who} may still be late: you can say so too from {dayAndTime(from, now, ring.timeZone)}.
        </p>
      )}
      <WasThere {...part} />
      <div className="acts">
        {may('confirmMissing') && (
          <Button tone="ink" onClick={() => setAsking(true)}>
            I say so too
          </Button>
        )}
        {may('withdrawMissing') && (
          <Button
            busy={withdraw.isPending}
            busyLabel="Taking back..."
            onClick={() => withdraw.mutate()}
          >
            Take it back
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`${who} ${failed}?`}
        confirmLabel="End the swap"
        destructive
        busy={confirm.isPending}
        busyLabel="Ending..."
        onConfirm={() => confirm.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        The swap ends for all three. What wasn’t handed over is free again, and what changed hands
        stays with whoever got it. Anyone who gave and got nothing hears from support.
      </ConfirmDialog>
    </Fact>
  )
}
