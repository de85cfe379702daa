import { expect, test } from 'vitest'
import { itemFacts } from './item-facts.ts'

test('S-94 staff read what an item was beside its words, and nothing of a year that it has not', () => {
  const lamp = {
    title: 'Lamp',
    description: null,
    value: 4_000,
    category: 'home',
    year: 1998,
  } as const
  expect(itemFacts(lamp)).toBe('$40, Home & Garden, 1998')
  expect(itemFacts({ ...lamp, year: null })).toBe('$40, Home & Garden')
})
