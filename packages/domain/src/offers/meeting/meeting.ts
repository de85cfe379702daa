import { after, MINUTE } from '../../times.ts'
import type { MeetingPart } from '../events.ts'
import { type Offer, timeZoneOf } from '../offer.ts'
import { MEETING_NOTICE } from '../periods.ts'
import type { OfferRefusal } from '../refusals.ts'
import type { Step } from '../step.ts'
import { meetingTimeFault, readMeetingTime } from './meeting-time.ts'

/** A `time` without an offset is in the author's zone. */
export type MeetingInput = { location: string; time: string }

/**
 * Replaces an open proposal.
 * An agreed meeting stays until the other party agrees to the new one.
 */
export function proposeMeeting(
  offer: Offer,
  { location, time: typed }: MeetingInput,
  actor: string,
  now: Date,
): Step | OfferRefusal {
  const timeZone = timeZoneOf(offer, actor)
  const time = readMeetingTime(typed, timeZone)
  if (!time) return 'offers.meeting_time_not_allowed'
  const fault = meetingTimeFault(time, timeZone, now)
  if (fault) return fault
  return {
    next: {
      ...offer,
      proposedByUserId: actor,
      proposedMeetingLocation: location,
      proposedMeetingTime: time,
      proposedMeetingTimeZone: timeZone,
      meetingProposedAt: now,
    },
    events: [{ type: 'meeting_proposed', by: actor, location, time, timeZone }],
  }
}

/** Edits of the agreeing party count at once. An edited time is in that party's zone. */
export function agreeMeeting(
  offer: Offer,
  input: MeetingInput & { meetingProposedAt?: Date | undefined },
  actor: string,
  now: Date,
): Step | OfferRefusal {
  const seen = input.meetingProposedAt
  if (seen && seen.getTime() !== offer.meetingProposedAt?.getTime())
    return 'offers.proposal_changed'
  const agreed = agreedTime(offer, input.time, actor)
  if (!agreed) return 'offers.meeting_time_not_allowed'
  const { time, timeZone } = agreed
  const fault = meetingTimeFault(time, timeZone, now)
  if (fault) return fault
  const { location } = input
  const changed = changedParts(offer, location, time)
  return {
    next: {
      ...offer,
      agreedMeetingLocation: location,
      agreedMeetingTime: time,
      agreedMeetingTimeZone: timeZone,
      meetingAgreedAt: now,
      meetingChangedBy: changed.length > 0 ? actor : null,
      meetingProposedAt: null,
      meetingRemindedAt: remindedAt(time, now),
      completionRemindedAt: null,
    },
    events: [{ type: 'meeting_agreed', by: actor, changed, location, time, timeZone }],
  }
}

/** An agreement on the day before the meeting replaces the reminder. */
function remindedAt(time: Date, now: Date): Date | null {
  return after(time, -MEETING_NOTICE) <= now ? now : null
}

function changedParts(offer: Offer, location: string, time: Date): MeetingPart[] {
  const changed: MeetingPart[] = []
  if (location !== offer.proposedMeetingLocation) changed.push('location')
  if (minuteOf(time) !== minuteOf(offer.proposedMeetingTime)) changed.push('time')
  return changed
}

/**
 * The time an agreement to `typed` would fix. Unedited, it keeps the proposer's zone.
 * Null when it cannot be read.
 */
export function agreedTime(
  offer: Offer,
  typed: string,
  actor: string,
): { time: Date; timeZone: string } | null {
  const read = readMeetingTime(typed, timeZoneOf(offer, actor))
  if (!read) return null
  const { proposedMeetingTime: proposed, proposedMeetingTimeZone } = offer
  const isAsProposed = proposed !== null && minuteOf(read) === minuteOf(proposed)
  return isAsProposed && proposedMeetingTimeZone
    ? { time: proposed, timeZone: proposedMeetingTimeZone }
    : { time: read, timeZone: timeZoneOf(offer, actor) }
}

/** Inputs hold minutes, so a difference in seconds is no edit. */
function minuteOf(time: Date | null): number {
  return Math.floor((time?.getTime() ?? 0) / MINUTE)
}
