import { expect, test } from 'vitest'
import { endingOffersText } from './ending-offers.ts'

test('S-29 the delete question counts the pending offers that end, when their number is known', () => {
  expect(endingOffersText(undefined)).toMatch(/^Pending offers with it end/)
  expect(endingOffersText(0)).toBe('No pending offer depends on it.')
  expect(endingOffersText(1)).toMatch(/^1 pending offer with it ends/)
  expect(endingOffersText(3)).toMatch(/^3 pending offers with it end/)
})
