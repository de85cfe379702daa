import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

const EASTERN = 'America/New_York'
const now = new Date('2026-10-30T16:00:00Z')

test('MEETINGS-13 the zone has the name of the day of the meeting, whatever the name today', () => {
  expect(zoneName('', EASTERN, now)).toBe('Eastern Daylight Time (EDT)')
  expect(zoneName('2026-11-02T10:00', EASTERN, now)).toBe('Eastern Standard Time (EST)')
})
