import { expect, test } from 'vitest'
import { formatAmount } from '../money.ts'
import {
  additionalText,
  photoTierBadge,
  photoTiers,
  priceContext,
  slotChangeProblem,
} from './tiers.ts'

test('PHOTOS-22 PHOTOS-23 PHOTOS-24 each tier says how many photos it adds', () => {
  expect(photoTiers.map(({ slots }) => additionalText(slots))).toEqual([
    '(3 additional)',
    '(10 additional)',
    '(73 additional)',
  ])
  expect(photoTiers.map(({ slots }) => photoTierBadge(slots))).toEqual([
    'Standard Plus',
    'Premium Max',
    'SUPER Max',
  ])
})

test('UPGRADES-17 UPGRADES-18 UPGRADES-19 UPGRADES-23 each tier has a price while posting and one later', () => {
  const prices = (context: 'posting' | 'upgrade') =>
    photoTiers.map(({ price }) => formatAmount(price[context]))
  expect(prices('posting')).toEqual(['1.00', '2.00', '5.00'])
  expect(prices('upgrade')).toEqual(['1.00', '5.00', '5.00'])
})

test('C-01 the posting prices hold for 30 minutes', () => {
  const postedAt = new Date('2026-11-02T12:00:00Z')
  const after = (seconds: number) => new Date(postedAt.getTime() + seconds * 1000)
  expect(priceContext(null, postedAt)).toBe('posting')
  expect(priceContext(postedAt, after(1800))).toBe('posting')
  expect(priceContext(postedAt, after(1801))).toBe('upgrade')
})

test('PHOTOS-07 C-05 an item above 2 slots takes no tier and no credits any more', () => {
  expect(slotChangeProblem(2)).toBeNull()
  for (const slots of [3, 5, 12, 75]) expect(slotChangeProblem(slots)).toBe('Already Premium!')
})
