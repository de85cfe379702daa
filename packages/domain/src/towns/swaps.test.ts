import { expect, test } from 'vitest'
import { publishedSwaps } from './swaps.ts'

test.each([
  [0, 0],
  [5, 0],
  [6, 5],
  [10, 5],
  [11, 10],
  [99_999, 10_000],
])('LANDING-11 T-40 of %i swaps a town says that there were more than %i', (made, told) => {
  expect(publishedSwaps(made)).toBe(told)
})
