import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSlots, creditsText, usableCredits } from './credits.ts'
import { FREE_SLOTS, PHOTO_SLOTS } from './photo.ts'

const codeOf = (maxPhotos: number, credits: number, held: number) => {
  const decision = addSlots(maxPhotos, credits, held)
  return decision.ok ? decision.next : decision.code
}

test('PHOTOS-19 PHOTOS-20 S-47 credits are used from 1 up to those held, each for one slot', () => {
  expect([1, 2, 3].map((credits) => codeOf(2, credits, 3))).toEqual([3, 4, 5])
  for (const credits of [0, 4, 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(codeOf(2, credits, 3), String(credits)).toBe('items.credits_not_held')
  }
  expect(codeOf(2, 1, 0)).toBe('items.credits_not_held')
  expect(codeOf(2, 73, 100)).toBe(75)
  expect(codeOf(2, 74, 100)).toBe('items.too_many_slots')
})

test('PHOTOS-07 C-05 an item above 2 slots takes no credits any more, whatever is asked', () => {
  for (const slots of [3, 5, 12, 75]) {
    for (const credits of [0, 1, 99])
      expect(codeOf(slots, credits, 9)).toBe('items.already_premium')
  }
})

test('PHOTOS-19 S-47 what the form offers is exactly what is taken', () => {
  const amount = fc.integer({ min: -2, max: 120 })
  fc.assert(
    fc.property(
      amount,
      amount.filter((held) => held >= 0),
      (credits, held) => {
        const isOffered = credits >= 1 && credits <= usableCredits(held)
        const decision = addSlots(FREE_SLOTS, credits, held)
        expect(decision.ok).toBe(isOffered)
        if (decision.ok) {
          expect(decision.next).toBe(FREE_SLOTS + credits)
          expect(decision.next).toBeLessThanOrEqual(PHOTO_SLOTS)
        }
      },
    ),
  )
})

test('C-02 credits are always called premium photo credits', () => {
  expect([0, 1, 10].map(creditsText)).toEqual([
    '0 premium photo credits',
    '1 premium photo credit',
    '10 premium photo credits',
  ])
})
