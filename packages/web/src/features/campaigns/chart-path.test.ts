import { expect, test } from 'vitest'
import { chartPath } from './chart-path.ts'

const frame = { width: 640, height: 200 }
const at = (minutes: number) => new Date(minutes * 60_000)

test('CAMPAIGNS-11 a line of a chart grows from nothing to the top', () => {
  const points = [
    { at: at(0), reached: 10, accepted: 0 },
    { at: at(10), reached: 20, accepted: 5 },
  ]
  expect(chartPath(points, 'reached', 20, frame)).toBe('M0 197L0 100L640 3H640')
  expect(chartPath(points, 'accepted', 20, frame)).toBe('M0 197L0 197L640 148.5H640')
})

test('CAMPAIGNS-11 what happened in one moment is a level line', () => {
  const points = [{ at: at(0), reached: 4, accepted: 2 }]
  expect(chartPath(points, 'accepted', 4, frame)).toBe('M0 197L0 100H640')
})

test('CAMPAIGNS-11 no line leaves its frame', () => {
  for (const most of [1, 7, 1000, 100_000]) {
    const points = Array.from({ length: 60 }, (_, index) => ({
      at: at(index * most),
      reached: Math.round((most * (index + 1)) / 60),
      accepted: 0,
    }))
    const numbers = chartPath(points, 'reached', most, frame)
      .match(/-?[\d.]+/g)
      ?.map(Number)
    expect(numbers?.length).toBeGreaterThan(120)
    for (const number of numbers ?? []) {
      expect(number).toBeGreaterThanOrEqual(0)
      expect(number).toBeLessThanOrEqual(frame.width)
    }
  }
})
