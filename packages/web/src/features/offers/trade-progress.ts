import { isProposalOpen } from '@swapstead/domain/meetings/meeting.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { shortDate } from '@swapstead/domain/times.ts'
import type { TradeStep } from '../../cards/trade/TradeSteps.tsx'
import { isReceiver, type Reader } from './offer-text.ts'

/** The steps of a trade from the reader's view. */
export type TradeProgress = { steps: TradeStep[]; isCut: boolean }

/** Null for an offer that was never accepted. */
export function progressOf(offer: OfferView, reader: Reader, now: Date): TradeProgress | null {
  if (!offer.acceptedAt) return null
  const day = (moment: Date) => shortDate(moment, reader.timeZone)
  const begun: TradeStep[] = [
    { label: 'Offer sent', detail: day(offer.createdAt), state: 'done' },
    { label: 'Accepted', detail: day(offer.acceptedAt), state: 'done' },
  ]
  const stopped = cutStation(offer, day)
  if (stopped) return { steps: [...begun, stopped], isCut: true }
  return {
    steps: [...begun, meeting(offer, reader, now, day), ...ending(offer, reader, now, day)],
    isCut: false,
  }
}

type Day = (moment: Date) => string

/** The step at which a trade was cancelled, or is about to be. */
function cutStation(offer: OfferView, day: Day): TradeStep | null {
  if (offer.cancelledAt) {
    return { label: 'Cancelled', detail: day(offer.cancelledAt), state: 'done' }
  }
  if (!offer.cancelRequestedAt) return null
  return { label: 'Cancel requested', detail: day(offer.cancelRequestedAt), state: 'done' }
}

function meeting(offer: OfferView, reader: Reader, now: Date, day: Day): TradeStep {
  const label = 'Meeting'
  if (offer.agreedMeetingTime) {
    const state = isMeetingAhead(offer, now) ? 'now' : 'done'
    return { label, detail: day(offer.agreedMeetingTime), state }
  }
  if (offer.status === 'completed') return { label, state: 'done' }
  if (!isProposalOpen(offer, now)) return { label, detail: 'Comes next', state: 'now' }
  const mine = offer.proposedByUserId === reader.id
  return { label, detail: mine ? 'Their turn' : 'Your turn', state: 'now' }
}

/** Members who confirm the swap have met, whatever the agreed time. */
function isMeetingAhead(offer: OfferView, now: Date): boolean {
  const { agreedMeetingTime, fromCompletedAt, toCompletedAt } = offer
  const isConfirmed = fromCompletedAt !== null || toCompletedAt !== null
  return agreedMeetingTime !== null && agreedMeetingTime > now && !isConfirmed
}

function ending(offer: OfferView, reader: Reader, now: Date, day: Day): TradeStep[] {
  const swap = { label: 'Swap', isSwap: true }
  const rated = { label: 'Rated' }
  if (!offer.completedAt) {
    const isNext = !offer.agreedMeetingTime || isMeetingAhead(offer, now)
    return [
      { ...swap, state: isNext ? 'next' : 'now' },
      { ...rated, state: 'next' },
    ]
  }
  const given = isReceiver(offer, reader) ? offer.toUserRating : offer.fromUserRating
  return [
    { ...swap, detail: day(offer.completedAt), state: 'done' },
    { ...rated, state: given === null ? 'now' : 'done' },
  ]
}
