import { formatMoment } from '@swapstead/domain/format-moment.ts'
import { DAY } from '@swapstead/domain/times.ts'

/** A time in daylight by the day of the week, from Sunday on. */
const hours = [14, 12, 12, 12, 12, 12, 10]

export type TimeChoice = { typed: string; label: string }

/** The next weekday, Saturday and Sunday after a day, as they are typed and as they are read. */
export function timeChoices(day: string): TimeChoice[] {
  const start = Date.parse(`${day}T00:00Z`)
  const found = new Map<number, TimeChoice>()
  for (let ahead = 1; ahead <= 7; ahead++) {
    const date = new Date(start + ahead * DAY)
    const hour = hours[date.getUTCDay()] ?? 12
    if (found.has(hour)) continue
    date.setUTCHours(hour)
    found.set(hour, { typed: date.toISOString().slice(0, 16), label: labelOf(date) })
  }
  return [...found.values()]
}

function labelOf(date: Date): string {
  return formatMoment(date, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    timeZone: 'UTC',
  })
}
