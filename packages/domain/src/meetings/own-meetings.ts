import * as z from 'zod/mini'
import { formatMoment } from '../format-moment.ts'
import { HOUR, Time } from '../times.ts'

/** An agreed meeting of the member, in a trade or a swap of three. */
export const OwnMeeting = z.object({
  /** The names of the members to meet. */
  names: z.array(z.string()),
  time: Time,
})
export type OwnMeeting = z.infer<typeof OwnMeeting>

/** It is hard to keep two meetings that are this close to each other. */
const CLOSE = HOUR

/** The member's own meeting nearest to a time, if it is close to it. */
export function closeMeeting(meetings: readonly OwnMeeting[], time: Date): OwnMeeting | null {
  const distance = (meeting: OwnMeeting) => Math.abs(meeting.time.getTime() - time.getTime())
  const [nearest] = meetings.toSorted((a, b) => distance(a) - distance(b))
  return nearest && distance(nearest) <= CLOSE ? nearest : null
}

/** "You already meet priya at 10:30 AM.", on the reader's clock. */
export function closeMeetingText({ names, time }: OwnMeeting, timeZone: string): string {
  const clock = formatMoment(time, { timeZone, hour: 'numeric', minute: '2-digit' })
  return `You already meet ${names.join(' and ')} at ${clock}.`
}
