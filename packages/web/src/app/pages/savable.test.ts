import { expect, test } from 'vitest'
import { isSavable } from './savable.ts'

test('R-60 a search is saved only where all that narrows it can be', () => {
  expect(isSavable({})).toBe(true)
  expect(isSavable({ category: 'sports' })).toBe(true)
  expect(isSavable({ hearted: true })).toBe(false)
  expect(isSavable({ category: 'sports', hearted: true })).toBe(false)
})
