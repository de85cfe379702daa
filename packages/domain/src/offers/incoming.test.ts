import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOB, sampleUser } from '../../test/sample-offer.ts'
import { type IncomingRules, noRules } from '../items/incoming-rules.ts'
import {
  type IncomingOffer,
  incomingSentence,
  missingValue,
  refusalOfIncoming,
} from './incoming.ts'

const owner = (rules: Partial<IncomingRules> | null) => ({
  ...sampleUser(BOB, 'Bob'),
  incomingRules: rules && { ...noRules, ...rules },
})
const wanted = (rules: Partial<IncomingRules> | null, value = 100_00) => ({
  value,
  incomingRules: null,
  owner: owner(rules),
})
const lamp = { value: 60_00, category: 'home' } as const
const book = { value: 10_00, category: 'books' } as const
const offer = (changes: Partial<IncomingOffer>): IncomingOffer => ({
  wanted: [wanted(null)],
  given: [lamp],
  cash: 0,
  cashAsked: 0,
  miles: 10,
  ...changes,
})

test.each<[string, Partial<IncomingOffer>, string | null]>([
  ['no rules', {}, null],
  ['no rules and no known place', { miles: null, given: [] }, null],
  ['near enough', { wanted: [wanted({ farthestMiles: 10 })] }, null],
  ['a tenth too far', { wanted: [wanted({ farthestMiles: 10 })], miles: 10.1 }, 'offers.too_far'],
  [
    'an unknown place',
    { wanted: [wanted({ farthestMiles: 10 })], miles: null },
    'offers.distance_unknown',
  ],
  [
    'cash alone',
    { wanted: [wanted({ asksForAnItem: true })], given: [], cash: 100_00 },
    'offers.cash_alone_refused',
  ],
  ['cash with an item', { wanted: [wanted({ asksForAnItem: true })], cash: 40_00 }, null],
  [
    'a refused category',
    { wanted: [wanted({ refusedCategories: ['home'] })] },
    'offers.category_refused',
  ],
  [
    'one of several',
    { wanted: [wanted({ refusedCategories: ['books'] })], given: [lamp, book] },
    'offers.category_refused',
  ],
  [
    'another category',
    { wanted: [wanted({ refusedCategories: ['tools'] })], given: [lamp, book] },
    null,
  ],
  ['too little', { wanted: [wanted({ leastPercent: 75 })] }, 'offers.value_too_low'],
  [
    'a cent too little',
    { wanted: [wanted({ leastPercent: 75 })], cash: 14_99 },
    'offers.value_too_low',
  ],
  ['made up with cash', { wanted: [wanted({ leastPercent: 75 })], cash: 15_00 }, null],
  ['made up with an item', { wanted: [wanted({ leastPercent: 70 })], given: [lamp, book] }, null],
  [
    'cash asked for counts on the other side',
    { wanted: [wanted({ leastPercent: 60 })], cashAsked: 1 },
    'offers.value_too_low',
  ],
  [
    'too little cash alone',
    { wanted: [wanted({ leastPercent: 50 })], given: [], cash: 49_99 },
    'offers.value_too_low',
  ],
  [
    'both wanted items count',
    { wanted: [wanted({ leastPercent: 50 }), wanted(null, 30_00)] },
    'offers.value_too_low',
  ],
  [
    'the stricter of two items',
    {
      wanted: [
        wanted(null),
        { ...wanted(null), incomingRules: { ...noRules, refusedCategories: ['home'] } },
      ],
    },
    'offers.category_refused',
  ],
  [
    'an exception of the item',
    { wanted: [{ ...wanted({ leastPercent: 100 }), incomingRules: noRules }] },
    null,
  ],
])('R-11 R-12 what comes in: %s', (_name, changes, refusal) => {
  expect(refusalOfIncoming(offer(changes))).toBe(refusal)
})

const cents = fc.integer({ min: 1, max: 9_999_999_999 })

test('R-12 the missing value, added in cash, is exactly enough', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 5 }),
      fc.array(cents, { maxLength: 5 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 50_000 }),
      (theirs, mine, leastPercent, cashAsked) => {
        const sides = {
          wanted: theirs.map((value) => wanted({ leastPercent }, value)),
          given: mine.map((value) => ({ value, category: 'other' as const })),
          cashAsked,
        }
        const missing = missingValue({ ...sides, cash: 0 })
        expect(refusalOfIncoming(offer({ ...sides, cash: missing }))).toBeNull()
        if (missing > 0) {
          expect(refusalOfIncoming(offer({ ...sides, cash: missing - 1 }))).toBe(
            'offers.value_too_low',
          )
        }
      },
    ),
  )
})

test('R-11 the sender reads who asks for what', () => {
  const near = wanted({ farthestMiles: 25, leastPercent: 75 })
  expect(incomingSentence('offers.too_far', near)).toBe(
    'Bob swaps only with neighbors within 25 miles. You are farther away.',
  )
  expect(incomingSentence('offers.distance_unknown', near)).toBe(
    'Bob swaps only with neighbors within 25 miles. Add your address in your settings to make an offer.',
  )
  expect(incomingSentence('offers.cash_alone_refused', near)).toBe('Bob doesn’t take cash alone')
  expect(incomingSentence('offers.category_refused', near, { category: 'books' })).toBe(
    'Bob doesn’t take anything from Books',
  )
  expect(incomingSentence('offers.value_too_low', near, { missing: 1500 })).toBe(
    'Bob asks for at least 75% of the value. Add $15 or another item.',
  )
})
