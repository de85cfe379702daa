import { displayName } from '@swapstead/domain/accounts/user.ts'
import { type Move, may } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { MessageCircle, MessagesSquare } from 'lucide-react'
import { withQuery } from '../../../lib/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { partnerIn, type Reader } from '../offer-words.ts'
import type { RatedDeed } from './api.ts'
import { CancelButtons } from './CancelButtons.tsx'
import { CompleteButton } from './CompleteButton.tsx'
import { MeetingButtons } from './MeetingButtons.tsx'
import { RatingButtons } from './RatingButtons.tsx'
import type { OpenDialog } from './TradeDialogs.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

/** What every group of buttons needs: the trade, who looks, and whether a move is theirs now. */
export type TradePart = Omit<CardWays, 'open'> & {
  offer: OfferView
  reader: Reader
  may: (move: Move) => boolean
  open: (dialog: OpenDialog) => void
}

/** What a card asks of the panel around it. */
export type CardWays = {
  open: (offer: OfferView, dialog: OpenDialog) => void
  /** A trade has just ended in this way: its rating comes next. */
  onEnded: (offer: OfferView, deed: RatedDeed) => void
  /** The card is gone, with whatever had the focus in it. */
  onGone: () => void
  /** Opens the conversation; without it a message is written in a dialog of its own. */
  onTalk?: ((offer: OfferView) => void) | undefined
}

type Props = { offer: OfferView; reader: Reader; now: Date; ways: CardWays }

/** Everything that may be done with an offer beside answering it: buttons are there as the rules allow (OFFERS-36, MESSAGES-17). */
export function TradeActions({ offer, reader, now, ways }: Props) {
  const partner = displayName(partnerIn(offer, reader))
  const part: TradePart = {
    offer,
    reader,
    may: (move) => may(move, offer, reader.id, now),
    ...ways,
    open: (dialog) => ways.open(offer, dialog),
  }
  return (
    <>
      <MeetingButtons {...part} />
      <CompleteButton {...part} />
      <RatingButtons {...part} />
      <WithdrawButton offer={offer} may={part.may} onGone={part.onGone} />
      {offer.partiesActive && (
        <Button
          tone="quiet"
          icon={MessageCircle}
          onClick={() => (ways.onTalk ? ways.onTalk(offer) : part.open('message'))}
        >
          Send Message<span className="sr"> to {partner}</span>
        </Button>
      )}
      {/* What was written stays there to be read, whatever became of the partner. */}
      {!ways.onTalk && (
        <ButtonLink
          tone="quiet"
          icon={MessagesSquare}
          href={withQuery('/messages', { conversation: offer.id })}
        >
          View Conversation<span className="sr"> with {partner}</span>
        </ButtonLink>
      )}
      <CancelButtons {...part} />
    </>
  )
}
