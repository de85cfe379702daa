import { isCancelOpen } from '@swapstead/domain/offers/offer.ts'
import { Hourglass } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'
import { useAgreeCancel, useWithdrawCancel } from './api.ts'
import type { TradePart } from './TradeActions.tsx'

/** Ask to cancel, take it back, or agree (CANCEL-02 to CANCEL-06). */
export function CancelButtons({ offer, reader, may, open, onEnded }: TradePart) {
  const withdraw = useWithdrawCancel(offer.id)
  const agree = useAgreeCancel(offer.id, (agreed) => onEnded(agreed, 'cancellation'))
  if (may('requestCancel')) {
    return (
      <Button tone="quiet" className="push" onClick={() => open('cancel')}>
        Cancel Trade
      </Button>
    )
  }
  if (may('agreeCancel')) {
    return (
      <Button
        tone="brick-line"
        busy={agree.isPending}
        busyLabel="Agreeing..."
        onClick={() => agree.mutate()}
      >
        User Requesting Cancellation - Click to Accept
      </Button>
    )
  }
  if (!isCancelOpen(offer) || offer.cancelRequestedBy !== reader.id) return null
  return (
    <>
      <Button icon={Hourglass} disabled>
        Cancel Request Sent - Waiting for Response
      </Button>
      <Button
        tone="quiet"
        busy={withdraw.isPending}
        busyLabel="Taking back..."
        onClick={() => withdraw.mutate()}
      >
        Take it back
      </Button>
    </>
  )
}
