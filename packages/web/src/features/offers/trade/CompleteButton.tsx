import { displayName } from '@swapstead/domain/accounts/user.ts'
import { hasConfirmed, isUnderway } from '@swapstead/domain/offers/offer.ts'
import { Check } from 'lucide-react'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { partnerIn } from '../offer-words.ts'
import { useCompleteTrade } from './api.ts'
import type { TradePart } from './TradeActions.tsx'

/** Each party confirms the swap once; the second time it is complete, and both rate (OFFERS-37, readings C-16). */
export function CompleteButton({ offer, reader, may, onEnded }: TradePart) {
  const name = displayName(partnerIn(offer, reader))
  const complete = useCompleteTrade(offer.id, (confirmed) => {
    if (confirmed.status !== 'completed') return showToast(comingSoon(name))
    showToast({ title: 'Trade completed', description: `Please rate ${name}.` })
    return onEnded(confirmed, 'trade')
  })
  if (isUnderway(offer) && offer.status === 'accepted' && hasConfirmed(offer, reader.id)) {
    return (
      <Button icon={Check} disabled>
        You confirmed the swap
      </Button>
    )
  }
  if (!may('complete')) return null
  return (
    <Button
      tone={offer.agreedMeetingTime ? 'ink' : 'line'}
      busy={complete.isPending}
      busyLabel="Confirming..."
      onClick={() => complete.mutate()}
    >
      Trade Completed!
    </Button>
  )
}

function comingSoon(name: string) {
  return {
    title: 'Mutual ratings coming soon',
    description: `Mutual ratings will be available soon: as soon as ${name} confirms too.`,
  }
}
