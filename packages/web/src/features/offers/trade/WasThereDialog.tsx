import { displayName } from '@swapstead/domain/accounts/user.ts'
import { isUnderway, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { useDisputeNoShow } from './dialog-api.ts'

type Props = { offer: OfferView; reader: Reader; onClose: () => void }

/** Asks before a member says that they were at the meeting. */
export function WasThereDialog({ offer, reader, onClose }: Props) {
  const dispute = useDisputeNoShow(offer.id)
  return (
    <ConfirmDialog
      open
      title="You were there?"
      confirmLabel="I was there"
      busy={dispute.isPending}
      busyLabel="Sending..."
      onConfirm={() => dispute.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      Support gets a ticket about this trade, and nothing counts until they’ve looked into it.{' '}
      {displayName(partnerIn(offer, reader))} is told.
      {isUnderway(offer) && ' You can still agree to cancel the trade.'}
    </ConfirmDialog>
  )
}
