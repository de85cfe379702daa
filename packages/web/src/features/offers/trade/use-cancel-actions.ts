import { isCancelOpen } from '@swapstead/domain/offers/offer.ts'
import { Hourglass } from 'lucide-react'
import type { Action } from '../../../ui/menu/ActionBar.tsx'
import { useAgreeCancel, useWithdrawCancel } from './api.ts'
import type { Trade } from './card-actions.ts'

/** Requests a cancellation, takes the request back, or agrees to one. */
export function useCancelActions({ offer, reader, may, open, onEnded }: Trade): Action[] {
  const withdraw = useWithdrawCancel(offer.id)
  const agree = useAgreeCancel(offer.id, (agreed) => onEnded(agreed, 'cancellation'))
  if (may('requestCancel')) {
    return [
      {
        label: 'Cancel Trade',
        tone: 'quiet',
        isApart: true,
        destructive: true,
        due: 'later',
        onSelect: () => open('cancel'),
      },
    ]
  }
  if (may('agreeCancel')) {
    return [
      {
        label: 'User Requesting Cancellation - Click to Accept',
        tone: 'brick-line',
        due: 'now',
        busy: agree.isPending,
        busyLabel: 'Agreeing...',
        onSelect: () => agree.mutate(),
      },
    ]
  }
  if (!isCancelOpen(offer) || offer.cancelRequestedBy !== reader.id) return []
  return [
    {
      label: 'Cancel Request Sent - Waiting for Response',
      icon: Hourglass,
      disabled: true,
      due: 'now',
    },
    ...(may('withdrawCancel')
      ? [
          {
            label: 'Take it back',
            due: 'now' as const,
            busy: withdraw.isPending,
            busyLabel: 'Taking back...',
            onSelect: () => withdraw.mutate(),
          },
        ]
      : []),
  ]
}
