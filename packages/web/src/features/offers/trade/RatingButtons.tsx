import { displayName } from '@swapstead/domain/accounts/user.ts'
import { cancelRatingBy, tradeRatingBy } from '@swapstead/domain/offers/offer.ts'
import { Check, Star } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'
import { partnerIn } from '../offer-words.ts'
import type { TradePart } from './TradeActions.tsx'

/** Rates the partner once for each way a trade ends (CANCEL-07, CANCEL-08, RATINGS-01). */
export function RatingButtons({ offer, reader, may, open }: TradePart) {
  const name = displayName(partnerIn(offer, reader))
  return (
    <>
      {may('rateCancel') && (
        <Button tone="ink" icon={Star} onClick={() => open('cancellation')}>
          Rate Cancellation Experience
        </Button>
      )}
      {cancelRatingBy(offer, reader.id) !== null && <Given label="Cancellation Rated" />}
      {may('rate') && (
        <Button tone="ink" icon={Star} onClick={() => open('trade')}>
          Rate {name}
        </Button>
      )}
      {tradeRatingBy(offer, reader.id) !== null && <Given label="Trade Rated" />}
    </>
  )
}

function Given({ label }: { label: string }) {
  return (
    <Button icon={Check} disabled>
      {label}
    </Button>
  )
}
