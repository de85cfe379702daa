import * as z from 'zod/mini'
import { readLocalTime } from '../local-time.ts'
import { lineOfText } from '../text.ts'

const INCOMPLETE_ADDRESS =
  "Please enter a complete street address (e.g., '123 Main St, City, State')"
const link = /https?:|www\.|\.[a-z]{2,}\/\S|\.(?:com|net|org|info|biz|io|app|xyz)\b/i
const phoneNumber = /(?<!\d)\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?!\d)/

export const MeetingLocation = lineOfText(
  1,
  200,
  'Meeting location is required',
  'Meeting location must be 200 characters or less',
).check(
  z.refine(
    (location) => location === '' || ([...location].length >= 5 && /\p{L}/u.test(location)),
    {
      error: INCOMPLETE_ADDRESS,
    },
  ),
  z.refine((location) => !link.test(location) && !phoneNumber.test(location), {
    error: 'Please enter an address alone, without links and phone numbers',
  }),
)

/** Stays text: only the rule knows the zone in which to read a time without an offset. */
export const MeetingTime = z.string({ error: 'Meeting time is required' }).check(
  z.refine((typed) => readLocalTime(typed, 'UTC') !== null, {
    error: 'Meeting time is required',
  }),
)

export const MeetingProposal = z.object({
  proposedMeetingLocation: MeetingLocation,
  proposedMeetingTime: MeetingTime,
})
export type MeetingProposal = z.infer<typeof MeetingProposal>
