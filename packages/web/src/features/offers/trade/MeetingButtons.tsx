import { calendarPath } from '@swapstead/domain/offers/calendar-path.ts'
import { CalendarPlus } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import type { TradePart } from './TradeActions.tsx'

/** Propose, answer or change a meeting, and take it into one's calendar. */
export function MeetingButtons({ offer, may, open }: TradePart) {
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
