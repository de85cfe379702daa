import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { Reader } from '../offer-text.ts'
import type { RatingKind } from './api.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { MeetingDialog } from './MeetingDialog.tsx'
import type { MeetingAction } from './meeting-form.ts'
import { RatingDialog } from './RatingDialog.tsx'
import { SendMessageDialog } from './SendMessageDialog.tsx'

/** The dialogs of an offer's card; one is open at a time. */
export type OpenDialog = MeetingAction | RatingKind | 'cancel' | 'message'

type Props = {
  dialog: OpenDialog
  offer: OfferView
  reader: Reader
  now: Date
  onClose: () => void
}

export function TradeDialogs({ dialog, now, ...props }: Props) {
  switch (dialog) {
    case 'propose':
    case 'agree':
    case 'suggest':
      return <MeetingDialog {...props} action={dialog} now={now} />
    case 'trade':
    case 'cancellation':
      return <RatingDialog {...props} kind={dialog} />
    case 'cancel':
      return <CancelDialog {...props} />
    case 'message':
      return <SendMessageDialog {...props} />
  }
}
