import { readLocalTime } from '../../local-time.ts'
import { agreementOn, type MeetingInput, proposalOf } from '../../meetings/meeting.ts'
import { meetingTimeFault, readMeeting } from '../../meetings/meeting-time.ts'
import { MINUTE } from '../../times.ts'
import type { MeetingPart } from '../events.ts'
import { type Offer, timeZoneOf } from '../offer.ts'
import type { OfferRefusal } from '../refusals/refusals.ts'
import type { Step } from '../step.ts'

export function proposeMeeting(
  offer: Offer,
  input: MeetingInput,
  actor: string,
  now: Date,
): Step | OfferRefusal {
  const meeting = readMeeting(input, timeZoneOf(offer, actor), now)
  if (typeof meeting === 'string') return `offers.${meeting}`
  return {
    next: { ...offer, ...proposalOf(meeting, now), proposedByUserId: actor },
    events: [{ type: 'meeting_proposed', by: actor, ...meeting }],
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
  const meeting = { location: input.location, ...agreed }
  const fault = meetingTimeFault(meeting.time, meeting.timeZone, now)
  if (fault) return `offers.${fault}`
  const changed = changedParts(offer, meeting.location, meeting.time)
  return {
    next: {
      ...offer,
      ...agreementOn(meeting, now),
      meetingChangedBy: changed.length > 0 ? actor : null,
    },
    events: [{ type: 'meeting_agreed', by: actor, changed, ...meeting }],
  }
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
  const read = readLocalTime(typed, timeZoneOf(offer, actor))
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
