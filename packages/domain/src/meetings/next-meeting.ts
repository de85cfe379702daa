import * as z from 'zod/mini'
import { formatMoment } from '../format-moment.ts'
import { after, before, countOf, HOUR, Time } from '../times.ts'
import { Id } from '../wire.ts'

/** How long before a meeting the home shows it. */
const AHEAD = 48 * HOUR
/** How long after its start the home still shows it. */
const LINGERING = HOUR

/** A member's next agreed meeting. */
export const NextMeeting = z.object({
  /** Null for a trade's meeting. */
  ringId: z.nullable(Id),
  /** The names of the members to meet. */
  names: z.array(z.string()),
  location: z.string(),
  time: Time,
  /** How many further meetings the home could show now. */
  more: z.int(),
})
export type NextMeeting = z.infer<typeof NextMeeting>

/** The times of meetings that are shown at this moment, `from` excluded. */
export function toldTimes(now: Date): { from: Date; to: Date } {
  return { from: before(now, LINGERING), to: after(now, AHEAD) }
}

/** Checked by the browser too, for a page that stays open. */
export function isMeetingTold({ time }: Pick<NextMeeting, 'time'>, now: Date): boolean {
  const { from, to } = toldTimes(now)
  return time > from && time <= to
}

/** "You meet priya and theo on Saturday at 10:30 AM", on the reader's clock. */
export function nextMeetingText({ names, time }: NextMeeting, timeZone: string): string {
  const day = formatMoment(time, { timeZone, weekday: 'long' })
  const clock = formatMoment(time, { timeZone, hour: 'numeric', minute: '2-digit' })
  return `You meet ${names.join(' and ')} on ${day} at ${clock}`
}

/** "and 1 more meeting"; null without any. */
export function moreMeetingsText({ more }: NextMeeting): string | null {
  return more > 0 ? `and ${countOf(more, 'more meeting')}` : null
}
