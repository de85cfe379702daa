import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DAY, HOUR, MINUTE } from '../times.ts'
import { hoursLeft, SandboxStart, sandboxStates, timeLeftText } from './guest.ts'

const problems = (start: unknown) =>
  z.safeParse(SandboxStart, start).error?.issues.map(({ path, message }) => [path[0], message]) ??
  []

test('SANDBOX-04 SANDBOX-06 SANDBOX-07 a sandbox begins with a city and a state', () => {
  expect(problems({ city: 'Hoboken', state: 'NJ' })).toEqual([])
  expect(problems({ city: ' Hoboken ', state: 'nj', firstName: 'Ann' })).toEqual([])
  const cityNeeded = [['city', 'City is required']]
  for (const city of ['', '  ', undefined, null, 5]) {
    expect(problems({ city, state: 'NJ' }), String(city)).toEqual(cityNeeded)
  }
  expect(problems({ city: 'x'.repeat(101), state: 'NJ' })).toEqual([
    ['city', 'City must be 100 characters or less'],
  ])
  const stateNeeded = [['state', 'State is required']]
  for (const state of ['', 'New Jersey', 'XX', 'DC', undefined, null]) {
    expect(problems({ city: 'Hoboken', state }), String(state)).toEqual(stateNeeded)
  }
  expect(problems({})).toEqual([...cityNeeded, ...stateNeeded])
})

test('SANDBOX-04 nothing else of a person is taken along', () => {
  const sent = { city: 'Hoboken', state: 'NJ', email: 'ann@example.com', firstName: 'Ann' }
  expect(z.parse(SandboxStart, sent)).toEqual({ city: 'Hoboken', state: 'NJ' })
})

test('SANDBOX-05 the sandbox has the 50 states and no district', () => {
  expect(sandboxStates).toHaveLength(50)
  expect(sandboxStates).not.toContain('DC')
})

test('SANDBOX-13 SANDBOX-21 what is left is told in hours and minutes', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const rows: [left: number, text: string, hours: number][] = [
    [DAY, '24 hours 0 minutes', 24],
    [DAY - 1, '23 hours 59 minutes', 23],
    [HOUR + MINUTE, '1 hour 1 minute', 1],
    [HOUR - 1, '0 hours 59 minutes', 0],
    [0, '0 hours 0 minutes', 0],
    [-HOUR, '0 hours 0 minutes', 0],
  ]
  for (const [left, text, hours] of rows) {
    const until = new Date(now.getTime() + left)
    expect(timeLeftText(until, now), text).toEqual(text)
    expect(hoursLeft(until, now), text).toEqual(hours)
  }
})

test('SANDBOX-13 no minute is told twice or left out as time goes by', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: DAY }), (left) => {
      const [, hours, minutes] = /^(\d+) hours? (\d+) minutes?$/.exec(
        timeLeftText(new Date(left), new Date(0)),
      ) ?? [null, '', '']
      const told = Number(hours) * HOUR + Number(minutes) * MINUTE
      expect(left - told).toBeGreaterThanOrEqual(0)
      expect(left - told).toBeLessThan(MINUTE)
      expect(hoursLeft(new Date(left), new Date(0))).toBe(Number(hours))
    }),
  )
})
