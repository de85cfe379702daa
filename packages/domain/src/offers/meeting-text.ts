/** A meeting's time as a reader needs it: on their own clock, and on the clock it was set on when the two differ (readings S-88). */
export function meetingText(time: Date, setIn: string, readIn: string): string {
  const own = clockText(time, readIn, true)
  const other = clockText(time, setIn, false)
  return other === clockText(time, readIn, false) ? own : `${own} (${other})`
}

function clockText(time: Date, timeZone: string, withDay: boolean): string {
  const text = time.toLocaleString('en-US', {
    timeZone,
    ...(withDay ? ({ weekday: 'long', month: 'long', day: 'numeric' } as const) : {}),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return text.replaceAll('\u202F', ' ')
}
