import { calendarPath } from '@swapstead/domain/offers/meeting/meeting-calls.ts'
import { isProposalOpen } from '@swapstead/domain/offers/offer.ts'
import { CalendarPlus } from 'lucide-react'
import type { Action } from '../../../ui/menu/ActionBar.tsx'
import type { Trade } from './card-actions.ts'

/** Propose, agree to or change a meeting, and add it to a calendar. */
export function meetingActions({ offer, now, may, open }: Trade): Action[] {
  if (!may('proposeMeeting')) return []
  const isAgreed = offer.agreedMeetingTime !== null
  const isProposed = isProposalOpen(offer, now)
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
  const calendar: Action = {
    label: 'Add to calendar',
    icon: CalendarPlus,
    href: calendarPath(offer.id),
    download: true,
    due: isProposed ? 'later' : 'next',
  }
  const withoutProposal = isAgreed ? 'later' : 'now'
  const suggest: Action = {
    label: 'Suggest different',
    due: isProposed ? 'next' : withoutProposal,
    onSelect: () => open('suggest'),
  }
  const actions = may('agreeMeeting') ? [agree] : []
  if (!isAgreed) return [...actions, offer.meetingProposedAt ? suggest : propose]
  return [...actions, ...(offer.toUser.isGuest ? [] : [calendar]), suggest]
}
