import { readLocalTime } from '@swapstead/domain/local-time.ts'
import { readMeeting } from '@swapstead/domain/meetings/meeting-time.ts'
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

test('MEETINGS-03 MEETINGS-13 every choice can be proposed, from any day and in any zone', () => {
  for (const zone of ['America/New_York', 'America/Chicago', 'Pacific/Honolulu']) {
    for (const date of [1, 2, 3, 4, 5, 6, 7]) {
      const day = `2026-12-0${date}`
      const now = readLocalTime(`${day}T23:59`, zone)
      if (!now) throw new Error('a day has a last minute')
      for (const { typed } of timeChoices(day)) {
        const meeting = readMeeting({ location: 'Library', time: typed }, zone, now)
        expect(meeting, typed).toMatchObject({ timeZone: zone })
      }
    }
  }
})
