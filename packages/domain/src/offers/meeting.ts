import { MINUTE } from '../times.ts'
import type { Step } from './change.ts'
import type { MeetingPart } from './events.ts'
import { isMeetingTime, readMeetingTime } from './meeting-time.ts'
import { type Offer, timeZoneOf } from './offer.ts'
import { after, MEETING_NOTICE } from './periods.ts'
import type { OfferRefusal } from './refusals.ts'

/** `time` as typed: without an offset it is on the clock of whoever typed it. */
export type MeetingInput = { location: string; time: string }

/** A proposal takes the place of an open one; what is already agreed stays until the other party agrees (readings C-24). */
export function proposeMeeting(
  offer: Offer,
  { location, time: typed }: MeetingInput,
  actor: string,
  now: Date,
): Step | OfferRefusal {
  const timeZone = timeZoneOf(offer, actor)
  const time = readMeetingTime(typed, timeZone)
  if (!time || !isMeetingTime(time, timeZone, now)) return 'offers.meeting_time_not_allowed'
  return {
    next: {
      ...offer,
      proposedByUserId: actor,
      proposedMeetingLocation: location,
      proposedMeetingTime: time,
      proposedMeetingTimeZone: timeZone,
      meetingProposedAt: now,
    },
    happenings: [{ type: 'meeting_proposed', by: actor, location, time, timeZone }],
  }
}

/** Agreement, as proposed or with edits, which count at once (readings C-24). An edited time follows the agreeing party's clock. */
export function agreeMeeting(
  offer: Offer,
  input: MeetingInput & { meetingProposedAt?: Date | undefined },
  actor: string,
  now: Date,
): Step | OfferRefusal {
  const seen = input.meetingProposedAt
  if (seen && seen.getTime() !== offer.meetingProposedAt?.getTime())
    return 'offers.proposal_changed'
  const typed = readMeetingTime(input.time, timeZoneOf(offer, actor))
  if (!typed) return 'offers.meeting_time_not_allowed'
  const changed = changedParts(offer, input.location, typed)
  const { time, timeZone } = agreedTime(offer, typed, changed, actor)
  if (!isMeetingTime(time, timeZone, now)) return 'offers.meeting_time_not_allowed'
  const location = input.location
  return {
    next: {
      ...offer,
      agreedMeetingLocation: location,
      agreedMeetingTime: time,
      agreedMeetingTimeZone: timeZone,
      meetingAgreedAt: now,
      meetingProposedAt: null,
      meetingRemindedAt: remindedAt(time, now),
      completionRemindedAt: null,
    },
    happenings: [{ type: 'meeting_agreed', by: actor, changed, location, time, timeZone }],
  }
}

/** An agreement on the day before the meeting is itself the reminder. */
function remindedAt(time: Date, now: Date): Date | null {
  return after(time, -MEETING_NOTICE) <= now ? now : null
}

function changedParts(offer: Offer, location: string, time: Date): MeetingPart[] {
  const changed: MeetingPart[] = []
  if (location !== offer.proposedMeetingLocation) changed.push('location')
  if (minuteOf(time) !== minuteOf(offer.proposedMeetingTime)) changed.push('time')
  return changed
}

function agreedTime(offer: Offer, typed: Date, changed: MeetingPart[], actor: string) {
  const { proposedMeetingTime: time, proposedMeetingTimeZone: timeZone } = offer
  if (!changed.includes('time') && time && timeZone) return { time, timeZone }
  return { time: typed, timeZone: timeZoneOf(offer, actor) }
}

/** Inputs hold minutes: seconds are no edit. */
function minuteOf(time: Date | null): number {
  return Math.floor((time?.getTime() ?? 0) / MINUTE)
}
