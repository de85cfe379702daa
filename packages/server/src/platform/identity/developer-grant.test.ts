import { expect, test } from 'vitest'
import { type DeveloperGrant, extendGrant, isGranted, newGrant } from './developer-grant.ts'

const MINUTE = 60_000
const start = new Date('2026-11-20T12:00:00Z')
const after = (minutes: number, milliseconds = 0) =>
  new Date(start.getTime() + minutes * MINUTE + milliseconds)

test('S-05 developer access ends after 30 minutes without use', () => {
  const grant = newGrant(start)
  expect(isGranted(grant, after(30, -1))).toBe(true)
  expect(isGranted(grant, after(30))).toBe(false)
})

test('S-05 using developer access keeps it, for 8 hours at most', () => {
  const grant = newGrant(start)
  for (let minute = 29; minute < 480; minute += 29) {
    expect(isGranted(grant, after(minute)), `minute ${minute}`).toBe(true)
    extendGrant(grant, after(minute))
  }
  expect(isGranted(grant, after(480, -1))).toBe(true)
  extendGrant(grant, after(480, -1))
  expect(isGranted(grant, after(480))).toBe(false)
})

test('S-05 access that has ended is not brought back by use, nor is one that never began', () => {
  const ended = newGrant(start)
  extendGrant(ended, after(31))
  expect(isGranted(ended, after(31))).toBe(false)
  for (const none of [{}, { developerUntil: after(5).getTime() }] satisfies DeveloperGrant[]) {
    const before = { ...none }
    extendGrant(none, start)
    expect(none).toEqual(before)
  }
})

test('S-05 use within a minute writes nothing', () => {
  const grant = newGrant(start)
  extendGrant(grant, after(0, MINUTE - 1))
  expect(grant).toEqual(newGrant(start))
  extendGrant(grant, after(1))
  expect(grant.developerUntil).toBe(after(31).getTime())
})
