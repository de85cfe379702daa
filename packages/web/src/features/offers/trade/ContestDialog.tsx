import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { type RatingKind, useContestTrade } from './dialog-api.ts'

type Props = {
  offer: OfferView
  reader: Reader
  onEnded: (offer: OfferView, kind: RatingKind) => void
  onClose: () => void
}

/** Asks before a member contests the swap of a trade that one side has ended. */
export function ContestDialog({ offer, reader, onEnded, onClose }: Props) {
  const contest = useContestTrade(offer.id, (ended) => onEnded(ended, 'cancellation'))
  return (
    <ConfirmDialog
      open
      title="You did not swap?"
      confirmLabel="Contest the swap"
      busy={contest.isPending}
      busyLabel="Contesting..."
      onConfirm={() => contest.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      The trade ends as cancelled, and what’s yours is free for other trades again.{' '}
      {displayName(partnerIn(offer, reader))} is told. Both of you can rate the cancellation.
    </ConfirmDialog>
  )
}
