import { displayName } from '@swapstead/domain/accounts/user.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import {
  cancelRatingBy,
  isCancelOpen,
  type OfferView,
  tradeRatingBy,
} from '@swapstead/domain/offers/offer.ts'
import { Check, MessageCircle, MessagesSquare, Star } from 'lucide-react'
import { withQuery } from '../../../lib/queries/api.ts'
import type { Action } from '../../../ui/menu/ActionBar.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import type { CardHandlers, Trade } from './card-actions.ts'
import { meetingActions } from './meeting-actions.ts'
import { changeActions, useAmendmentActions } from './use-amendment-actions.ts'
import { useCancelActions } from './use-cancel-actions.ts'
import { useCompleteActions } from './use-complete-actions.ts'
import { useKeepActions } from './use-keep-actions.ts'
import { useMayCounter } from './use-may-counter.ts'

type Options = {
  offer: OfferView
  reader: Reader
  now: Date
  handlers: CardHandlers
  /** Whether there is room for one more trade, which a counter-offer may become. */
  hasRoom: boolean
}

/** The buttons that the rules allow for an offer or trade, except for the answers to it. */
export function useTradeActions({ offer, reader, now, handlers, hasRoom }: Options): Action[] {
  const trade: Trade = {
    offer,
    reader,
    now,
    may: (move) => may(move, offer, reader.id, now),
    ...handlers,
    open: (dialog) => handlers.open(offer, dialog),
  }
  const amendment = useAmendmentActions(trade)
  const complete = useCompleteActions(trade)
  const keep = useKeepActions(trade)
  const mayCounter = useMayCounter(trade, hasRoom)
  const cancel = useCancelActions(trade)
  const isCalledOff = isCancelOpen(offer)
  return [
    ...noShowActions(trade),
    ...(isCalledOff ? cancel : []),
    ...counterActions(trade, mayCounter),
    ...amendment,
    ...meetingActions(trade),
    ...complete,
    ...contestActions(trade),
    ...ratingActions(trade),
    ...keep,
    ...withdrawActions(trade),
    ...conversationActions(trade),
    ...changeActions(trade),
    ...(isCalledOff ? [] : cancel),
  ]
}

function withdrawActions({ may, open }: Trade): Action[] {
  if (!may('withdraw')) return []
  return [{ label: 'Withdraw offer', due: 'next', onSelect: () => open('withdraw') }]
}

/** Contests the swap of a trade that one side has ended. */
function contestActions({ may, open }: Trade): Action[] {
  if (!may('contest')) return []
  return [{ label: 'We did not swap', due: 'now', onSelect: () => open('contest') }]
}

/** Says that the reader was at the meeting, or that the partner who asks to cancel was not. */
function noShowActions({ offer, reader, may, open }: Trade): Action[] {
  if (may('disputeNoShow')) {
    return [{ label: 'I was there', tone: 'ink', due: 'now', onSelect: () => open('wasThere') }]
  }
  if (may('requestCancel') || !may('reportNoShow')) return []
  const label = `${displayName(partnerIn(offer, reader))} didn’t show up`
  return [{ label, due: 'next', onSelect: () => open('cancel') }]
}

/** Answers with other terms, or leads to that answer. */
function counterActions({ offer, may, open }: Trade, mayCounter: boolean): Action[] {
  if (may('counter')) {
    return mayCounter ? [{ label: 'Counter', due: 'next', onSelect: () => open('counter') }] : []
  }
  const next = offer.latestOfferId ?? offer.counteredByOfferId
  if (next === null) return []
  return [{ label: 'See the counter-offer', due: 'now', href: conversationHref(next) }]
}

/** Rates the partner once for each way a trade can end. */
function ratingActions({ offer, reader, may, open }: Trade): Action[] {
  const name = displayName(partnerIn(offer, reader))
  const actions: Action[] = []
  if (may('rateCancel')) {
    actions.push({
      label: 'Rate Cancellation Experience',
      tone: 'ink',
      icon: Star,
      due: 'now',
      onSelect: () => open('cancellation'),
    })
  }
  if (cancelRatingBy(offer, reader.id) !== null) actions.push(done('Cancellation Rated'))
  if (may('rate')) {
    actions.push({
      label: `Rate ${name}`,
      tone: 'ink',
      icon: Star,
      due: 'now',
      onSelect: () => open('trade'),
    })
  }
  if (tradeRatingBy(offer, reader.id) !== null) actions.push(done('Trade Rated'))
  return actions
}

function done(label: string): Action {
  return { label, icon: Check, disabled: true, due: 'next' }
}

function conversationActions({ offer, reader, open, onOpenConversation }: Trade): Action[] {
  const partner = displayName(partnerIn(offer, reader))
  const actions: Action[] = []
  if (offer.partiesActive) {
    actions.push({
      label: 'Send Message',
      spoken: ` to ${partner}`,
      tone: 'quiet',
      icon: MessageCircle,
      due: 'next',
      onSelect: () => (onOpenConversation ? onOpenConversation(offer) : open('message')),
    })
  }
  // The conversation can still be read after the partner has left.
  if (!onOpenConversation) {
    actions.push({
      label: 'View Conversation',
      spoken: ` with ${partner}`,
      tone: 'quiet',
      icon: MessagesSquare,
      due: offer.partiesActive ? 'later' : 'next',
      inMenu: offer.partiesActive,
      href: conversationHref(offer.id),
    })
  }
  return actions
}

function conversationHref(offerId: string): string {
  return withQuery('/messages', { conversation: offerId })
}
