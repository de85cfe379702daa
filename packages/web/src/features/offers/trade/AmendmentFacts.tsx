import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { earlyRefusals } from '@swapstead/domain/offers/refusals/early-refusals.ts'
import { offerDifferences, termsOf } from '@swapstead/domain/offers/terms.ts'
import { Quote } from '../../../cards/trade/Quote.tsx'
import { Differences } from '../Differences.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'

type Props = { offer: OfferView; reader: Reader }

/** The proposed change of a trade: the differences, and the message with it. */
export function AmendmentFacts({ offer, reader }: Props) {
  const { amendment } = offer
  if (!amendment) return null
  const isMine = amendment.proposedByUserId === reader.id
  const name = displayName(partnerIn(offer, reader))
  const terms = termsOf({ ...amendment, fromUserId: offer.fromUserId })
  return (
    <div className="stack stack-tight">
      <Differences
        differences={offerDifferences(termsOf(offer), terms, reader.id)}
        title={isMine ? 'You propose a change' : `${name} proposes a change`}
      />
      {amendment.message !== null && <Quote>{amendment.message}</Quote>}
      <p className="small mute">
        {amendment.isAvailable
          ? `Until ${isMine ? `${name} agrees` : 'you agree'}, what you agreed on still stands.`
          : earlyRefusals['offers.amendment_unavailable'][1]}
      </p>
    </div>
  )
}
