import { daysText } from '../times.ts'
import { EARLIEST_START, LATEST_START, MEETING_HORIZON } from './meeting-hours.ts'

/** The same for a trade and a swap of three, which name them `offers.…` and `rings.…`. */
export const meetingRefusals = {
  meeting_time_not_allowed: [
    'invalid',
    `Meeting must be in the future and between ${EARLIEST_START} and ${LATEST_START} for safety`,
  ],
  meeting_too_far: ['invalid', `A meeting can be at most ${daysText(MEETING_HORIZON)} ahead`],
  proposal_past: ['conflict', 'The proposed time has passed. Please suggest another one.'],
} as const
