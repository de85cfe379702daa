import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test, vi } from 'vitest'
import { newId } from './ids.ts'

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids are UUIDs of version 7, all different, and rise within a millisecond too', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.every((id) => version7.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('ids begin with the time at which they were made', () => {
  const before = Date.now()
  const made = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(before)
  expect(made - Date.now()).toBeLessThan(100)
})

test('F-17 ids go on rising when the clock of the machine is set back', () => {
  const earlier = newId()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - HOUR)
  const later = newId()
  clock.mockRestore()
  expect(later > earlier).toBe(true)
})
