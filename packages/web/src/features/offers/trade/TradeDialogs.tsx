import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { CounterDialog } from '../CounterDialog.tsx'
import type { Reader } from '../offer-text.ts'
import { AmendDialog } from './AmendDialog.tsx'
import type { RatingKind } from './api.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { HandOverDialog } from './later-dialogs.ts'
import { MeetingDialog } from './MeetingDialog.tsx'
import type { MeetingAction } from './meeting-form.ts'
import { SendMessageDialog } from './SendMessageDialog.tsx'
import { TradeRatingDialog } from './TradeRatingDialog.tsx'

/** The dialogs of an offer's card; one is open at a time. */
export type OpenDialog =
  | MeetingAction
  | RatingKind
  | 'amend'
  | 'cancel'
  | 'counter'
  | 'handOver'
  | 'message'

type Props = {
  dialog: OpenDialog
  offer: OfferView
  reader: Reader
  now: Date
  /** The trade has just ended; its rating follows. */
  onEnded: (offer: OfferView, kind: RatingKind) => void
  onClose: () => void
}

export function TradeDialogs({ dialog, now, onEnded, ...props }: Props) {
  switch (dialog) {
    case 'propose':
    case 'agree':
    case 'suggest':
      return <MeetingDialog {...props} action={dialog} now={now} />
    case 'trade':
    case 'cancellation':
      return <TradeRatingDialog {...props} kind={dialog} />
    case 'amend':
      return <AmendDialog {...props} />
    case 'cancel':
      return <CancelDialog {...props} now={now} />
    case 'counter':
      return <CounterDialog {...props} />
    case 'handOver':
      return <HandOverDialog {...props} now={now} onEnded={onEnded} />
    case 'message':
      return <SendMessageDialog {...props} />
  }
}
