import { SECOND } from '@swapstead/domain/times.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PAUSE_MS, Pauses } from './pauses.ts'

test('T-82 B30 pages that follow one another pause, a single one and a long line do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pauses = new Pauses()
  pauses.arrive()()
  await pauses.pause()
  vi.advanceTimersByTime(SECOND)
  pauses.arrive()()
  await pauses.pause()
  expect(vi.getTimerCount()).toBe(0)

  vi.advanceTimersByTime(SECOND - 1)
  const leave = Array.from({ length: 4 }, () => pauses.arrive())
  const paused = pauses.pause()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(PAUSE_MS)
  await paused

  leave.push(pauses.arrive())
  await pauses.pause()
  expect(vi.getTimerCount()).toBe(0)
  for (const go of leave) go()
  void pauses.pause()
  expect(vi.getTimerCount()).toBe(1)
})
