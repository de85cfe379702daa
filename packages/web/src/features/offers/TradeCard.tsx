import '../../cards/trade/TradeStepsNarrow.css'
import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { exactDollars, formatDollars } from '@swapstead/domain/money.ts'
import { type OfferTone, offerBadge } from '@swapstead/domain/offers/badge.ts'
import { declineLabel, declineSentence } from '@swapstead/domain/offers/decline-reasons.ts'
import { changesFor, isOnHold, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { mayOpen, type OfferItem } from '@swapstead/domain/offers/offer-item.ts'
import { COUNTERS_MOST } from '@swapstead/domain/offers/periods.ts'
import { offerDifferences, termsOf } from '@swapstead/domain/offers/terms.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { Check, Clock, Lock, type LucideIcon, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { MemberName } from '../../cards/member/MemberName.tsx'
import { OfferCard } from '../../cards/trade/OfferCard.tsx'
import { type OfferSide, OfferSides, sumText } from '../../cards/trade/OfferSides.tsx'
import { Quote } from '../../cards/trade/Quote.tsx'
import { TradeSteps } from '../../cards/trade/TradeSteps.tsx'
import { itemAddress } from '../../lib/guest.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import type { Answers } from './answers.ts'
import { Differences } from './Differences.tsx'
import { ItemChanges } from './ItemChanges.tsx'
import { OfferActions } from './OfferActions.tsx'
import { type Side, sidesOf } from './offer-sides.ts'
import {
  answerStep,
  contextOf,
  isReceiver,
  partnerAction,
  partnerIn,
  type Reader,
} from './offer-text.ts'
import { AmendmentFacts } from './trade/AmendmentFacts.tsx'
import type { CardHandlers } from './trade/card-actions.ts'
import { MeetingFacts } from './trade/MeetingFacts.tsx'
import { tradeStep } from './trade/trade-text.ts'
import { progressOf } from './trade-progress.ts'
import { useCardFocus } from './use-card-focus.ts'
import { PartnerToExpect } from './WhoToExpect.tsx'

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
  const progress = progressOf(offer, reader, now)
  const cardFocus = useCardFocus(isJustAccepted)
  return (
    <div className="trade-card" {...cardFocus}>
      <OfferCard
        avatar={<Avatar name={name} size={46} picture={readAvatar(partner.profileImageUrl)} />}
        name={<MemberName user={partner} />}
        deed={partnerAction(offer, reader, now)}
        context={contextOf(offer, reader, now)}
        badge={
          <Badge tone={badge.tone} icon={icons[badge.tone]}>
            {badge.text}
          </Badge>
        }
        actions={<OfferActions {...{ offer, reader, now, answers, handlers, isLead }} />}
      >
        <TradeSides offer={offer} reader={reader} swapping={isJustAccepted} />
        <CounterTerms offer={offer} reader={reader} />
        <Changed offer={offer} reader={reader} />
        {offer.message !== null && <Quote>{offer.message}</Quote>}
        <PartnerToExpect offer={offer} reader={reader} />
        <DeclineReason offer={offer} reader={reader} />
        <CancelReason offer={offer} reader={reader} name={name} />
        {progress && <TradeSteps {...progress} label={`Trade progress with ${name}`} />}
        <AmendmentFacts offer={offer} reader={reader} />
        <MeetingFacts offer={offer} reader={reader} now={now} />
        <NextStep text={stepOf(offer, reader, now)} isHeld={isOnHold(offer)} />
      </OfferCard>
    </div>
  )
}

/** What a counter-offer that waits changes, and how many there have been. */
function CounterTerms({ offer, reader }: Pick<TradeCardProps, 'offer' | 'reader'>) {
  const { offerBefore, counterNumber } = offer
  if (offerBefore === null || offer.status !== 'pending') return null
  return (
    <div className="stack stack-tight">
      <Differences
        differences={offerDifferences(offerBefore, termsOf(offer), reader.id)}
        title="What changed"
      />
      <p className="small mute">
        Counter-offer {counterNumber} of {COUNTERS_MOST}
      </p>
    </div>
  )
}

/** What the partner's item was when the offer was made. */
function Changed({ offer, reader }: Pick<TradeCardProps, 'offer' | 'reader'>) {
  const changes = changesFor(offer, reader.id)
  if (changes.length === 0) return null
  return (
    <Note tone="warm">
      Changed since this offer was made.
      <ItemChanges changes={changes} />
    </Note>
  )
}

/** Why a kept offer was declined. */
function DeclineReason({ offer, reader }: Pick<TradeCardProps, 'offer' | 'reader'>) {
  const { declineReason: reason } = offer
  if (reason === null) return null
  const isOwn = isReceiver(offer, reader)
  return <Note tone="still">{isOwn ? declineLabel(reason) : declineSentence(reason)}</Note>
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
  const isOwn = by === reader.id
  // It is no reason for the end: the other side had left.
  const isSaidOfEnded = offer.leftAt && offer.noShowReportedAt
  const said = isOwn ? 'What you say' : `What ${name} says`
  const why = isOwn ? 'Why you cancel' : `Why ${name} cancels`
  return (
    <div className="stack stack-tight">
      <p className="small mute">{isSaidOfEnded ? said : why}</p>
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

type Props = {
  offer: OfferView
  reader: Reader
  /** Plays the swap animation. */
  swapping: boolean
}

/** The two sides of an offer. */
function TradeSides({ offer, reader, swapping }: Props) {
  const { theirs, yours } = sidesOf(offer, reader)
  const isBundle = theirs.items.length > 1 || yours.items.length > 1
  return (
    <OfferSides
      theirs={shown(theirs, isBundle, reader)}
      yours={shown(yours, isBundle, reader)}
      swapping={swapping}
    />
  )
}

function shown({ label, items, cash, plus }: Side, isBundle: boolean, reader: Reader): OfferSide {
  const [item] = items
  if (!item) {
    return { label, title: 'Cash', value: exactDollars(cash), cash: formatDollars(cash) }
  }
  const added = plus > 0 ? `${exactDollars(plus)} cash adjustment` : undefined
  const facts = { label, title: undefined, plus: added }
  if (!isBundle) return { ...facts, ...itemFacts(item, reader) }
  return { ...facts, items: items.map((one) => itemFacts(one, reader)), sum: sumText(items) }
}

function itemFacts(item: OfferItem, reader: Reader) {
  return {
    id: item.id,
    title: <ItemTitle item={item} reader={reader} />,
    value: `Value ${formatDollars(item.value)}`,
    photo: item.imageUrl1 === null ? undefined : { src: photoUrlAt(item.imageUrl1, 'card') },
  }
}

/** Linked where the reader can open it. */
function ItemTitle({ item, reader }: { item: OfferItem; reader: Reader }): ReactNode {
  if (!mayOpen(item, reader.id)) return item.title
  return (
    <Anchor className="side-link" href={itemAddress(item.id)}>
      {item.title}
    </Anchor>
  )
}
