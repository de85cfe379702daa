import { declineLabel, declineSentence } from '@swapstead/domain/offers/decline-reasons.ts'
import { isOwnWords } from '@swapstead/domain/offers/leaving.ts'
import { changesFor, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { COUNTERS_MAX } from '@swapstead/domain/offers/periods.ts'
import { offerDifferences, termsOf } from '@swapstead/domain/offers/terms.ts'
import { Quote } from '../../cards/trade/Quote.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Differences } from './Differences.tsx'
import { ItemChanges } from './ItemChanges.tsx'
import { isReceiver, type Reader } from './offer-text.ts'

type Props = { offer: OfferView; reader: Reader }

/** What a waiting counter-offer changes, and how many there have been. */
export function CounterTerms({ offer, reader }: Props) {
  const { offerBefore, counterNumber } = offer
  if (offerBefore === null || offer.status !== 'pending') return null
  return (
    <div className="stack stack-tight">
      <Differences
        differences={offerDifferences(offerBefore, termsOf(offer), reader.id)}
        title="What changed"
      />
      <p className="small mute">
        Counter-offer {counterNumber} of {COUNTERS_MAX}
      </p>
    </div>
  )
}

/** What has changed about the partner's items since the offer was made. */
export function Changed({ offer, reader }: Props) {
  const changes = changesFor(offer, reader.id)
  if (changes.length === 0) return null
  return (
    <Note tone="warm">
      Changed since this offer was made.
      <ItemChanges changes={changes} />
    </Note>
  )
}

/** The message of the offer, and who wrote it. */
export function OfferMessage({ offer, reader, name }: Props & { name: string }) {
  const { message, fromUserId } = offer
  if (message === null) return null
  return (
    <div className="stack stack-tight">
      <p className="small mute">
        {fromUserId === reader.id ? 'What you wrote' : `What ${name} wrote`}
      </p>
      <Quote>{message}</Quote>
    </div>
  )
}

/** Why a kept offer was declined. */
export function DeclineReason({ offer, reader }: Props) {
  const { declineReason: reason } = offer
  if (reason === null) return null
  const isOwn = isReceiver(offer, reader)
  return <Note tone="still">{isOwn ? declineLabel(reason) : declineSentence(reason)}</Note>
}

/** Why the trade was cancelled or is about to be. */
export function CancelReason({ offer, reader, name }: Props & { name: string }) {
  const { cancelRequestReason: reason, cancelRequestedBy: by } = offer
  // Not agreed: the trade ended because a party's account is gone.
  if (offer.cancelledAt && !offer.cancelAgreedAt) {
    return <Note tone="still">{offer.cancelReason}</Note>
  }
  if (!reason || !by) return null
  if (!isOwnWords(reason)) return <Note tone="still">{reason}</Note>
  const isOwn = by === reader.id
  // Said after the other party had left, so it is not why the trade ended.
  const isSaidOfEnded = offer.leftAt && offer.noShowReportedAt
  const said = isOwn ? 'What you say' : `What ${name} says`
  const why = isOwn ? 'Why you cancel' : `Why ${name} cancels`
  return (
    <div className="stack stack-tight">
      <p className="small mute">{isSaidOfEnded ? said : why}</p>
      <Quote>{reason}</Quote>
    </div>
  )
}
