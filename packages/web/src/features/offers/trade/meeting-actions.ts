import { calendarPath } from '@swapstead/domain/offers/meeting/meeting-calls.ts'
import { isCancelOpen } from '@swapstead/domain/offers/offer.ts'
import { CalendarPlus } from 'lucide-react'
import type { Action } from '../../../ui/menu/ActionBar.tsx'
import type { Trade } from './card-actions.ts'

/** Propose, agree to or change a meeting, and add it to a calendar. */
export function meetingActions({ offer, may, open }: Trade): Action[] {
  if (!may('proposeMeeting')) return []
  const isAgreed = offer.agreedMeetingTime !== null
  const isProposed = offer.meetingProposedAt !== null
  // A requested cancellation is answered before anybody plans a meeting.
  const due = isCancelOpen(offer) ? 'later' : 'now'
  const agree: Action = {
    label: 'Confirm Meeting Agreement',
    tone: 'ink',
    due,
    onSelect: () => open('agree'),
  }
  const propose: Action = {
    label: 'Propose Meeting',
    tone: 'ink',
    due,
    onSelect: () => open('propose'),
  }
  const calendar: Action = {
    label: 'Add to calendar',
    icon: CalendarPlus,
    href: calendarPath(offer.id),
    download: true,
    due: isProposed ? 'later' : 'next',
  }
  const suggest: Action = {
    label: 'Suggest different',
    due: isProposed ? 'next' : 'later',
    onSelect: () => open('suggest'),
  }
  const actions = may('agreeMeeting') ? [agree] : []
  if (!isAgreed) return [...actions, isProposed ? suggest : propose]
  return [...actions, ...(offer.toUser.isGuest ? [] : [calendar]), suggest]
}
