import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { CASH_ADVICE, VALUE_ADVICE } from '@swapstead/domain/offers/cash-advice.ts'
import { sampleItemView } from '@swapstead/domain/test/sample-item.ts'
import { ANN, BOB, sampleUser } from '@swapstead/domain/test/sample-offer.ts'
import { expect, test } from 'vitest'
import { typedDollars, withFirst } from './draft.ts'
import { draftRefusal } from './incoming-text.ts'
import { cashRefusal, firstChoice, ownChoices } from './own-choices.ts'
import { weigh } from './weights.ts'

function item(title: string, changes: Partial<ItemView> = {}): ItemView {
  return sampleItemView(title, title, sampleUser(ANN, 'Ann'), { value: 5000, ...changes })
}

const wanted = item('Sofa', {
  owner: sampleUser(BOB, 'Bob'),
  wishlist: ['Floor lamp', 'Road bike'],
})
const own = [item('Kettle'), item('Road bike, 54 cm'), item('Rug')]

const made = (fromItemId: string | null) => ({
  toItemId: 'wanted',
  fromItemId,
  moreFromItemIds: [],
  moreToItemIds: [],
})

test('OFFERS-12 own items come in the order in which they fit the wishlist', () => {
  const choices = ownChoices(wanted, own, [])
  expect(choices.map((choice) => choice.item.title)).toEqual(['Road bike, 54 cm', 'Kettle', 'Rug'])
  expect(choices[0]).toMatchObject({ wishes: ['Road bike'], refusal: null })
  expect(choices[1]).toMatchObject({ wishes: [], refusal: null })
  expect(cashRefusal(wanted, [])).toBeNull()
})

test('OFFERS-12 a wishlist-only item says beforehand what it does not take', () => {
  const strict = { ...wanted, acceptOnlyWishlistOffers: true }
  expect(ownChoices(strict, own, []).map((choice) => choice.refusal)).toEqual([
    null,
    'The owner only takes items from the wishlist',
    'The owner only takes items from the wishlist',
  ])
  expect(cashRefusal(strict, [])).toBe(
    'The owner only takes what’s on the wishlist, and cash isn’t on it',
  )
  expect(cashRefusal({ ...strict, wishlist: ['Cash, any time'] }, [])).toBeNull()
})

test('R-03 any item can come first where another of the bundle is on the wishlist', () => {
  const strict = { ...wanted, acceptOnlyWishlistOffers: true }
  const bike = 'Road bike, 54 cm'
  const refusedWith = (given: string[]) =>
    ownChoices(strict, own, [], given)
      .filter(({ refusal }) => refusal !== null)
      .map(({ item: { title } }) => title)
  expect(refusedWith([bike])).toEqual(['Kettle', 'Rug'])
  // The kettle would exchange places with the bike; the rug would replace it.
  expect(refusedWith([bike, 'Kettle'])).toEqual(['Rug'])
  expect(refusedWith(['Kettle', bike])).toEqual([])
  const none = { cash: 0, asked: 0 }
  const named = (...titles: string[]) => own.filter(({ title }) => titles.includes(title))
  expect(draftRefusal([strict], named('Kettle', bike), none)).toBeNull()
  expect(draftRefusal([strict], named('Kettle'), none)).toBe(
    'The owner only takes items from the wishlist',
  )
  expect(withFirst([bike, 'Kettle'], 'Kettle')).toEqual(['Kettle', bike])
  expect(withFirst([bike, 'Kettle'], 'Rug')).toEqual(['Rug', 'Kettle'])
  expect(withFirst([], 'Rug')).toEqual(['Rug'])
})

test('S-48 OFFERS-12 what was offered for it already is not offered again, an item or cash', () => {
  const again = 'You have already made this offer'
  const withItem = ownChoices(wanted, own, [made('Kettle')])
  expect(withItem.map(({ item: { title }, refusal }) => [title, refusal])).toEqual([
    ['Road bike, 54 cm', null],
    ['Rug', null],
    ['Kettle', again],
  ])
  expect(cashRefusal(wanted, [made('Kettle')])).toBeNull()
  expect(cashRefusal(wanted, [made(null)])).toBe(again)
})

test('OFFERS-12 what the heart names is chosen beforehand only while it can be offered', () => {
  const choices = ownChoices(wanted, own, [made('Rug')])
  expect(firstChoice(choices, 'Kettle', false)?.title).toBe('Kettle')
  expect(firstChoice(choices, 'Rug', false)).toBeNull()
  expect(firstChoice(choices, 'Sold long ago', false)).toBeNull()
  expect(firstChoice(choices, null, false)).toBeNull()
  const strict = ownChoices({ ...wanted, acceptOnlyWishlistOffers: true }, own, [])
  expect(firstChoice(strict, 'Kettle', false)).toBeNull()
  expect(firstChoice(strict, 'Road bike, 54 cm', false)?.title).toBe('Road bike, 54 cm')
})

test('OFFERS-12 the only item that can be offered is chosen beforehand, once all are known', () => {
  const one = ownChoices(wanted, own.slice(0, 1), [])
  expect(firstChoice(one, null, true)?.title).toBe('Kettle')
  expect(firstChoice(one, null, false)).toBeNull()
  expect(firstChoice(ownChoices(wanted, own, []), null, true)).toBeNull()
  expect(firstChoice(ownChoices(wanted, own, []), 'Rug', true)?.title).toBe('Rug')
  expect(firstChoice(one, 'Sold long ago', true)).toBeNull()
  expect(firstChoice(ownChoices(wanted, own.slice(0, 1), [made('Kettle')]), null, true)).toBeNull()
  const strict = ownChoices({ ...wanted, acceptOnlyWishlistOffers: true }, own, [])
  expect(firstChoice(strict, null, true)?.title).toBe('Road bike, 54 cm')
})

test('R-11 OFFERS-12 beside an own item and cash stands what the owner’s rules refuse', () => {
  const rules = { ...noRules, asksForAnItem: true, refusedCategories: ['books' as const] }
  const choosy = { ...wanted, incomingRules: rules }
  const choices = ownChoices(choosy, [item('Atlas', { category: 'books' }), item('Rug')], [])
  expect(choices.map(({ item: { title }, refusal }) => [title, refusal])).toEqual([
    ['Rug', null],
    ['Atlas', 'Bob doesn’t take anything from Books'],
  ])
  expect(cashRefusal(choosy, [])).toBe('Bob doesn’t take cash alone')
  expect(firstChoice(choices, 'Atlas', false)).toBeNull()
})

test('R-12 what an offer lacks by the rules is told in dollars, and what else they refuse', () => {
  const strict = { ...wanted, value: 10000, incomingRules: { ...noRules, leastPercent: 75 } }
  const rug = [item('Rug')]
  const none = { cash: 0, asked: 0 }
  expect(draftRefusal([strict], rug, none)).toBe(
    'Bob asks for at least 75% of the value. Add $25 or another item.',
  )
  expect(draftRefusal([strict], rug, { cash: 2500, asked: 0 })).toBeNull()
  expect(draftRefusal([wanted], rug, none)).toBeNull()
  const noBooks = {
    ...wanted,
    incomingRules: { ...noRules, refusedCategories: ['books' as const] },
  }
  const bundle = [...rug, item('Atlas', { category: 'books' })]
  expect(draftRefusal([wanted, noBooks], bundle, none)).toBe('Bob doesn’t take anything from Books')
})

test('C-20 S-39 the switch of the member counts like that of the item', () => {
  const owner = { ...wanted.owner, acceptOnlyWishlistOffers: true }
  const [first, ...others] = ownChoices({ ...wanted, owner }, own, [])
  expect(first?.refusal).toBeNull()
  for (const { refusal } of others) {
    expect(refusal).toBe('The owner only takes items from the wishlist')
  }
})

test('OFFERS-15 OFFERS-16 OFFERS-18 S-54 the scales count cash, and advise what is true above $50 exactly', () => {
  expect(weigh(16000, 18000, '0')).toEqual({
    cash: 0,
    asked: 0,
    theirs: 16000,
    yours: 18000,
    isChosen: true,
    advice: null,
  })
  expect(weigh(16000, 11000, '50')).toEqual({
    cash: 5000,
    asked: 0,
    theirs: 16000,
    yours: 16000,
    isChosen: true,
    advice: null,
  })
  expect(weigh(16000, 10000, '9.99').advice).toBe(VALUE_ADVICE)
  expect(weigh(16000, 10000, '10').advice).toBeNull()
  expect(weigh(16000, 22000, '0').advice).toBe(VALUE_ADVICE)
  expect(weigh(16000, 22000, '0', '60').advice).toBeNull()
  expect(weigh(16000, 'cash', '')).toMatchObject({ yours: 0, isChosen: false, advice: null })
  expect(weigh(16000, 'cash', '60')).toMatchObject({ isChosen: true, advice: CASH_ADVICE })
  expect(weigh(16000, 'cash', '110').advice).toBeNull()
  // Cash that is typed before an item is chosen is not compared yet.
  expect(weigh(16000, null, '60')).toMatchObject({ isChosen: false, advice: null })
  expect(weigh(16000, 20000, '0', '40')).toMatchObject({ theirs: 20000, yours: 20000, asked: 4000 })
  expect(weigh(16000, null, 'abc').cash).toBe(0)
  expect(weigh(16000, null, '-90').cash).toBe(0)
})

test('OFFERS-15 a suggested amount reads as somebody would type it', () => {
  expect(typedDollars(0)).toBe('0')
  expect(typedDollars(4000)).toBe('40')
  expect(typedDollars(4950)).toBe('49.50')
})
