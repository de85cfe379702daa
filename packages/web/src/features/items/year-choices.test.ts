import { expect, test } from 'vitest'
import { yearChoices } from './year-choices.ts'

test('ITEMS-23 ITEMS-24 ITEMS-25 the years run from this one back to 1950, between none and the old ones', () => {
  const labels = yearChoices(2026).map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual(['Not specified', '2026', '2025'])
  expect(labels.slice(-2)).toEqual(['1950', 'Other (before 1950)'])
  expect(labels).toHaveLength(2026 - 1950 + 3)
})
