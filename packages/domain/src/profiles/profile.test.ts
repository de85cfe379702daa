import { expect, test } from 'vitest'
import {
  completedSwapsText,
  distinctWishes,
  PROFILE_WISHES_MAX,
  sinceText,
  swappedText,
} from './profile.ts'

test('T-14 the page of a member tells the month of joining and no day', () => {
  expect(sinceText('2026-03')).toBe('Member since March 2026')
  expect(sinceText('2025-12')).toBe('Member since December 2025')
})

test('OFFERS-36 the number of completed swaps is told in words', () => {
  expect([0, 1, 12].map(completedSwapsText)).toEqual([
    'No swap completed yet',
    '1 swap completed',
    '12 swaps completed',
  ])
})

test.each([
  ['2026-05-04T12:00:00Z', 'UTC', 'You swapped in May'],
  ['2025-05-04T12:00:00Z', 'UTC', 'You swapped in May 2025'],
  ['2026-06-01T01:00:00Z', 'America/New_York', 'You swapped in May'],
])('OFFERS-36 a swap of %s is told to the pair in %s as “%s”', (moment, zone, text) => {
  expect(swappedText(new Date(moment), new Date('2026-11-25T12:00:00Z'), zone)).toBe(text)
})

test('ITEMS-21 wishes that stand on several things are told once, and not without end', () => {
  expect(distinctWishes(['Tent', 'tent', 'Rug', 'TENT'])).toEqual(['Tent', 'Rug'])
  const many = Array.from({ length: 40 }, (_, index) => `Wish ${index}`)
  expect(distinctWishes(many)).toHaveLength(PROFILE_WISHES_MAX)
})
