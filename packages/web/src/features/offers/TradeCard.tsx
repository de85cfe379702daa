import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { exactDollars, formatDollars } from '@swapstead/domain/money.ts'
import { type OfferTone, offerBadge } from '@swapstead/domain/offers/badge.ts'
import { isOnHold, type OfferItem, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { Check, Clock, Lock, type LucideIcon, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { OfferCard } from '../../cards/trade/OfferCard.tsx'
import { type OfferSide, OfferSides } from '../../cards/trade/OfferSides.tsx'
import { Quote } from '../../cards/trade/Quote.tsx'
import { Strands } from '../../cards/trade/Strands.tsx'
import { itemAddress } from '../../lib/guest.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { type Answers, OfferActions } from './OfferActions.tsx'
import { type Side, sidesOf } from './offer-sides.ts'
import { answerStep, contextOf, partnerAction, partnerIn, type Reader } from './offer-text.ts'
import { MeetingFacts } from './trade/MeetingFacts.tsx'
import { type CardHandlers, TradeActions } from './trade/TradeActions.tsx'
import { tradeStep } from './trade/trade-text.ts'
import { progressOf } from './trade-progress.ts'

export type TradeCardProps = {
  offer: OfferView
  reader: Reader
  now: Date
  answers: Answers
  handlers: CardHandlers
  isLead?: boolean
  /** Plays the swap animation and takes the focus. */
  isJustAccepted?: boolean
}

const icons: Record<OfferTone, LucideIcon> = {
  wait: Clock,
  pending: Lock,
  ok: Check,
  plain: Undo2,
}

/** An offer or trade. */
export function TradeCard({ offer, reader, now, answers, handlers, ...state }: TradeCardProps) {
  const { isLead = false, isJustAccepted = false } = state
  const partner = partnerIn(offer, reader)
  const name = displayName(partner)
  const badge = offerBadge(offer)
  const progress = progressOf(offer, reader)
  return (
    <div className="trade-card" tabIndex={-1} ref={isJustAccepted ? focusCard : undefined}>
      <OfferCard
        avatar={<Avatar name={name} size={46} picture={readAvatar(partner.profileImageUrl)} />}
        name={name}
        deed={partnerAction(offer, reader)}
        context={contextOf(offer, reader, now)}
        badge={
          <Badge tone={badge.tone} icon={icons[badge.tone]}>
            {badge.text}
          </Badge>
        }
        actions={
          <>
            <OfferActions
              offer={offer}
              readerId={reader.id}
              now={now}
              answers={answers}
              isLead={isLead}
            />
            <TradeActions {...{ offer, reader, now, handlers }} />
          </>
        }
      >
        <TradeSides offer={offer} reader={reader} swapping={isJustAccepted} />
        {offer.message !== null && <Quote>{offer.message}</Quote>}
        <CancelReason offer={offer} reader={reader} name={name} />
        {progress && <Strands {...progress} label={`Trade progress with ${name}`} />}
        <MeetingFacts offer={offer} reader={reader} />
        <NextStep text={stepOf(offer, reader, now)} isHeld={isOnHold(offer)} />
      </OfferCard>
    </div>
  )
}

/** Why the trade was cancelled or is about to be. */
function CancelReason({
  offer,
  reader,
  name,
}: Pick<TradeCardProps, 'offer' | 'reader'> & { name: string }) {
  const { cancelRequestReason: reason, cancelRequestedBy: by } = offer
  // No cancellation was agreed: a party's account is gone.
  if (offer.cancelledAt && !offer.cancelAgreedAt) {
    return <Note tone="still">{offer.cancelReason}</Note>
  }
  if (!reason || !by) return null
  return (
    <div className="stack stack-tight">
      <p className="small mute">{by === reader.id ? 'Why you cancel' : `Why ${name} cancels`}</p>
      <Quote>{reason}</Quote>
    </div>
  )
}

/** Who must act next, and by when. */
function stepOf(offer: OfferView, reader: Reader, now: Date): string | null {
  return offer.status === 'pending' ? answerStep(offer, reader, now) : tradeStep(offer, reader, now)
}

function NextStep({ text, isHeld }: { text: string | null; isHeld: boolean }) {
  if (text === null) return null
  if (isHeld) {
    return (
      <Note tone="still" icon={Lock}>
        {text}
      </Note>
    )
  }
  return <p className="small mute">{text}</p>
}

/** The focused button moved away with the card's old place. Focus elsewhere stays. */
function focusCard(card: HTMLElement | null) {
  if (document.activeElement === document.body) card?.focus()
}

type Props = {
  offer: OfferView
  reader: Reader
  /** Plays the swap animation. */
  swapping: boolean
}

/** The two sides of an offer. */
function TradeSides({ offer, reader, swapping }: Props) {
  const { theirs, yours } = sidesOf(offer, reader)
  return <OfferSides theirs={shown(theirs)} yours={shown(yours)} swapping={swapping} />
}

function shown({ label, item, cash, plus }: Side): OfferSide {
  if (!item) {
    return { label, title: 'Cash', value: exactDollars(cash), cash: formatDollars(cash) }
  }
  return {
    label,
    title: <ItemTitle item={item} />,
    value: `Value ${formatDollars(item.value)}`,
    photo: item.imageUrl1 === null ? undefined : { src: photoUrlAt(item.imageUrl1, 'card') },
    plus: plus > 0 ? `${exactDollars(plus)} cash adjustment` : undefined,
  }
}

/** Linked unless the item is in a trade or gone. */
function ItemTitle({ item }: { item: OfferItem }): ReactNode {
  if (item.isPending || !item.isActive) return item.title
  return (
    <Anchor className="side-link" href={itemAddress(item.id)}>
      {item.title}
    </Anchor>
  )
}
