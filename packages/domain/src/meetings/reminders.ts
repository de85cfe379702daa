import { morningAfter } from '../local-time.ts'
import { after, DAY, HOUR } from '../times.ts'
import {
  agreedMeetingOf,
  isProposalOpen,
  type Meeting,
  type StoredMeeting,
  wasAskedAbout,
} from './meeting.ts'

/** Counted from when all agreed to swap, while no meeting is agreed. */
export const MEETING_UNARRANGED = 3 * DAY
export const MEETING_UNARRANGED_AGAIN = 10 * DAY
/** A fresh proposal postpones the reminder by this. */
export const PROPOSAL_PATIENCE = 24 * HOUR
/** The shortest time after the meeting. */
export const SWAP_ASKED = 12 * HOUR

type Reminded = Pick<StoredMeeting, 'meetingProposedAt' | 'meetingMissingRemindedAt'>

/** Three days after all agreed to swap and again a week later. A fresh proposal postpones it. */
export function isMeetingUnarranged(stored: Reminded, since: Date, now: Date): boolean {
  const { meetingProposedAt, meetingMissingRemindedAt: reminded } = stored
  const last = after(since, MEETING_UNARRANGED_AGAIN)
  if (reminded && (reminded >= last || now < last)) return false
  if (now < after(reminded ?? since, MEETING_UNARRANGED)) return false
  return !meetingProposedAt || now >= after(meetingProposedAt, PROPOSAL_PATIENCE)
}

/**
 * The meeting after which its members are to be asked now whether they swapped: on the next
 * morning, unless another meeting is proposed.
 */
export function meetingToAskAbout(stored: StoredMeeting, now: Date): Meeting | null {
  const meeting = agreedMeetingOf(stored)
  if (!meeting || wasAskedAbout(stored)) return null
  const { time, timeZone } = meeting
  if (now < after(time, SWAP_ASKED) || now < morningAfter(time, timeZone)) return null
  return isProposalOpen(stored, now) ? null : meeting
}
