import { displayName } from '@swapstead/domain/accounts/user.ts'
import { changesFor, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { COUNTERS_MAX } from '@swapstead/domain/offers/periods.ts'
import { earlyRefusals } from '@swapstead/domain/offers/refusals/early-refusals.ts'
import { useState } from 'react'
import { isItemsChanged } from '../api.ts'
import { ItemChanges } from '../ItemChanges.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { type CounterHandlers, useCounterOffer } from './api.ts'
import { turnedAround } from './draft.ts'
import { TermsDialog } from './TermsDialog.tsx'

type Props = { offer: OfferView; reader: Reader; onClose: () => void } & CounterHandlers

/** Answers an offer with a counter-offer. It begins with the same terms, sides exchanged. */
export function CounterDialog({ offer, reader, onClose, ...handlers }: Props) {
  const counter = useCounterOffer(offer.id, handlers)
  const [seen, setSeen] = useState(offer.itemsSeen)
  const isOther = isItemsChanged(counter.error)
  const partner = displayName(partnerIn(offer, reader))
  const left = COUNTERS_MAX - offer.counterNumber
  const rest = left === 1 ? 'This is the last counter' : `${left} counters left`
  return (
    <TermsDialog
      title="Counter this offer"
      context={`${partner} sees your changes and can accept, decline or counter. ${rest}.`}
      offer={offer}
      reader={reader}
      part={`counter:${offer.id}:${offer.counterNumber}`}
      start={turnedAround(offer)}
      givesFrom
      isCounter
      note={
        isOther ? (
          <span role="alert">
            {partner} has changed what they offer. Take a look, then send it again.
            <ItemChanges changes={changesFor(offer, reader.id)} />
          </span>
        ) : (
          offer.fromItemId === null &&
          `${partner} offers cash alone. Ask for one of their items too; cash can come on top.`
        )
      }
      unchanged={earlyRefusals['offers.counter_unchanged'][1]}
      submitLabel="Send counter-offer"
      busy={counter.isPending}
      onSubmit={(fields, onSuccess, onError) => {
        // After a refusal the dialog has shown the present items.
        const itemsSeen = (isOther ? offer.itemsSeen : seen) || undefined
        setSeen(itemsSeen ?? '')
        counter.mutate({ ...fields, itemsSeen }, { onSuccess, onError })
      }}
      onClose={onClose}
    />
  )
}
