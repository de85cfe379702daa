import { expect, test } from 'vitest'
import { areaUnderCurve } from './statistics.ts'

test('T-32 groups that are alike are told apart no better than by a coin, and others for certain', () => {
  expect(areaUnderCurve([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0.5)
  expect(areaUnderCurve([5, 6, 7], [1, 2, 3])).toBe(1)
  expect(areaUnderCurve([1, 2, 3], [5, 6, 7])).toBe(0)
  expect(areaUnderCurve([7, 7], [7, 7, 7])).toBe(0.5)
  // 3 exceeds two of the three values, and 1 exceeds none.
  expect(areaUnderCurve([3, 1], [2, 1.5, 4])).toBeCloseTo(2 / 6)
})
