import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useDisputeMissing } from './api.ts'
import type { RingPart } from './ring-part.ts'

/** Lets a member who was reported as a no-show say once that they were there. */
export function WasThere({ ring, may }: RingPart) {
  const [isAsking, setAsking] = useState(false)
  const dispute = useDisputeMissing(ring.id)
  if (ring.missing?.disputedAt) {
    return (
      <p>You said that you were there: it only counts if Support finds that you didn’t show up.</p>
    )
  }
  if (!may('disputeMissing')) return null
  return (
    <>
      <div className="acts">
        <Button tone="ink" onClick={() => setAsking(true)}>
          I was there
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="You were there?"
        confirmLabel="I was there"
        busy={dispute.isPending}
        busyLabel="Sending..."
        onConfirm={() => dispute.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Support gets a ticket about this swap, and nothing counts until they’ve looked into it. The
        other two aren’t told.
      </ConfirmDialog>
    </>
  )
}
