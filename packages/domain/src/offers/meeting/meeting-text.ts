import { formatMoment } from '../../format-moment.ts'

/** The time in the reader's zone, and in the zone it was set in when the two clocks differ. */
export function meetingText(time: Date, setIn: string, readIn: string): string {
  const own = clockText(time, readIn, true)
  const other = clockText(time, setIn, false)
  return other === clockText(time, readIn, false) ? own : `${own} (${other})`
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
