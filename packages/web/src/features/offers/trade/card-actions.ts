import type { Move } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { ReactNode } from 'react'
import type { Action } from '../../../ui/menu/ActionBar.tsx'
import type { Reader } from '../offer-text.ts'
import type { RatingKind } from './dialog-api.ts'
import type { TradeDialogName } from './TradeDialogs.tsx'

/** A group of a card's buttons, and the questions that they ask. */
export type CardActions = { actions: readonly Action[]; questions?: ReactNode }

/** What a card asks of the panel around it. */
export type CardHandlers = {
  open: (offer: OfferView, dialog: TradeDialogName) => void
  /** The trade has just ended; its rating follows. */
  onEnded: (offer: OfferView, kind: RatingKind) => void
  /** Opens the conversation; without it a dialog takes the message. */
  onOpenConversation?: ((offer: OfferView) => void) | undefined
}

/** What every group of a card's buttons knows. */
export type Trade = Omit<CardHandlers, 'open'> & {
  offer: OfferView
  reader: Reader
  now: Date
  may: (move: Move) => boolean
  open: (dialog: TradeDialogName) => void
}
