import type { Move } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { ReactNode } from 'react'
import type { Action } from '../../../ui/menu/ActionBar.tsx'
import type { Reader } from '../offer-text.ts'
import type { RatingKind } from './dialog-api.ts'
import type { TradeDialogName } from './TradeDialogs.tsx'

/** A group of buttons on a card, and their dialogs. */
export type CardActions = { actions: readonly Action[]; questions?: ReactNode }

/** What the panel does for its cards. */
export type CardHandlers = {
  open: (offer: OfferView, dialog: TradeDialogName) => void
  /** Called after the trade has ended; its rating comes next. */
  onEnded: (offer: OfferView, kind: RatingKind) => void
  /** Opens the conversation. Without it a message is written in a dialog. */
  onOpenConversation?: ((offer: OfferView) => void) | undefined
}

/** What all groups of buttons on a card need. */
export type Trade = Omit<CardHandlers, 'open'> & {
  offer: OfferView
  reader: Reader
  now: Date
  may: (move: Move) => boolean
  open: (dialog: TradeDialogName) => void
}
