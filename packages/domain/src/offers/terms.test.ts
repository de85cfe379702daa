import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANN, BOB } from '../../test/sample-offer.ts'
import { differencesText, type OfferTerms, offerDifferences } from './terms.ts'

const terms = (changes: Partial<OfferTerms> = {}): OfferTerms => ({
  fromUserId: ANN,
  fromItems: [{ id: 'tent', title: 'Old tent' }],
  toItems: [{ id: 'sofa', title: 'Sofa' }],
  cashAdjustment: 2000,
  cashAsked: 0,
  ...changes,
})
const turned = ({ fromItems, toItems, cashAdjustment, cashAsked }: OfferTerms): OfferTerms => ({
  fromUserId: BOB,
  fromItems: toItems,
  toItems: fromItems,
  cashAdjustment: cashAsked,
  cashAsked: cashAdjustment,
})
const lamp = { id: 'lamp', title: 'Desk lamp' }

test('R-06 a counter tells each reader what changed on which side', () => {
  const before = terms()
  const after = turned(
    terms({
      fromItems: [...before.fromItems, lamp],
      toItems: [{ id: 'rug', title: 'Rug' }],
      cashAdjustment: 3500,
    }),
  )
  expect(offerDifferences(before, after, ANN)).toEqual([
    { side: 'yours', text: '“Desk lamp” added' },
    { side: 'yours', text: '$35 instead of $20' },
    { side: 'theirs', text: '“Rug” added' },
    { side: 'theirs', text: '“Sofa” left out' },
  ])
  expect(differencesText(offerDifferences(before, after, BOB))).toBe(
    'From you: “Rug” added, “Sofa” left out. From them: “Desk lamp” added, $35 instead of $20.',
  )
})

test('R-06 cash that comes, goes or changes sides is told', () => {
  const texts = (before: OfferTerms, after: OfferTerms) =>
    differencesText(offerDifferences(before, after, ANN))
  const none = terms({ cashAdjustment: 0 })
  expect(texts(none, terms())).toBe('From you: $20 added.')
  expect(texts(terms(), none)).toBe('From you: $20 left out.')
  expect(texts(terms(), terms({ cashAdjustment: 0, cashAsked: 550 }))).toBe(
    'From you: $20 left out. From them: $5.50 added.',
  )
})

test('R-06 the same terms have no differences, whoever asks, turned or not', () => {
  const items = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
  const side = items.map((ids) => ids.map((id) => ({ id, title: id })))
  fc.assert(
    fc.property(side, side, fc.nat(9999), fc.constantFrom(ANN, BOB), (from, to, cash, reader) => {
      const one = terms({ fromItems: from, toItems: to, cashAdjustment: cash })
      const other = { ...turned(one), fromItems: one.toItems.toReversed() }
      expect(offerDifferences(one, other, reader)).toEqual([])
    }),
  )
})
