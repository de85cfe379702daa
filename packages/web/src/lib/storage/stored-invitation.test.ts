import { DAY } from '@swapstead/domain/times.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearInvitation, storedInvitation, storeInvitation } from './stored-invitation.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R-63 an invitation is kept until it is dropped, and a later one is not dropped in its place', () => {
  expect(storedInvitation()).toBeNull()
  storeInvitation('ABCD')
  expect([storedInvitation(), storedInvitation()]).toEqual(['ABCD', 'ABCD'])
  storeInvitation('EFGH')
  clearInvitation('ABCD')
  expect(storedInvitation()).toBe('EFGH')
  clearInvitation('EFGH')
  expect(storedInvitation()).toBeNull()
})

test('R-63 an invitation is kept for a week, and nothing of it longer', () => {
  storeInvitation('ABCD')
  vi.advanceTimersByTime(7 * DAY)
  expect(storedInvitation()).toBe('ABCD')
  vi.advanceTimersByTime(1)
  expect(storedInvitation()).toBeNull()
  expect(stored.size).toBe(0)
})

test('R-63 an invitation that the version before has kept counts', () => {
  stored.set('swapstead.invitation', 'ABCD')
  expect(storedInvitation()).toBe('ABCD')
})
