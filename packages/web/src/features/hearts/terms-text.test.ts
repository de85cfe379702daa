import { expect, test } from 'vitest'
import { noTerms } from './api.ts'
import { termsText } from './terms-text.ts'

const own = [
  { id: 'a', title: 'Floor lamp' },
  { id: 'b', title: 'Drill' },
]

test('BROWSE-16 a heart tells its giver what it is for, and how much is on top', () => {
  expect(termsText(noTerms, own)).toBe('You haven’t said what for. Only you see this.')
  expect(termsText({ ...noTerms, forAny: true, onTop: 2_000 }, own)).toBe(
    'For any of your items, and up to $20 on top. Only you see this.',
  )
  expect(termsText({ ...noTerms, offeredItemIds: ['b', 'a'] }, own)).toBe(
    'For your Floor lamp or Drill. Only you see this.',
  )
})

test('BROWSE-16 an item that is gone is not named', () => {
  expect(termsText({ ...noTerms, offeredItemIds: ['gone', 'b'] }, own)).toContain('For your Drill.')
})
