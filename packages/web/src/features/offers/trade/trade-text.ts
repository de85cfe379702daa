import { displayName } from '@swapstead/domain/accounts/user.ts'
import { isProposalOpen } from '@swapstead/domain/meetings/meeting.ts'
import { noShowOf, noShowReporterOf } from '@swapstead/domain/offers/meeting/no-show.ts'
import { verdictText } from '@swapstead/domain/offers/meeting/verdict-text.ts'
import { leaverRatesFrom, may, refusalOf } from '@swapstead/domain/offers/moves.ts'
import { hasConfirmed, isCancelOpen, type OfferView } from '@swapstead/domain/offers/offer.ts'
import {
  CANCEL_RATING_WAIT,
  CANCEL_SILENCE,
  RATING_PERIOD,
  silentCompletionOf,
} from '@swapstead/domain/offers/periods.ts'
import { isTellingDue, TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { after, calendarDate, dayAndTime } from '@swapstead/domain/times.ts'
import { isOfSandbox, lasting, partnerIn, type Reader } from '../offer-text.ts'

/**
 * Who must act next in a trade, and by when; null if nothing is left to do, or the offer never
 * became a trade.
 */
export function tradeStep(offer: OfferView, reader: Reader, now: Date): string | null {
  if (!offer.acceptedAt) return null
  const name = displayName(partnerIn(offer, reader))
  const day = (moment: Date) => calendarDate(moment, reader.timeZone)
  const found = missedStep(offer, reader, now, day)
  if (offer.completedAt || offer.cancelledAt) return joined(found, ratingStep(offer, reader, now))
  if (offer.cancelAgreedAt) {
    return joined(found, freedStep(offer, day(after(offer.cancelAgreedAt, CANCEL_RATING_WAIT))))
  }
  if (isCancelOpen(offer)) return cancelStep(offer, reader, now, day)
  return confirmStep(offer, reader, day) ?? meetingStep(offer, name, reader, now)
}

type Day = (moment: Date) => string

function freedStep(offer: OfferView, end: string): string {
  const agreed = offer.cancelAgreedBy ? 'You’ve agreed to cancel.' : 'It counts as agreed.'
  const latest = lasting(offer, `, or on ${end} at the latest`)
  return `${agreed} Everything is free again once one of you has rated${latest}.`
}

function cancelStep(offer: OfferView, reader: Reader, now: Date, day: Day): string {
  const partner = partnerIn(offer, reader)
  const name = displayName(partner)
  const end = day(after(offer.cancelRequestedAt ?? offer.updatedAt, CANCEL_SILENCE))
  const missed = missedStep(offer, reader, now, day)
  if (missed && noShowOf(offer, now) === 'open') return missed
  if (missed) return `${missed} With no answer to the request, the trade is cancelled on ${end}.`
  const counts = `it counts as agreed on ${end}.`
  if (offer.cancelRequestedBy === reader.id) {
    return `Waiting for ${name}.${lasting(offer, ` With no answer, ${counts}`)}`
  }
  const asked = `${name} asks to call this trade off.${lasting(offer, ` If you don’t answer, ${counts}`)}`
  return may('withdrawCancel', offer, partner.id, now)
    ? `${asked} To meet after all, write to ${name}, who can take it back.`
    : asked
}

/** What follows from a report of a no-show, even after the trade is over. */
function missedStep(offer: OfferView, reader: Reader, now: Date, day: Day): string | null {
  const reportedBy = noShowReporterOf(offer)
  const isOwn = reportedBy === reader.id
  const name = displayName(partnerIn(offer, reader))
  const state = noShowOf(offer, now)
  if (state === 'disputed') {
    return isOwn
      ? `${name} says that they were there. Support will look into it.`
      : `You said you were there. Support will look into it; tell them in your ticket if ${name} didn’t show up.`
  }
  if (state !== 'open')
    return verdictText({ verdict: offer.noShowVerdict, reportedBy }, reader.id, name)
  const end = day(after(offer.noShowReportedAt ?? now, CANCEL_SILENCE))
  const counts = `${isOwn ? 'With no answer' : 'If you don’t answer'} by ${end}, the missed meeting counts.`
  if (isOwn) return isCancelOpen(offer) ? null : `Waiting for ${name}’s answer. ${counts}`
  const said = `${name} says that you didn’t show up. If you were there, say so`
  return isCancelOpen(offer)
    ? `${said} before you agree. If you don’t answer, the trade is cancelled on ${end}, and the missed meeting counts.`
    : `${said}. ${counts}`
}

function joined(...sentences: (string | null)[]): string | null {
  return sentences.filter((sentence) => sentence !== null).join(' ') || null
}

function confirmStep(offer: OfferView, reader: Reader, day: Day): string | null {
  const completesAt = silentCompletionOf(offer)
  if (!completesAt) return null
  const name = displayName(partnerIn(offer, reader))
  if (offer.leftAt) return leftStep(offer, reader, day(completesAt))
  const end = `the trade completes automatically on ${day(completesAt)}.`
  return hasConfirmed(offer, reader.id)
    ? `Waiting for ${name} to confirm the swap too.${lasting(offer, ` With no answer, ${end}`)}`
    : `${name} confirmed the swap. Confirm it too.${lasting(offer, ` With no answer, ${end}`)}`
}

/** One side blocked the other and so ended the trade. The text must not reveal the block. */
function leftStep(offer: OfferView, reader: Reader, end: string): string {
  const name = displayName(partnerIn(offer, reader))
  const who = offer.leftByUserId === reader.id ? 'You' : name
  return hasConfirmed(offer, reader.id)
    ? `${who} ended this trade. It counts as completed on ${end}, unless ${name} contests that you swapped.`
    : `${who} ended this trade, and ${name} confirmed the swap. It counts as completed on ${end}. If you didn’t swap, contest it before then.`
}

function meetingStep(offer: OfferView, name: string, reader: Reader, now: Date): string {
  if (isProposalOpen(offer, now)) {
    return offer.proposedByUserId === reader.id
      ? `Waiting for ${name}’s answer to your suggestion.`
      : `${name} is waiting for your answer to the suggested meeting.`
  }
  const { agreedMeetingTime: agreed } = offer
  if (!agreed) {
    return offer.meetingProposedAt
      ? 'The suggested time has passed. Please suggest another one.'
      : 'Next, agree on a public place and a time in daylight to meet.'
  }
  return agreed > now
    ? 'Meet, look things over, and confirm the swap afterward.'
    : `Did you swap with ${name}? Then confirm it with “Trade Completed!”.`
}

function ratingStep(offer: OfferView, reader: Reader, now: Date): string | null {
  const day = (moment: Date) => calendarDate(moment, reader.timeZone)
  const rate = `You can rate ${displayName(partnerIn(offer, reader))}`
  const refusal = refusalOf('rateCancel', offer, reader.id, now)
  if (refusal === 'offers.left_early') {
    return `${rate} from ${dayAndTime(leaverRatesFrom(offer, reader.id) ?? now, now, reader.timeZone)} on.`
  }
  if (refusal && !may('rate', offer, reader.id, now)) return null
  const end = offer.completedAt ?? offer.cancelledAt ?? now
  if (isOfSandbox(offer)) return `${rate} until this sandbox ends.`
  const last = `until ${day(after(end, RATING_PERIOD))}`
  return isTellingDue(end, now)
    ? `${rate} ${last} as long as they haven’t rated you.`
    : `${rate} until ${day(after(end, TELLING_WAIT))}, or ${last} if they haven’t rated you.`
}
