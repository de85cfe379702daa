import { displayName } from '@swapstead/domain/accounts/user.ts'
import { calendarPath } from '@swapstead/domain/offers/calls.ts'
import { type Move, may } from '@swapstead/domain/offers/moves.ts'
import {
  cancelRatingBy,
  hasConfirmed,
  isCancelOpen,
  isUnderway,
  type OfferView,
  tradeRatingBy,
} from '@swapstead/domain/offers/offer.ts'
import { CalendarPlus, Check, Hourglass, MessageCircle, MessagesSquare, Star } from 'lucide-react'
import { withQuery } from '../../../lib/api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { type RatingKind, useAgreeCancel, useCompleteTrade, useWithdrawCancel } from './api.ts'
import type { OpenDialog } from './TradeDialogs.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

/** The props of every group of buttons. */
type ButtonProps = Omit<CardHandlers, 'open'> & {
  offer: OfferView
  reader: Reader
  may: (move: Move) => boolean
  open: (dialog: OpenDialog) => void
}

/** What a card asks of the panel around it. */
export type CardHandlers = {
  open: (offer: OfferView, dialog: OpenDialog) => void
  /** The trade has just ended; its rating follows. */
  onEnded: (offer: OfferView, kind: RatingKind) => void
  /** The card and its focused button are gone. */
  onGone: () => void
  /** Opens the conversation; without it a dialog takes the message. */
  onTalk?: ((offer: OfferView) => void) | undefined
}

type Props = { offer: OfferView; reader: Reader; now: Date; handlers: CardHandlers }

/** The buttons of an offer or trade that the rules allow, except for the answers to it. */
export function TradeActions({ offer, reader, now, handlers }: Props) {
  const partner = displayName(partnerIn(offer, reader))
  const buttonProps: ButtonProps = {
    offer,
    reader,
    may: (move) => may(move, offer, reader.id, now),
    ...handlers,
    open: (dialog) => handlers.open(offer, dialog),
  }
  return (
    <>
      <MeetingButtons {...buttonProps} />
      <CompleteButton {...buttonProps} />
      <RatingButtons {...buttonProps} />
      <WithdrawButton offer={offer} may={buttonProps.may} onGone={buttonProps.onGone} />
      {offer.partiesActive && (
        <Button
          tone="quiet"
          icon={MessageCircle}
          onClick={() => (handlers.onTalk ? handlers.onTalk(offer) : buttonProps.open('message'))}
        >
          Send Message<span className="sr"> to {partner}</span>
        </Button>
      )}
      {/* The conversation stays readable after the partner has left. */}
      {!handlers.onTalk && (
        <ButtonLink
          tone="quiet"
          icon={MessagesSquare}
          href={withQuery('/messages', { conversation: offer.id })}
        >
          View Conversation<span className="sr"> with {partner}</span>
        </ButtonLink>
      )}
      <CancelButtons {...buttonProps} />
    </>
  )
}

/** Propose, agree to or change a meeting, and add it to a calendar. */
function MeetingButtons({ offer, may, open }: ButtonProps) {
  if (!may('proposeMeeting')) return null
  const isAgreed = offer.agreedMeetingTime !== null
  const isProposed = offer.meetingProposedAt !== null
  return (
    <>
      {may('agreeMeeting') && (
        <Button tone="ink" onClick={() => open('agree')}>
          Confirm Meeting Agreement
        </Button>
      )}
      {!isAgreed && !isProposed && (
        <Button tone="ink" onClick={() => open('propose')}>
          Propose Meeting
        </Button>
      )}
      {isAgreed && !offer.toUser.isGuest && (
        <ButtonLink icon={CalendarPlus} href={calendarPath(offer.id)} download>
          Add to calendar
        </ButtonLink>
      )}
      {(isProposed || isAgreed) && (
        <Button onClick={() => open('suggest')}>Suggest different</Button>
      )}
    </>
  )
}

/** Each party confirms once. The second confirmation completes the trade and asks for a rating. */
function CompleteButton({ offer, reader, may, onEnded }: ButtonProps) {
  const name = displayName(partnerIn(offer, reader))
  const complete = useCompleteTrade(offer.id, (confirmed) => {
    if (confirmed.status !== 'completed') return showToast(comingSoon(name))
    showToast({ title: 'Trade completed', description: `Please rate ${name}.` })
    return onEnded(confirmed, 'trade')
  })
  if (isUnderway(offer) && offer.status === 'accepted' && hasConfirmed(offer, reader.id)) {
    return (
      <Button icon={Check} disabled>
        You confirmed the swap
      </Button>
    )
  }
  if (!may('complete')) return null
  return (
    <Button
      tone={offer.agreedMeetingTime ? 'ink' : 'line'}
      busy={complete.isPending}
      busyLabel="Confirming..."
      onClick={() => complete.mutate()}
    >
      Trade Completed!
    </Button>
  )
}

function comingSoon(name: string) {
  return {
    title: 'Mutual ratings coming soon',
    description: `Mutual ratings will be available soon: as soon as ${name} confirms too.`,
  }
}

/** Rates the partner once for each way a trade can end. */
function RatingButtons({ offer, reader, may, open }: ButtonProps) {
  const name = displayName(partnerIn(offer, reader))
  return (
    <>
      {may('rateCancel') && (
        <Button tone="ink" icon={Star} onClick={() => open('cancellation')}>
          Rate Cancellation Experience
        </Button>
      )}
      {cancelRatingBy(offer, reader.id) !== null && <DoneLabel label="Cancellation Rated" />}
      {may('rate') && (
        <Button tone="ink" icon={Star} onClick={() => open('trade')}>
          Rate {name}
        </Button>
      )}
      {tradeRatingBy(offer, reader.id) !== null && <DoneLabel label="Trade Rated" />}
    </>
  )
}

function DoneLabel({ label }: { label: string }) {
  return (
    <Button icon={Check} disabled>
      {label}
    </Button>
  )
}

/** Request a cancellation, withdraw the request, or agree to one. */
function CancelButtons({ offer, reader, may, open, onEnded }: ButtonProps) {
  const withdraw = useWithdrawCancel(offer.id)
  const agree = useAgreeCancel(offer.id, (agreed) => onEnded(agreed, 'cancellation'))
  if (may('requestCancel')) {
    return (
      <Button tone="quiet" className="push" onClick={() => open('cancel')}>
        Cancel Trade
      </Button>
    )
  }
  if (may('agreeCancel')) {
    return (
      <Button
        tone="brick-line"
        busy={agree.isPending}
        busyLabel="Agreeing..."
        onClick={() => agree.mutate()}
      >
        User Requesting Cancellation - Click to Accept
      </Button>
    )
  }
  if (!isCancelOpen(offer) || offer.cancelRequestedBy !== reader.id) return null
  return (
    <>
      <Button icon={Hourglass} disabled>
        Cancel Request Sent - Waiting for Response
      </Button>
      <Button
        tone="quiet"
        busy={withdraw.isPending}
        busyLabel="Taking back..."
        onClick={() => withdraw.mutate()}
      >
        Take it back
      </Button>
    </>
  )
}
