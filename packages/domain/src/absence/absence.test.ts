import { expect, test } from 'vitest'
import { after, before, DAY } from '../times.ts'
import { ABSENCE_MAX, absenceAt, endOfAbsence, OPEN_END, refusalOfAbsence } from './absence.ts'

const now = new Date('2026-11-25T12:00:00Z')

test.each([
  ['away', null, 'absence.until_needed'],
  ['away', now, 'absence.until_past'],
  ['away', after(now, 1), null],
  ['away', after(now, ABSENCE_MAX), null],
  ['away', after(now, ABSENCE_MAX + 1), 'absence.until_far'],
  ['paused', null, null],
  ['paused', before(now, DAY), 'absence.until_past'],
  ['paused', after(now, 400 * DAY), 'absence.until_far'],
] as const)('R-73 %s until %s is answered with %s', (as, until, refusal) => {
  expect(refusalOfAbsence({ as, until }, now)).toBe(refusal)
})

test('R-73 an absence is over at its end, and a pause without one lasts', () => {
  const end = after(now, DAY)
  expect(absenceAt('away', end, before(end, 1))).toEqual({ as: 'away', until: end })
  expect(absenceAt('away', end, end)).toBeNull()
  expect(absenceAt(null, null, now)).toBeNull()
  expect(endOfAbsence({ until: null })).toBe(OPEN_END)
  expect(absenceAt('paused', OPEN_END, now)).toEqual({ as: 'paused', until: null })
})
