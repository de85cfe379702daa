import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { useWithdrawOffer } from './dialog-api.ts'

/** Asks before an unanswered offer is withdrawn. */
export function WithdrawDialog({ offer, onClose }: { offer: OfferView; onClose: () => void }) {
  const withdraw = useWithdrawOffer(offer.id)
  return (
    <ConfirmDialog
      open
      title="Withdraw this offer?"
      confirmLabel="Withdraw offer"
      cancelLabel="Keep it"
      destructive
      busy={withdraw.isPending}
      busyLabel="Withdrawing..."
      onConfirm={() => withdraw.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      The offer is removed and {displayName(offer.toUser)} is told.
    </ConfirmDialog>
  )
}
