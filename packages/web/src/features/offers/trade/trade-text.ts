import { displayName } from '@swapstead/domain/accounts/user.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import { hasConfirmed, isCancelOpen, type OfferView } from '@swapstead/domain/offers/offer.ts'
import {
  CANCEL_RATING_WAIT,
  CANCEL_SILENCE,
  RATING_PERIOD,
  silentCompletionOf,
} from '@swapstead/domain/offers/periods.ts'
import { after, calendarDate } from '@swapstead/domain/times.ts'
import { partnerIn, type Reader } from '../offer-text.ts'

/** Who must act next in a trade, and by when; null when nothing is left to do. */
export function tradeStep(offer: OfferView, reader: Reader, now: Date): string | null {
  const name = displayName(partnerIn(offer, reader))
  const day = (moment: Date) => calendarDate(moment, reader.timeZone)
  if (offer.completedAt || offer.cancelledAt) return ratingStep(offer, reader, now)
  if (offer.cancelAgreedAt) {
    return `The cancellation is agreed. Both items are free when one of you has rated, and on ${day(after(offer.cancelAgreedAt, CANCEL_RATING_WAIT))} at the latest.`
  }
  if (isCancelOpen(offer)) return cancelStep(offer, reader, day)
  return confirmStep(offer, reader, day) ?? meetingStep(offer, name, reader, now)
}

type Day = (moment: Date) => string

function cancelStep(offer: OfferView, reader: Reader, day: Day): string {
  const name = displayName(partnerIn(offer, reader))
  const end = day(after(offer.cancelRequestedAt ?? offer.updatedAt, CANCEL_SILENCE))
  return offer.cancelRequestedBy === reader.id
    ? `Waiting for ${name}. Without an answer it counts as agreed on ${end}.`
    : `${name} asks to call this trade off. Without your answer it counts as agreed on ${end}.`
}

function confirmStep(offer: OfferView, reader: Reader, day: Day): string | null {
  const completesAt = silentCompletionOf(offer)
  if (!completesAt) return null
  const name = displayName(partnerIn(offer, reader))
  const end = `the trade completes by itself on ${day(completesAt)}.`
  return hasConfirmed(offer, reader.id)
    ? `Waiting for ${name} to confirm the swap too. Without an answer ${end}`
    : `${name} confirmed the swap. Confirm it too; without your answer ${end}`
}

function meetingStep(offer: OfferView, name: string, reader: Reader, now: Date): string {
  const { agreedMeetingTime: agreed, proposedMeetingTime: proposed } = offer
  if (offer.meetingProposedAt && proposed) {
    if (proposed <= now) return 'The suggested time has passed. Please suggest another one.'
    return offer.proposedByUserId === reader.id
      ? `Waiting for ${name}’s answer to your suggestion.`
      : `${name} waits for your answer to the suggested meeting.`
  }
  if (!agreed) return 'Next, agree on a public place and an hour of daylight to meet.'
  return agreed > now
    ? 'Meet, look at what you swap, and confirm it here afterwards.'
    : `Did you swap with ${name}? Then confirm it with “Trade Completed!”.`
}

function ratingStep(offer: OfferView, reader: Reader, now: Date): string | null {
  if (!may('rate', offer, reader.id, now) && !may('rateCancel', offer, reader.id, now)) return null
  const end = offer.completedAt ?? offer.cancelledAt ?? now
  const last = calendarDate(after(end, RATING_PERIOD), reader.timeZone)
  return `You can rate ${displayName(partnerIn(offer, reader))} until ${last}.`
}
