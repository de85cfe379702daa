import { displayName } from '@swapstead/domain/accounts/user.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { useWithdrawOffer } from './api.ts'
import type { CardActions, Trade } from './card-actions.ts'

/** Withdraws an unanswered offer after a question. */
export function useWithdrawActions({ offer, may }: Pick<Trade, 'offer' | 'may'>): CardActions {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawOffer(offer.id)
  if (!may('withdraw')) return { actions: [] }
  return {
    actions: [{ label: 'Withdraw offer', due: 'next', onSelect: () => setAsking(true) }],
    questions: (
      <ConfirmDialog
        key="withdraw"
        open={isAsking}
        title="Withdraw this offer?"
        confirmLabel="Withdraw offer"
        cancelLabel="Keep it"
        destructive
        busy={withdraw.isPending}
        busyLabel="Withdrawing..."
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        The offer is removed and {displayName(offer.toUser)} is told.
      </ConfirmDialog>
    ),
  }
}
