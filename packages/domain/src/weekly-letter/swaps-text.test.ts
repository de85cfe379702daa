import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapsText } from './swaps-text.ts'

test.each([
  [0, null],
  [5, null],
  [6, 'more than 5 swaps'],
  [25, 'more than 10 swaps'],
  [26, 'more than 25 swaps'],
  [1_001, 'more than 1,000 swaps'],
])('R-61 of %d swaps nearby the letter tells %s', (count, told) => {
  expect(swapsText(count, 25, 30) ?? '').toContain(told ?? '')
  expect(swapsText(count, 25, 30) === null).toBe(told === null)
})

test('R-61 a single swap changes what is told at few counts only', () => {
  const counts = fc.integer({ min: 0, max: 2_000 })
  const texts = new Set(fc.sample(counts, 2_000).map((count) => swapsText(count, 25, 30)))
  expect(texts.size).toBeLessThanOrEqual(9)
})
