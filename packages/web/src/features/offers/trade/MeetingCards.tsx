import './MeetingCards.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import {
  type MeetingCard,
  meetingCardsOf,
  replacedCards,
} from '@swapstead/domain/offers/meeting/meeting-card.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import { type OfferView, timeZoneOf } from '@swapstead/domain/offers/offer.ts'
import { CalendarCheck, CalendarX, History, type LucideIcon, MapPin } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Meeting } from '../../../cards/meeting/Meeting.tsx'
import { useFocusFallback } from '../../../ui/dialog/use-focus-fallback.ts'
import { Fact } from '../../../ui/feedback/Fact.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { useAgreeMeeting } from './api.ts'
import { type MeetingAction, meetingStart } from './meeting-form.ts'

type Props = {
  offer: OfferView
  reader: Reader
  now: Date
  /** Opens the dialog of a meeting. */
  onOpen: (action: MeetingAction) => void
}

/** The meetings of a trade in its conversation. The suggested one can be agreed to here. */
export function MeetingCards({ offer, reader, now, onOpen }: Props) {
  const current = meetingCardsOf(offer, now)
  const replaced = useReplaced(current)
  const mayPropose = may('proposeMeeting', offer, reader.id, now)
  const cards = useRef<HTMLElement>(null)
  // Agreeing replaces the suggested meeting's card.
  useFocusFallback(cards, current.at(-1)?.state, true)
  if (current.length === 0 && replaced.length === 0 && !mayPropose) return null
  return (
    <section ref={cards} className="meeting-cards" aria-label="Meeting" tabIndex={-1}>
      {[...replaced, ...current].map((card) => (
        <Card key={`${card.by}${card.at.getTime()}`} card={card} offer={offer} reader={reader}>
          {card === current.at(-1) && <Answers {...{ offer, reader, now, onOpen }} />}
        </Card>
      ))}
      {current.length === 0 && mayPropose && (
        <div>
          <Button size="small" icon={MapPin} onClick={() => onOpen('propose')}>
            Propose Meeting
          </Button>
        </div>
      )}
    </section>
  )
}

/** Earlier meetings that this page has shown. */
function useReplaced(current: readonly MeetingCard[]): readonly MeetingCard[] {
  const [shown, setShown] = useState(current)
  const isNew = (card: MeetingCard) =>
    shown.every((old) => old.by !== card.by || old.at.getTime() !== card.at.getTime())
  if (current.some(isNew)) setShown([...shown, ...current.filter(isNew)])
  return replacedCards(shown, current)
}

const icons: Record<MeetingCard['state'], LucideIcon> = {
  suggested: MapPin,
  agreed: CalendarCheck,
  past: CalendarX,
  replaced: History,
}

type CardProps = {
  card: MeetingCard
  offer: OfferView
  reader: Reader
  children: ReactNode
}

function Card({ card, offer, reader, children }: CardProps) {
  const { state, time, timeZone, location } = card
  return (
    <div className={`is-${state}`}>
      <Fact
        tone={state === 'agreed' ? 'success' : 'info'}
        icon={icons[state]}
        title={titleOf(card, offer, reader)}
      >
        <Meeting
          time={time}
          setIn={timeZone}
          location={location}
          readIn={timeZoneOf(offer, reader.id)}
        />
        {children}
      </Fact>
    </div>
  )
}

function titleOf({ state, by }: MeetingCard, offer: OfferView, reader: Reader): string {
  if (state === 'agreed') return 'You both agreed to meet'
  if (state === 'replaced') return 'Replaced by a newer meeting'
  if (state === 'past')
    return by === null ? 'This meeting is over' : 'The suggested time has passed'
  if (by === reader.id) return 'You suggest to meet'
  return `${displayName(partnerIn(offer, reader))} suggests a meeting`
}

/** The same moves and rules as on the trade's card. */
function Answers({ offer, reader, now, onOpen }: Props) {
  const agree = useAgreeMeeting(offer.id, offer.meetingProposedAt)
  if (!may('proposeMeeting', offer, reader.id, now)) return null
  return (
    <div className="row">
      {may('agreeMeeting', offer, reader.id, now) && (
        <Button
          tone="ink"
          size="small"
          busy={agree.isPending}
          busyLabel="Confirming..."
          onClick={() => agree.mutate(meetingStart(offer, reader.id, now))}
        >
          Agree to this meeting
        </Button>
      )}
      <Button size="small" onClick={() => onOpen('suggest')}>
        Suggest different
      </Button>
    </div>
  )
}
