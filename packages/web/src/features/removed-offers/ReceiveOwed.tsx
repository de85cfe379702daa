import type { RemovedRing } from '@swapstead/domain/removed-offers/removed-ring.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useReceiveOwed } from './api.ts'

type Props = { ringId: string; owed: NonNullable<RemovedRing['owed']> }

/** Lets a member say that they have got the item they are owed from a removed swap of three. */
export function ReceiveOwed({ ringId, owed: { title } }: Props) {
  const receive = useReceiveOwed(ringId)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button tone="ink" icon={Check} onClick={() => setAsking(true)}>
        I got “{title}”
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Did you get “${title}”?`}
        confirmLabel="Yes, I got it"
        busy={receive.isPending}
        busyLabel="Saving..."
        onConfirm={() => receive.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        It’s no longer held for you, counts as swapped and leaves your neighbor’s items. You can’t
        take this back.
      </ConfirmDialog>
    </>
  )
}
