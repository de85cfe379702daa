import { formatMoment } from '../format-moment.ts'
import type { Meeting } from './meeting.ts'

/** The time in the reader's zone, and in the zone it was set in when the two clocks differ. */
export function meetingText(time: Date, setIn: string, readIn: string): string {
  const own = clockText(time, readIn, true)
  const other = otherClock(time, setIn, readIn)
  return other ? `${own} (${other})` : own
}

/** The time in the zone it was set in: "9:30 PM MST". Null if the reader's clock shows the same. */
export function otherClock(time: Date, setIn: string, readIn: string): string | null {
  const other = clockText(time, setIn, false)
  return other === clockText(time, readIn, false) ? null : other
}

type Reader = { timeZone: string }

/** Where and when, in one line. */
export function meetingLine({ location, time, timeZone }: Meeting, reader: Reader): string {
  return `${location}, ${meetingText(time, timeZone, reader.timeZone)}`
}

/** Where and when as separate parts of an email. */
export function meetingParts({ location, time, timeZone }: Meeting, reader: Reader) {
  return { place: location, time: meetingText(time, timeZone, reader.timeZone) }
}

function clockText(time: Date, timeZone: string, withDay: boolean): string {
  return formatMoment(time, {
    timeZone,
    ...(withDay ? ({ weekday: 'long', month: 'long', day: 'numeric' } as const) : {}),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
