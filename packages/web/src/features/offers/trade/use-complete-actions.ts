import { displayName } from '@swapstead/domain/accounts/user.ts'
import { awaitsHandOver } from '@swapstead/domain/offers/hand-over.ts'
import { hasConfirmed, isUnderway } from '@swapstead/domain/offers/offer.ts'
import { after, HOUR } from '@swapstead/domain/times.ts'
import { Check } from 'lucide-react'
import { isInSandbox } from '../../../lib/session/guest.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { Action } from '../../../ui/menu/ActionBar.tsx'
import { partnerIn } from '../offer-text.ts'
import { useCompleteTrade } from './api.ts'
import type { Trade } from './card-actions.ts'

/** Each party confirms once. The second confirmation completes the trade and asks for a rating. */
export function useCompleteActions(trade: Trade): Action[] {
  const { offer, reader, may, onEnded } = trade
  const name = displayName(partnerIn(offer, reader))
  const complete = useCompleteTrade(offer, (confirmed) => {
    if (confirmed.status !== 'completed') return showToast(comingSoon(name))
    showToast({ title: 'Trade completed', description: `Please rate ${name}.` })
    return onEnded(confirmed, 'trade')
  })
  const handOver = handOverActions(trade)
  if (isUnderway(offer) && hasConfirmed(offer, reader.id)) {
    const due = handOver[0]?.due ?? 'next'
    return [{ label: 'You confirmed the swap', icon: Check, disabled: true, due }, ...handOver]
  }
  if (!may('complete')) return handOver
  return [
    {
      label: 'Trade Completed!',
      ...rankOf(trade),
      busy: complete.isPending,
      busyLabel: 'Confirming...',
      onSelect: () => complete.mutate(),
    },
    ...handOver,
  ]
}

/** From this long before the meeting, the confirm button comes first. */
const SHORTLY_BEFORE_MS = HOUR

/** A confirmation is final, so its button does not come first until shortly before the meeting. */
function rankOf(trade: Trade): Pick<Action, 'tone' | 'due'> {
  const { agreedMeetingTime, leftAt } = trade.offer
  const isAhead = isMeetingAhead(trade)
  const tone = agreedMeetingTime && !isAhead ? 'ink' : 'line'
  if (trade.may('agreeMeeting') || !(agreedMeetingTime || leftAt)) return { tone, due: 'later' }
  return { tone, due: isAhead ? 'next' : 'now' }
}

/** False in the sandbox, and once somebody has confirmed or left the trade. */
function isMeetingAhead({ offer, now }: Trade): boolean {
  const { agreedMeetingTime, leftAt, fromCompletedAt, toCompletedAt } = offer
  if (isInSandbox() || leftAt || fromCompletedAt || toCompletedAt) return false
  return agreedMeetingTime !== null && agreedMeetingTime > after(now, SHORTLY_BEFORE_MS)
}

/** None for guests: they meet nobody whose screen shows a code. */
function handOverActions({ offer, reader, now, open }: Trade): Action[] {
  if (isInSandbox() || !awaitsHandOver(offer, reader.id, now)) return []
  return [
    {
      label: 'Hand over with a code',
      // After the first code, the other one is due at once.
      due: offer.fromCompletedAt || offer.toCompletedAt ? 'now' : 'next',
      onSelect: () => open('handOver'),
    },
  ]
}

function comingSoon(name: string) {
  return {
    title: 'Mutual ratings coming soon',
    description: `Mutual ratings will be available soon: as soon as ${name} confirms too.`,
  }
}
