import { expect, test } from 'vitest'
import { guideText, isUnusualValue } from './value-guide.ts'

const guide = { low: 2_000, median: 3_500, high: 6_000 }

test('R-53 more than three times the median is asked about, and nothing without similar items', () => {
  expect(isUnusualValue(10_500, guide)).toBe(false)
  expect(isUnusualValue(10_501, guide)).toBe(true)
  expect(isUnusualValue(1, guide)).toBe(false)
  expect(isUnusualValue(10_000_000, null)).toBe(false)
})

test('R-53 the values of similar items are told in a sentence', () => {
  expect(guideText(guide)).toBe('Similar items are valued at $20 to $60, with $35 in the middle.')
  expect(guideText({ low: 500, median: 500, high: 500 })).toBe('Similar items are valued at $5.')
})
