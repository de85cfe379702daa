import { MINUTE, SECOND } from '@swapstead/domain/times.ts'
import { beforeEach, expect, test } from 'vitest'
import { RecentChanges } from './recent-changes.ts'

const start = new Date('2026-05-04T12:00:00Z')
let at: Date
let recent: RecentChanges
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

beforeEach(() => {
  at = start
  recent = new RecentChanges(() => at)
  at = after(10 * SECOND)
})

test('P8 a page learns once of each change since it was rendered, and of nobody else’s', () => {
  recent.add(['ann'], ['gifts'])
  at = after(20 * SECOND)
  recent.add(['ann', 'bob'], ['messages', 'offers'])
  recent.add(['ann'], ['messages'])
  at = after(30 * SECOND)
  recent.add(['bob'], ['account'])
  expect(recent.since('ann', after(15 * SECOND))).toEqual(['messages', 'offers'])
  expect(recent.since('cem', after(15 * SECOND))).toEqual([])
})

test('P8 changes are known for a minute at least; longer ago nobody knows', () => {
  at = after(50 * SECOND)
  recent.add(['ann'], ['messages'])
  at = after(1.8 * MINUTE)
  expect(recent.since('ann', after(48 * SECOND))).toEqual(['messages'])
  at = after(3 * MINUTE)
  expect(recent.since('ann', after(48 * SECOND))).toBeNull()
  expect(recent.since('ann', after(2.9 * MINUTE))).toEqual([])
})

test('P8 nobody knows what was missed before the process, or while signals were lost', () => {
  expect(recent.since('ann', start)).toBeNull()
  recent.add(['ann'], ['messages'])
  recent.forget()
  expect(recent.since('ann', after(9 * SECOND))).toBeNull()
  at = after(20 * SECOND)
  expect(recent.since('ann', after(15 * SECOND))).toEqual([])
})
