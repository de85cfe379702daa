import { daysText } from '../times.ts'
import { EARLIEST_START, LATEST_START, MEETING_HORIZON } from './meeting-hours.ts'

/** Shared by trades and swaps of three, whose codes begin with `offers.` or `rings.`. */
export const meetingRefusals = {
  meeting_time_not_allowed: [
    'invalid',
    `Meeting must be in the future and between ${EARLIEST_START} and ${LATEST_START} for safety`,
  ],
  meeting_too_far: ['invalid', `A meeting can be at most ${daysText(MEETING_HORIZON)} ahead`],
  proposal_past: ['conflict', 'The proposed time has passed. Please suggest another one.'],
} as const
