import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { Reader } from '../offer-text.ts'
import type { RatingKind } from './dialog-api.ts'
import {
  AmendDialog,
  CancelDialog,
  ContestDialog,
  CounterDialog,
  HandOverDialog,
  MeetingDialog,
  SendMessageDialog,
  TradeRatingDialog,
  WasThereDialog,
  WithdrawDialog,
} from './lazy-dialogs.ts'
import type { MeetingAction } from './meeting-form.ts'

/** The dialogs of an offer's card; one is open at a time. */
export type TradeDialogName =
  | MeetingAction
  | RatingKind
  | 'amend'
  | 'cancel'
  | 'contest'
  | 'counter'
  | 'handOver'
  | 'message'
  | 'wasThere'
  | 'withdraw'

type Props = {
  dialog: TradeDialogName
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
    case 'contest':
      return <ContestDialog {...props} onEnded={onEnded} />
    case 'counter':
      return <CounterDialog {...props} />
    case 'handOver':
      return <HandOverDialog {...props} now={now} onEnded={onEnded} />
    case 'message':
      return <SendMessageDialog {...props} />
    case 'wasThere':
      return <WasThereDialog {...props} />
    case 'withdraw':
      return <WithdrawDialog {...props} />
  }
}
