import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { FunctionComponent } from 'react'
import type { CounterHandlers } from '../draft/api.ts'
import type { Reader } from '../offer-text.ts'
import type { OnRated } from '../open-offers.ts'
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

type Shared = {
  offer: OfferView
  reader: Reader
  now: Date
  /** Called after the trade has ended; its rating comes next. */
  onEnded: (offer: OfferView, kind: RatingKind) => void
  onClose: () => void
} & CounterHandlers

type Props = Shared & {
  dialog: TradeDialogName
  onRated: OnRated
}

const dialogs: Record<
  Exclude<TradeDialogName, MeetingAction | RatingKind>,
  FunctionComponent<Shared>
> = {
  amend: AmendDialog,
  cancel: CancelDialog,
  contest: ContestDialog,
  counter: CounterDialog,
  handOver: HandOverDialog,
  message: SendMessageDialog,
  wasThere: WasThereDialog,
  withdraw: WithdrawDialog,
}

export function TradeDialogs({ dialog, onRated, ...props }: Props) {
  switch (dialog) {
    case 'propose':
    case 'agree':
    case 'suggest':
      return <MeetingDialog {...props} action={dialog} />
    case 'trade':
    case 'cancellation':
      return <TradeRatingDialog {...props} kind={dialog} onRated={onRated} />
    default: {
      const Dialog = dialogs[dialog]
      return <Dialog {...props} />
    }
  }
}
