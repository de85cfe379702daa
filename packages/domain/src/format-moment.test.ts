import { expect, test, vi } from 'vitest'
import { formatMoment, momentFormat } from './format-moment.ts'

const noon = new Date('2026-06-15T16:00:00.000Z')
const clock = { hour: 'numeric', minute: '2-digit' } as const

test('TIME-01 TIME-08 a moment is written as en-US writes it in its zone, with plain spaces', () => {
  expect(formatMoment(noon, { timeZone: 'America/New_York', ...clock })).toBe('12:00 PM')
  expect(formatMoment(noon, { timeZone: 'America/Los_Angeles', ...clock })).toBe('9:00 AM')
  const day = { timeZone: 'Pacific/Kiritimati', month: 'short', day: 'numeric' } as const
  expect(formatMoment(noon, day)).toBe('Jun 16')
})

test('F-24 a format is made once for a zone, and a client of a thousand zones fills no memory', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  try {
    const own = { timeZone: 'America/Denver', second: 'numeric' } as const
    expect(momentFormat(own)).toBe(momentFormat({ ...own }))
    expect(made).toHaveBeenCalledTimes(1)
    for (let digits = 1; digits <= 600; digits += 1) {
      momentFormat({
        timeZone: `+${String(Math.floor(digits / 60)).padStart(2, '0')}:${String(digits % 60).padStart(2, '0')}`,
      })
    }
    made.mockClear()
    momentFormat(own)
    expect(made).toHaveBeenCalledTimes(1)
  } finally {
    made.mockRestore()
  }
})
