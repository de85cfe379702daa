import {
  MISSINGS_WITHDRAWN_MOST,
  othersOf,
  type RingPosition,
  wasThere,
} from '@swapstead/domain/rings/ring.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { nameIn } from '../../cards/ring/ring-text.ts'
import { isInSandbox } from '../../lib/guest.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useConfirmMissing, useReportMissing, useWithdrawMissing } from './api.ts'
import type { RingPart } from './ring-part.ts'

/** Somebody did not come to the meeting: say so, confirm it, or take it back. */
export function MissingNeighbor(part: RingPart) {
  if (part.ring.missing) return <Reported {...part} missing={part.ring.missing} />
  // The neighbors of a sandbox always come.
  return part.may('reportMissing') && !isInSandbox() ? <Report {...part} /> : null
}

function Report({ ring }: RingPart) {
  const [asked, setAsked] = useState<RingPosition | null>(null)
  const report = useReportMissing(ring.id)
  const absent = othersOf(ring.you).filter((position) => !wasThere(ring, position))
  if (absent.length === 0) return null
  return (
    <section className="stack stack-tight" aria-labelledby="did-not-come">
      <h2 className="h3" id="did-not-come">
        Did somebody not come?
      </h2>
      <div className="acts">
        {absent.map((position) => (
          <Button key={position} icon={UserX} onClick={() => setAsked(position)}>
            {nameIn(ring, position)} did not come
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={`Did ${asked === null ? '' : nameIn(ring, asked)} not come?`}
        confirmLabel="They did not come"
        destructive
        busy={report.isPending}
        busyLabel="Sending..."
        onConfirm={() =>
          asked !== null && report.mutate(asked, { onSettled: () => setAsked(null) })
        }
        onCancel={() => setAsked(null)}
      >
        The other two are told. When the third neighbor says so too, the swap ends: what was not
        handed over is free again, and what has changed hands stays with who got it.{' '}
        {willStand(ring)
          ? 'It has been taken back twice in this swap, so you cannot take it back.'
          : 'You can take it back until then.'}
      </ConfirmDialog>
    </section>
  )
}

/** Whoever says now that somebody did not come cannot take it back. */
function willStand({ missingsWithdrawn }: RingView): boolean {
  return missingsWithdrawn >= MISSINGS_WITHDRAWN_MOST
}

function Reported({
  ring,
  may,
  missing,
}: RingPart & { missing: NonNullable<RingView['missing']> }) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useConfirmMissing(ring.id)
  const withdraw = useWithdrawMissing(ring.id)
  const who = nameIn(ring, missing.position)
  const says = missing.by === ring.you ? 'You say' : `${nameIn(ring, missing.by)} says`
  const isYou = missing.position === ring.you
  return (
    <Fact tone="bad" icon={UserX} title={`${says} that ${who} did not come`}>
      <p>
        {isYou
          ? 'If the third neighbor says so too, the swap ends. If you were there, write to both below, or to support.'
          : 'The swap ends when the two of you say so. Until then nothing more is handed over.'}
      </p>
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
        title={`${who} did not come?`}
        confirmLabel="End the swap"
        destructive
        busy={confirm.isPending}
        busyLabel="Ending..."
        onConfirm={() => confirm.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        The swap ends for all three. What was not handed over is free again, and what has changed
        hands stays with who got it. Who gave and got none hears from support.
      </ConfirmDialog>
    </Fact>
  )
}
