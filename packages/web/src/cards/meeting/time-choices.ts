import { formatMoment } from '@swapstead/domain/format-moment.ts'
import { DAY } from '@swapstead/domain/times.ts'

/** Days of the week (0 is Sunday), each with a daylight hour. */
const wanted = [
  { days: [1, 2, 3, 4, 5], hour: 12 },
  { days: [6], hour: 10 },
  { days: [0], hour: 14 },
]

export type TimeChoice = { typed: string; label: string }

/** The next weekday, Saturday and Sunday after a day, each as typed text and as a label. */
export function timeChoices(day: string): TimeChoice[] {
  const start = Date.parse(`${day}T00:00Z`)
  const week = [1, 2, 3, 4, 5, 6, 7].map((ahead) => new Date(start + ahead * DAY))
  return wanted
    .flatMap(({ days, hour }) => {
      const date = week.find((one) => days.includes(one.getUTCDay()))
      date?.setUTCHours(hour)
      return date ?? []
    })
    .sort((one, other) => one.getTime() - other.getTime())
    .map((date) => ({ typed: date.toISOString().slice(0, 16), label: labelOf(date) }))
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
