import { expect, test } from 'vitest'
import { matchesWish, matchingWishes, saysCash, type WishTarget } from './wishlist-matching.ts'

const item = (title: string, more: Partial<WishTarget> = {}): WishTarget => ({
  title,
  description: null,
  category: 'other',
  ...more,
})
const bike = item('Road bike, 54 cm', { description: 'Tuned this spring', category: 'sports' })

test('BROWSE-14 ITEMS-36 an entry matches when all its words occur in title, description or category', () => {
  expect(matchesWish('road bike', bike)).toBe(true)
  expect(matchesWish('Bike tuned', bike)).toBe(true)
  expect(matchesWish('a bike for recreation', item('Bike for two', { category: 'sports' }))).toBe(
    true,
  )
  expect(matchesWish('mountain bike', bike)).toBe(false)
  expect(matchesWish('Books', item('Dune', { category: 'books' }))).toBe(true)
})

test('BROWSE-14 words count whole: a car is no carpet', () => {
  expect(matchesWish('car', item('Carpet'))).toBe(false)
  expect(matchesWish('carpet', item('Car'))).toBe(false)
})

test('BROWSE-14 plurals count as their singular on either side', () => {
  const pairs = [
    ['bikes', 'bike'],
    ['boxes', 'box'],
    ['batteries', 'battery'],
    ['movies', 'movie'],
    ['glasses', 'glass'],
    ['shelves', 'shelf'],
    ['knives', 'knife'],
    ['shoes', 'shoe'],
    ['CDs', 'CD'],
  ] as const
  for (const [many, one] of pairs) {
    expect(matchesWish(many, item(one)), many).toBe(true)
    expect(matchesWish(one, item(many)), many).toBe(true)
  }
})

test('BROWSE-14 short words are left out, unless an entry has no others', () => {
  expect(matchesWish('an iron of it', item('Iron'))).toBe(true)
  expect(matchesWish('TV', item('Old TV, works'))).toBe(true)
  expect(matchesWish('TV', item('Sofa'))).toBe(false)
  expect(matchesWish('', item('Sofa'))).toBe(false)
  expect(matchesWish('?!', item('Sofa'))).toBe(false)
})

test('BROWSE-14 case, accents and punctuation do not matter', () => {
  expect(matchesWish('CAFÉ table!', item('Table from a cafe'))).toBe(true)
  expect(matchesWish('kid’s bike', item('Kids bike'))).toBe(true)
})

test('ITEMS-02 the entries that an item fills are told, and whether one says cash', () => {
  expect(matchingWishes(['Camera', 'Bikes', 'road bike'], bike)).toEqual(['Bikes', 'road bike'])
  expect(['Cash', 'tools or cash', 'CASH!'].every(saysCash)).toBe(true)
  expect(['cashmere sweater', 'cashew', ''].some(saysCash)).toBe(false)
  expect(['no junk, cash is fine', 'bike / cash'].every(saysCash)).toBe(true)
})

test.each([
  ...['no cash', 'No cash, please', 'tools, no cash', "don't want any cash", 'anything but cash'],
  ...['cash not taken', 'swaps without cash', 'no offers of cash', 'NON-cash offers', 'never cash'],
])('S-39 the wish “%s” takes no cash', (wish) => {
  expect(saysCash(wish)).toBe(false)
})
