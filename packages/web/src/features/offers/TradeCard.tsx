import '../../cards/trade/TradeStepsNarrow.css'
import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { type OfferTone, offerBadge } from '@swapstead/domain/offers/badge.ts'
import { isOnHold, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { Check, Clock, Lock, type LucideIcon, Undo2 } from 'lucide-react'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { MemberName } from '../../cards/member/MemberName.tsx'
import { OfferCard } from '../../cards/trade/OfferCard.tsx'
import { TradeSteps } from '../../cards/trade/TradeSteps.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import type { Answers } from './answers.ts'
import { OfferActions } from './OfferActions.tsx'
import { answerStep, contextOf, partnerAction, partnerIn, type Reader } from './offer-text.ts'
import { CancelReason, Changed, CounterTerms, DeclineReason, OfferMessage } from './TradeNotes.tsx'
import { TradeSides } from './TradeSides.tsx'
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
  /** Takes the focus, which was lost with its old place. */
  isJustEnded?: boolean
  /** Takes the focus, because a link has led the reader to it. */
  isLedTo?: boolean
}

const icons: Record<OfferTone, LucideIcon> = {
  wait: Clock,
  pending: Lock,
  ok: Check,
  plain: Undo2,
}

export function TradeCard({ offer, reader, now, answers, handlers, ...state }: TradeCardProps) {
  const { isLead = false, isJustAccepted = false, isJustEnded = false, isLedTo = false } = state
  const partner = partnerIn(offer, reader)
  const name = displayName(partner)
  const badge = offerBadge(offer)
  const progress = progressOf(offer, reader, now)
  const cardFocus = useCardFocus(isJustAccepted || isJustEnded, isLedTo)
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
        <OfferMessage offer={offer} reader={reader} name={name} />
        <PartnerToExpect offer={offer} reader={reader} />
        <DeclineReason offer={offer} reader={reader} />
        <CancelReason offer={offer} reader={reader} name={name} />
        {progress && <TradeSteps {...progress} label={`Trade progress with ${name}`} />}
        <AmendmentFacts offer={offer} reader={reader} />
        <MeetingFacts offer={offer} reader={reader} now={now} />
        <NextStep text={stepOf(offer, reader, now, answers.hasRoom)} isHeld={isOnHold(offer)} />
      </OfferCard>
    </div>
  )
}

/** Who must act next, and by when. */
function stepOf(offer: OfferView, reader: Reader, now: Date, hasRoom: boolean): string | null {
  return offer.status === 'pending'
    ? answerStep(offer, reader, now, hasRoom)
    : tradeStep(offer, reader, now)
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
