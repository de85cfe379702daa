import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EASTERN, StateCode, stateCodes, stateNames, timeZoneOfState, zoneOf } from './states.ts'

test('TIME-02 the zone is Eastern without a state and for states on Eastern time', () => {
  for (const state of [null, '', '  ', 'XX', 'Ontario']) {
    expect(timeZoneOfState(state), String(state)).toBe('America/New_York')
  }
  const eastern = 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'
  for (const state of eastern.split(' ')) expect(timeZoneOfState(state), state).toBe(EASTERN)
})

test('TIME-03 each other zone is found by state code', () => {
  const zones: Record<string, string> = {
    'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  }
  for (const [zone, codes] of Object.entries(zones)) {
    for (const code of codes.split(' ')) expect(timeZoneOfState(code), code).toBe(zone)
  }
})

test('TIME-03 a state is found by its name too, in either case', () => {
  for (const code of stateCodes) {
    const name = stateNames[code]
    expect(timeZoneOfState(name), name).toBe(timeZoneOfState(code))
    expect(timeZoneOfState(` ${name.toLowerCase()} `), name).toBe(timeZoneOfState(code))
    expect(timeZoneOfState(code.toLowerCase()), code).toBe(timeZoneOfState(code))
  }
})

test('TIME-03 Arizona keeps its clocks in summer, Denver sets them', () => {
  const hourIn = (timeZone: string) =>
    new Date('2026-07-01T18:00:00Z').toLocaleTimeString('en-US', { timeZone, hour: 'numeric' })
  expect(hourIn(timeZoneOfState('AZ'))).toBe('11 AM')
  expect(hourIn(timeZoneOfState('CO'))).toBe('12 PM')
})

test('S-88 TIME-02 a member’s clock is that of their place, else of their state, else Eastern', () => {
  expect(zoneOf('America/Denver', 'TX')).toBe('America/Denver')
  expect(zoneOf(null, 'TX')).toBe('America/Chicago')
  expect(zoneOf(null, null)).toBe(EASTERN)
})

test('S-24 a state is one of the 50 and DC, read in either case', () => {
  expect(stateCodes).toHaveLength(51)
  expect(z.parse(StateCode, ' nj ')).toBe('NJ')
  expect(z.parse(StateCode, 'DC')).toBe('DC')
  for (const wrong of ['', 'PR', 'New Jersey', 'N', 7, null, undefined]) {
    const result = z.safeParse(StateCode, wrong)
    expect(result.error?.issues[0]?.message, String(wrong)).toBe('State is required')
  }
})
