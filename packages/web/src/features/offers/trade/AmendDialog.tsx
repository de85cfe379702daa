import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { earlyRefusals } from '@swapstead/domain/offers/refusals/early-refusals.ts'
import { useState } from 'react'
import { termsAsTyped } from '../draft/draft.ts'
import { TermsDialog } from '../draft/TermsDialog.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { useProposeAmendment } from './dialog-api.ts'

type Props = { offer: OfferView; reader: Reader; onClose: () => void }

/** Proposes other items or cash for a trade that both have agreed on. */
export function AmendDialog({ offer, reader, onClose }: Props) {
  const propose = useProposeAmendment(offer.id)
  // A text typed about earlier terms must not be restored.
  const [part] = useState(`amend:${offer.id}:${offer.updatedAt.toISOString()}`)
  const partner = displayName(partnerIn(offer, reader))
  return (
    <TermsDialog
      title="Change this trade"
      context={`${partner} has to agree. Until then what you agreed on still stands.`}
      offer={offer}
      reader={reader}
      part={part}
      start={termsAsTyped(offer)}
      givesFrom={offer.fromUserId === reader.id}
      unchanged={earlyRefusals['offers.amendment_unchanged'][1]}
      submitLabel="Propose the change"
      busy={propose.isPending}
      onSubmit={(fields, onSuccess, onError) => propose.mutate(fields, { onSuccess, onError })}
      onClose={onClose}
    />
  )
}
