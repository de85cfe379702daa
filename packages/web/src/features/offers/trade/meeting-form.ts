import { displayName } from '@swapstead/domain/accounts/user.ts'
import { wallTime } from '@swapstead/domain/local-time.ts'
import { otherClock } from '@swapstead/domain/meetings/meeting-text.ts'
import {
  earliestMeetingInput,
  latestMeetingInput,
} from '@swapstead/domain/meetings/meeting-time.ts'
import type { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import { type OfferView, partnerUserOf, timeZoneOf } from '@swapstead/domain/offers/offer.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { DAY } from '@swapstead/domain/times.ts'

/** A first proposal, the answer to one, or a different proposal. */
export type MeetingAction = 'propose' | 'agree' | 'suggest'

/** Guests get an example filled in, because their meeting is not real. */
export function isExample(offer: OfferView): boolean {
  const isBlank = offer.meetingProposedAt === null && offer.agreedMeetingTime === null
  return isBlank && offer.toUser.isGuest
}

/**
 * The form's initial values: the open proposal, the agreed meeting, a guest's example, or nothing.
 */
export function meetingStart(offer: OfferView, readerId: string, now: Date): MeetingProposal {
  const timeZone = timeZoneOf(offer, readerId)
  if (isExample(offer)) return exampleMeeting(offer, timeZone, now)
  const isOpen = offer.meetingProposedAt !== null
  const location = isOpen ? offer.proposedMeetingLocation : offer.agreedMeetingLocation
  const time = isOpen ? offer.proposedMeetingTime : offer.agreedMeetingTime
  return {
    proposedMeetingLocation: location ?? '',
    proposedMeetingTime: time ? wallTime(time, timeZone) : '',
  }
}

function exampleMeeting({ toUser }: OfferView, timeZone: string, now: Date): MeetingProposal {
  const tomorrow = wallTime(new Date(now.getTime() + DAY), timeZone).slice(0, 10)
  return {
    proposedMeetingLocation: `Public library, 12 Main Street, ${placeName(toUser)}`,
    proposedMeetingTime: `${tomorrow}T10:00`,
  }
}

/** The proposed time in the reader's time zone and in the proposer's; null if both are the same. */
export function suggestedTime(offer: OfferView, readerId: string) {
  const { proposedMeetingTime: time, proposedMeetingTimeZone: setIn } = offer
  const timeZone = timeZoneOf(offer, readerId)
  const clock = time && setIn && otherClock(time, setIn, timeZone)
  if (!clock) return null
  return { typed: wallTime(time, timeZone), by: displayName(partnerUserOf(offer, readerId)), clock }
}

/** The reader's time zone, and the limits of the time field. */
export function meetingClock(offer: OfferView, readerId: string, now: Date) {
  const timeZone = timeZoneOf(offer, readerId)
  return {
    timeZone,
    earliest: earliestMeetingInput(now, timeZone),
    latest: latestMeetingInput(now, timeZone),
  }
}
