import { wallTime } from '@swapstead/domain/offers/meeting-time.ts'
import { after } from '@swapstead/domain/offers/periods.ts'
import { DAY } from '@swapstead/domain/times.ts'
import type { DemoMeeting } from './demo-offer.ts'

const weekdays = { Sunday: 0, Saturday: 6 } as const

/** Converts a demo meeting to the value of a date-time input: local time without an offset. */
export function meetingInput(
  { day, at }: Omit<DemoMeeting, 'place'>,
  zone: string,
  now: Date,
): string {
  if (typeof day === 'number') return `${dateIn(day, zone, now)}T${at}`
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => dateIn(days, zone, now))
  const date = ahead.find((candidate) => new Date(candidate).getUTCDay() === weekdays[day])
  return `${date}T${at}`
}

function dateIn(days: number, zone: string, now: Date): string {
  return wallTime(after(now, days * DAY), zone).slice(0, 10)
}
