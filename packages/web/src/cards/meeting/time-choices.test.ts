import { expect, test } from 'vitest'
import { timeChoices } from './time-choices.ts'

test('MEETINGS-03 one tap chooses the next weekday at noon, Saturday morning or Sunday afternoon', () => {
  expect(timeChoices('2026-11-30')).toEqual([
    { typed: '2026-12-01T12:00', label: 'Tue, Dec 1, 12 PM' },
    { typed: '2026-12-05T10:00', label: 'Sat, Dec 5, 10 AM' },
    { typed: '2026-12-06T14:00', label: 'Sun, Dec 6, 2 PM' },
  ])
  expect(timeChoices('2027-01-01').map(({ typed }) => typed)).toEqual([
    '2027-01-02T10:00',
    '2027-01-03T14:00',
    '2027-01-04T12:00',
  ])
})
