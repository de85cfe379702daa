import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { COUNTERS_MOST } from '@swapstead/domain/offers/periods.ts'
import { useCounterOffer } from './api.ts'
import { turnedAround } from './draft.ts'
import { partnerIn, type Reader } from './offer-text.ts'
import { TermsDialog } from './TermsDialog.tsx'

type Props = { offer: OfferView; reader: Reader; onClose: () => void }

/** Answers an offer with another one, which begins as the same with sides turned. */
export function CounterDialog({ offer, reader, onClose }: Props) {
  const counter = useCounterOffer(offer.id)
  const partner = displayName(partnerIn(offer, reader))
  const left = COUNTERS_MOST - offer.counterNumber
  const rest = left === 1 ? 'This is the last counter-offer' : `${left} counter-offers are left`
  return (
    <TermsDialog
      title="Counter this offer"
      context={`${partner} reads what you change, and can accept, decline or counter it. ${rest}.`}
      offer={offer}
      reader={reader}
      start={turnedAround(offer)}
      givesFrom
      note={
        offer.fromItemId === null &&
        `${partner} offers cash alone. Ask for one of their items as well; cash may come on top.`
      }
      submitLabel="Send counter-offer"
      busy={counter.isPending}
      onSubmit={(fields) => counter.mutate(fields, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
