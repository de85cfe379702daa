import { displayName } from '@swapstead/domain/accounts/user.ts'
import { isLateToCancel } from '@swapstead/domain/meetings/meeting.ts'
import { cancelsWithdrawnBy, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { CANCEL_SILENCE, CANCELS_WITHDRAWN_MAX } from '@swapstead/domain/offers/periods.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { daysText } from '@swapstead/domain/times.ts'
import { isOfSandbox, partnerIn, type Reader } from '../offer-text.ts'
import type { RatingKind } from './dialog-api.ts'

/** What happens after the reader asks to cancel. */
export function cancelConsequence(offer: OfferView, reader: Reader, now: Date): string {
  const partner = displayName(partnerIn(offer, reader))
  const willStand = cancelsWithdrawnBy(offer, reader.id) >= CANCELS_WITHDRAWN_MAX
  return [
    `${partner} has to agree.`,
    !isOfSandbox(offer) &&
      `With no answer within ${daysText(CANCEL_SILENCE)}, it counts as agreed.`,
    isLateToCancel(offer, now) &&
      `${partner} can still say that you didn’t show up at the meeting.`,
    willStand && 'You’ve taken back two requests, so you can’t take this one back.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

/** Says who reads a rating, and when. */
export function ratingHint(kind: RatingKind, offer: OfferView): string {
  const question = kind === 'trade' ? 'How was the swap?' : 'How did it end?'
  const told = isOfSandbox(offer)
    ? 'It shows once both of you have rated.'
    : `Everyone can read it once both of you have rated, or ${daysText(TELLING_WAIT)} after the end at the latest.`
  return `${question} ${told}`
}
