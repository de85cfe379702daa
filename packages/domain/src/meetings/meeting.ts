import { after, before, HOUR, MINUTE } from '../times.ts'

/** How long before a meeting its people are reminded. */
export const MEETING_NOTICE = 24 * HOUR
/** A member may be this late before others can report a no-show. */
export const NO_SHOW_GRACE = 15 * MINUTE
/** A meeting that is called off later than this before its start may count as missed. */
export const CANCEL_NOTICE = 2 * HOUR

export type Meeting = { location: string; time: Date; timeZone: string }

/** A `time` without an offset is in the author's zone. */
export type MeetingInput = { location: string; time: string }

/** The columns about the meeting that trades and swaps of three share. */
export type StoredMeeting = {
  proposedMeetingLocation: string | null
  proposedMeetingTime: Date | null
  proposedMeetingTimeZone: string | null
  /** Null when no proposal is open. */
  meetingProposedAt: Date | null
  agreedMeetingLocation: string | null
  agreedMeetingTime: Date | null
  agreedMeetingTimeZone: string | null
  meetingAgreedAt: Date | null
  meetingRemindedAt: Date | null
  /** When they were last reminded that no meeting is agreed. */
  meetingMissingRemindedAt: Date | null
  /** When they were asked after a meeting whether they swapped. */
  swapAskedAt: Date | null
}

/** Replaces an open proposal. An agreed meeting stays until the others agree to the new one. */
export function proposalOf({ location, time, timeZone }: Meeting, now: Date) {
  return {
    proposedMeetingLocation: location,
    proposedMeetingTime: time,
    proposedMeetingTimeZone: timeZone,
    meetingProposedAt: now,
  }
}

/** An agreement on the day before the meeting replaces the reminder. */
export function agreementOn({ location, time, timeZone }: Meeting, now: Date) {
  return {
    agreedMeetingLocation: location,
    agreedMeetingTime: time,
    agreedMeetingTimeZone: timeZone,
    meetingAgreedAt: now,
    meetingProposedAt: null,
    meetingRemindedAt: before(time, MEETING_NOTICE) <= now ? now : null,
    completionRemindedAt: null,
  }
}

export function agreedMeetingOf(
  stored: Pick<
    StoredMeeting,
    'agreedMeetingLocation' | 'agreedMeetingTime' | 'agreedMeetingTimeZone'
  >,
): Meeting | null {
  const {
    agreedMeetingLocation: location,
    agreedMeetingTime: time,
    agreedMeetingTimeZone: timeZone,
  } = stored
  return location && time && timeZone ? { location, time, timeZone } : null
}

/** The last proposed meeting, answered or not. */
export function proposedMeetingOf(
  stored: Pick<
    StoredMeeting,
    'proposedMeetingLocation' | 'proposedMeetingTime' | 'proposedMeetingTimeZone'
  >,
): Meeting | null {
  const {
    proposedMeetingLocation: location,
    proposedMeetingTime: time,
    proposedMeetingTimeZone: timeZone,
  } = stored
  return location && time && timeZone ? { location, time, timeZone } : null
}

/** A proposed meeting waits for its answer until its time has passed. */
export function isProposalOpen(
  stored: Pick<StoredMeeting, 'meetingProposedAt' | 'proposedMeetingTime'>,
  now: Date,
): boolean {
  const { meetingProposedAt, proposedMeetingTime } = stored
  return meetingProposedAt !== null && proposedMeetingTime !== null && proposedMeetingTime > now
}

/** It is time to meet: others may already be waiting. */
export function isMeetingTime(
  { agreedMeetingTime: time }: Pick<StoredMeeting, 'agreedMeetingTime'>,
  now: Date,
): boolean {
  return time !== null && time <= now
}

/** Whether the meeting can still count as missed for a member who calls it off now. */
export function isLateToCancel(
  { agreedMeetingTime: time }: Pick<StoredMeeting, 'agreedMeetingTime'>,
  at: Date,
): boolean {
  return time !== null && at > before(time, CANCEL_NOTICE)
}

/** Whether somebody can be reported as a no-show at the agreed meeting. */
export function isMeetingOver(
  { agreedMeetingTime: time }: Pick<StoredMeeting, 'agreedMeetingTime'>,
  now: Date,
): boolean {
  return time !== null && after(time, NO_SHOW_GRACE) <= now
}

/** The agreed meeting in the future that its members are to be reminded of now. */
export function meetingToRemindOf(stored: StoredMeeting, now: Date): Meeting | null {
  const meeting = agreedMeetingOf(stored)
  if (!meeting || stored.meetingRemindedAt || meeting.time <= now) return null
  return now < before(meeting.time, MEETING_NOTICE) ? null : meeting
}

/** Whether the members were asked about the swap since the agreed meeting. */
export function wasAskedAbout({
  swapAskedAt,
  agreedMeetingTime,
}: Pick<StoredMeeting, 'swapAskedAt' | 'agreedMeetingTime'>): boolean {
  return swapAskedAt !== null && agreedMeetingTime !== null && swapAskedAt >= agreedMeetingTime
}
