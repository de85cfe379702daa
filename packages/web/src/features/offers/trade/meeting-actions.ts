import { isProposalOpen } from '@swapstead/domain/meetings/meeting.ts'
import { calendarPath } from '@swapstead/domain/offers/meeting/meeting-calls.ts'
import { isCancelOpen } from '@swapstead/domain/offers/offer.ts'
import { CalendarPlus } from 'lucide-react'
import type { Action } from '../../../ui/menu/ActionBar.tsx'
import type { Trade } from './card-actions.ts'

/** Proposing, agreeing to or changing a meeting, and adding it to a calendar. */
export function meetingActions({ offer, now, may, open }: Trade): Action[] {
  const isAgreed = offer.agreedMeetingTime !== null
  const isOpen = isProposalOpen(offer, now)
  const calendar: Action = {
    label: 'Add to calendar',
    icon: CalendarPlus,
    href: calendarPath(offer.id),
    download: true,
    due: isOpen ? 'later' : 'next',
  }
  const calendars = mayNote(offer, now) ? [calendar] : []
  // The agreed meeting stays valid while a cancellation is requested.
  if (!may('proposeMeeting')) return isCancelOpen(offer) ? calendars : []
  const agree: Action = {
    label: 'Confirm Meeting Agreement',
    tone: 'ink',
    due: 'now',
    onSelect: () => open('agree'),
  }
  const propose: Action = {
    label: 'Propose Meeting',
    tone: 'ink',
    due: 'now',
    onSelect: () => open('propose'),
  }
  const whileNoneIsOpen = isAgreed ? 'later' : 'now'
  const suggest: Action = {
    label: 'Suggest different',
    due: isOpen ? 'next' : whileNoneIsOpen,
    inMenu: isAgreed && !isOpen,
    onSelect: () => open('suggest'),
  }
  const isFirst = !isAgreed && offer.meetingProposedAt === null
  return [...(may('agreeMeeting') ? [agree] : []), ...calendars, isFirst ? propose : suggest]
}

/** Whether the meeting is in the future, and not in a sandbox. */
function mayNote({ agreedMeetingTime, toUser }: Trade['offer'], now: Date): boolean {
  return agreedMeetingTime !== null && agreedMeetingTime > now && !toUser.isGuest
}
