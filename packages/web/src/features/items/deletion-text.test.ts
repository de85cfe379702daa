import { expect, test } from 'vitest'
import { endingOffersText, lostSlotsText } from './deletion-text.ts'

test('S-29 the delete question counts the pending offers that end, when their number is known', () => {
  expect(endingOffersText(undefined)).toMatch(/^Pending offers with it end/)
  expect(endingOffersText(0)).toBe('No pending offer depends on it.')
  expect(endingOffersText(1)).toMatch(/^1 pending offer with it ends/)
  expect(endingOffersText(3)).toMatch(/^3 pending offers with it end/)
})

test('S-47 the delete question says that credits are not returned, when there are slots that cost some', () => {
  expect(lostSlotsText(2)).toBe('')
  expect(lostSlotsText(3)).toBe(
    'Its extra photo slot goes with it, and the credits or the payment for it are not returned.',
  )
  expect(lostSlotsText(5)).toBe(
    'Its 3 extra photo slots go with it, and the credits or the payment for them are not returned.',
  )
})
