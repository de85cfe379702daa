import { expect, test } from 'vitest'
import { sampleUser } from '../../test/sample-offer.ts'
import { categories } from './categories.ts'
import { IncomingRules, incomingRulesOf, incomingSentences, noRules } from './incoming-rules.ts'

const near = { ...noRules, farthestMiles: 25 }
const owner = { ...sampleUser('018f0000-0000-7000-8000-000000000001', 'Ann'), incomingRules: near }

test('R-11 an item without rules of its own follows its owner, and its own replace them all', () => {
  const own = { ...noRules, asksForAnItem: true }
  expect(incomingRulesOf({ incomingRules: null, owner })).toEqual(near)
  expect(incomingRulesOf({ incomingRules: own, owner })).toEqual(own)
  expect(incomingRulesOf({ incomingRules: noRules, owner })).toEqual(noRules)
  const open = { ...owner, incomingRules: null }
  expect(incomingRulesOf({ incomingRules: null, owner: open })).toEqual(noRules)
})

test('R-11 rules are told in sentences, and none where everything may come in', () => {
  expect(incomingSentences(noRules)).toEqual([])
  expect(
    incomingSentences({
      leastPercent: 75,
      farthestMiles: 1,
      asksForAnItem: true,
      refusedCategories: ['tools', 'books', 'clothing'],
    }),
  ).toEqual([
    'Only from neighbors within 1 mile',
    'Worth at least 75% of this in total',
    'No cash-only offers',
    'Nothing from Books, Clothing, or Tools',
  ])
})

test.each<[string, object, boolean]>([
  ['none', {}, true],
  ['the least percentage', { leastPercent: 1 }, true],
  ['the most', { leastPercent: 100, farthestMiles: 2000 }, true],
  ['no percentage of nothing', { leastPercent: 0 }, false],
  ['more than the value', { leastPercent: 101 }, false],
  ['a part of a percentage', { leastPercent: 12.5 }, false],
  ['no distance', { farthestMiles: 0 }, false],
  ['a part of a mile', { farthestMiles: 0.5 }, false],
  ['too many miles', { farthestMiles: 2001 }, false],
  ['all categories but one', { refusedCategories: categories.slice(1) }, true],
  ['all categories', { refusedCategories: [...categories] }, false],
  ['a category twice', { refusedCategories: ['books', 'books'] }, false],
  ['an unknown category', { refusedCategories: ['pets'] }, false],
  ['a switch that is text', { asksForAnItem: 'yes' }, false],
])('R-11 what may be asked: %s', (_name, fields, isTaken) => {
  expect(IncomingRules.safeParse({ ...noRules, ...fields }).success).toBe(isTaken)
})
