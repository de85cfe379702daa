import { displayName } from '@swapstead/domain/accounts/user.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { partnerIn } from '../offer-text.ts'
import { useDisputeNoShow, useReportNoShow } from './api.ts'
import type { CardActions, Trade } from './card-actions.ts'

/** Answers that one did come, or that the partner who asks to cancel did not, after a question. */
export function useNoShowActions({ offer, reader, may }: Trade): CardActions {
  const [isAsking, setAsking] = useState(false)
  const dispute = useDisputeNoShow(offer.id)
  const report = useReportNoShow(offer.id)
  const partner = displayName(partnerIn(offer, reader))
  const close = () => setAsking(false)
  if (may('disputeNoShow')) {
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
          onConfirm={() => dispute.mutate(undefined, { onSettled: close })}
          onCancel={close}
        >
          Support gets a ticket with this trade, and nothing counts until they have looked at it. If{' '}
          {partner} did not come, tell them there. {partner} is told that you were. You can still
          agree to cancel the trade.
        </ConfirmDialog>
      ),
    }
  }
  // Without a request of theirs the dialog that asks to cancel has this reason.
  if (may('requestCancel') || !may('reportNoShow')) return { actions: [] }
  return {
    actions: [{ label: `${partner} did not come`, due: 'next', onSelect: () => setAsking(true) }],
    questions: (
      <ConfirmDialog
        key="no-show"
        open={isAsking}
        title={`${partner} did not come?`}
        confirmLabel="They did not come"
        busy={report.isPending}
        busyLabel="Sending..."
        onConfirm={() => report.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        This takes the place of their request to cancel. {partner} has a week to say otherwise;
        without an answer the trade is cancelled, and the missed meeting counts.
      </ConfirmDialog>
    ),
  }
}
