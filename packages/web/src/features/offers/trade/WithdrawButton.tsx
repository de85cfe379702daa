import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { Move } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWithdrawOffer } from './api.ts'

type Props = {
  offer: OfferView
  may: (move: Move) => boolean
  onGone: () => void
  size?: 'small' | undefined
}

/** Withdraws an unanswered offer after a question. */
export function WithdrawButton({ offer, may, onGone, size }: Props) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawOffer(offer.id, onGone)
  if (!may('withdraw')) return null
  return (
    <>
      <Button size={size} onClick={() => setAsking(true)}>
        Withdraw offer
      </Button>
      <ConfirmDialog
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
    </>
  )
}
