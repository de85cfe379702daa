import { displayName } from '@swapstead/domain/accounts/user.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { partnerIn } from '../offer-text.ts'
import { useDisputeNoShow } from './api.ts'
import type { CardActions, Trade } from './card-actions.ts'

/** Answers that one did come, or that the partner who asks to cancel did not, after a question. */
export function useNoShowActions({ offer, reader, may, open }: Trade): CardActions {
  const [isAsking, setAsking] = useState(false)
  const dispute = useDisputeNoShow(offer.id)
  const partner = displayName(partnerIn(offer, reader))
  if (may('reportNoShow') && !may('requestCancel')) {
    const label = `${partner} did not come`
    return { actions: [{ label, due: 'next', onSelect: () => open('cancel') }] }
  }
  if (!may('disputeNoShow')) return { actions: [] }
  return {
    actions: [{ label: 'I was there', tone: 'ink', due: 'now', onSelect: () => setAsking(true) }],
    questions: (
      <ConfirmDialog
        key="no-show"
        open={isAsking}
        title="You were there?"
        confirmLabel="I was there"
        busy={dispute.isPending}
        busyLabel="Sending..."
        onConfirm={() => dispute.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Support gets a ticket with this trade, and nothing counts until they have looked at it.{' '}
        {partner} is told. You can still agree to cancel the trade.
      </ConfirmDialog>
    ),
  }
}
