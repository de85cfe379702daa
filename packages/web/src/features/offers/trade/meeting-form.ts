import { agreedTime } from '@swapstead/domain/offers/meeting.ts'
import {
  earliestMeetingInput,
  isMeetingTime,
  readMeetingTime,
  wallTime,
} from '@swapstead/domain/offers/meeting-time.ts'
import { type OfferView, timeZoneOf } from '@swapstead/domain/offers/offer.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals.ts'
import { MeetingProposal } from '@swapstead/domain/offers/schemas.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { DAY } from '@swapstead/domain/times.ts'
import * as z from 'zod/mini'

/** Why the dialog is open: a first or another proposal, or the answer to one. */
export type MeetingDeed = 'propose' | 'agree' | 'suggest'

/** The form's rules on the clock of whoever fills it in (MEETINGS-10 to MEETINGS-13, readings S-56); `offer` is the one it was filled from. */
export function meetingRules(deed: MeetingDeed, offer: OfferView, readerId: string, now: Date) {
  const timeZone = timeZoneOf(offer, readerId)
  const mayBeAt = (typed: string) => {
    const time = readMeetingTime(typed, timeZone)
    if (time === null) return true
    return deed === 'agree'
      ? agreedTime(offer, typed, readerId, now) !== null
      : isMeetingTime(time, timeZone, now)
  }
  return z.extend(MeetingProposal, {
    proposedMeetingTime: MeetingProposal.shape.proposedMeetingTime.check(
      z.refine(mayBeAt, { error: offerRefusals['offers.meeting_time_not_allowed'][1] }),
    ),
  })
}

/** In a sandbox nobody has to think of a place for a meeting that is pretend. */
export function isExample(offer: OfferView): boolean {
  const isBlank = offer.meetingProposedAt === null && offer.agreedMeetingTime === null
  return isBlank && offer.toUser.isGuest
}

/** What the form begins with: the open proposal, else the agreed meeting, else nothing, or a guest's example. */
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

/** The clock of a reader: the input's earliest value, and the zone's name by day of the meeting. */
export function meetingClock(offer: OfferView, readerId: string, now: Date) {
  const timeZone = timeZoneOf(offer, readerId)
  return { timeZone, earliest: earliestMeetingInput(now, timeZone) }
}

/** "Eastern Standard Time (EST)" at the typed moment, which may lie behind a change of clocks. */
export function zoneName(typed: string, timeZone: string, now: Date): string {
  const moment = readMeetingTime(typed, timeZone) ?? now
  const named = (timeZoneName: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${named('long')} (${named('short')})`
}
