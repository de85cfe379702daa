import { expect, test } from 'vitest'
import { guestSlots, usableSlots } from './usable-slots.ts'

const now = new Date('2026-11-22T12:00:00Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test('S-46 slots without a date never end', () => {
  for (const maxPhotos of [2, 5, 75]) {
    expect(usableSlots({ maxPhotos, premiumFeaturesExpiry: null }, now)).toBe(maxPhotos)
  }
})

test('S-46 from its date on an item takes photos in its 2 free slots alone', () => {
  const slots = (maxPhotos: number, premiumFeaturesExpiry: Date) =>
    usableSlots({ maxPhotos, premiumFeaturesExpiry }, now)
  expect(slots(12, at(1))).toBe(12)
  expect(slots(12, at(0))).toBe(2)
  expect(slots(75, at(-1))).toBe(2)
  expect(slots(2, at(-1))).toBe(2)
})

test('S-85 a test item takes one photo until its upgrade', () => {
  expect([2, 5, 12, 75].map(guestSlots)).toEqual([1, 5, 12, 75])
})
