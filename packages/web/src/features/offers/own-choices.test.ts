import type { ItemView } from '@swapstead/domain/items/item.ts'
import { ANN, BOB, sampleUser } from '@swapstead/domain/test/sample-offer.ts'
import { expect, test } from 'vitest'
import { cashRefusal, heartedChoice, ownChoices } from './own-choices.ts'
import { typedDollars } from './use-offer-form.ts'
import { weigh } from './weights.ts'

function item(title: string, changes: Partial<ItemView> = {}): ItemView {
  const owner = sampleUser(ANN, 'Ann')
  const moment = new Date('2026-05-01T16:00:00Z')
  return {
    id: title,
    userId: owner.id,
    title,
    description: null,
    value: 5000,
    category: 'other',
    year: null,
    wishlist: [],
    acceptOnlyWishlistOffers: false,
    isActive: true,
    maxPhotos: 2,
    premiumFeaturesExpiry: null,
    createdAt: moment,
    updatedAt: moment,
    isPending: false,
    distance: null,
    owner,
    photos: [],
    ...changes,
  }
}

const wanted = item('Sofa', {
  owner: sampleUser(BOB, 'Bob'),
  wishlist: ['Floor lamp', 'Road bike'],
})
const own = [item('Kettle'), item('Road bike, 54 cm'), item('Rug')]

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
    'The owner only takes what is on the wishlist, and cash is not',
  )
  expect(cashRefusal({ ...strict, wishlist: ['Cash, any time'] }, [])).toBeNull()
})

test('S-48 OFFERS-12 what was offered for it already is not offered again, an item or cash', () => {
  const again = 'You have already made this offer'
  const withItem = ownChoices(wanted, own, [{ fromItemId: 'Kettle' }])
  expect(withItem.map(({ item: { title }, refusal }) => [title, refusal])).toEqual([
    ['Road bike, 54 cm', null],
    ['Rug', null],
    ['Kettle', again],
  ])
  expect(cashRefusal(wanted, [{ fromItemId: 'Kettle' }])).toBeNull()
  expect(cashRefusal(wanted, [{ fromItemId: null }])).toBe(again)
})

test('OFFERS-12 what the heart names is chosen beforehand only while it can be offered', () => {
  const choices = ownChoices(wanted, own, [{ fromItemId: 'Rug' }])
  expect(heartedChoice(choices, 'Kettle')?.title).toBe('Kettle')
  expect(heartedChoice(choices, 'Rug')).toBeNull()
  expect(heartedChoice(choices, 'Sold long ago')).toBeNull()
  expect(heartedChoice(choices, null)).toBeNull()
  const strict = ownChoices({ ...wanted, acceptOnlyWishlistOffers: true }, own, [])
  expect(heartedChoice(strict, 'Kettle')).toBeNull()
  expect(heartedChoice(strict, 'Road bike, 54 cm')?.title).toBe('Road bike, 54 cm')
})

test('C-20 S-39 the switch of the member counts like that of the item', () => {
  const owner = { ...wanted.owner, acceptOnlyWishlistOffers: true }
  const [first, ...others] = ownChoices({ ...wanted, owner }, own, [])
  expect(first?.refusal).toBeNull()
  for (const { refusal } of others) {
    expect(refusal).toBe('The owner only takes items from the wishlist')
  }
})

test('OFFERS-15 OFFERS-16 OFFERS-18 the scales count cash, and advise above $50 exactly', () => {
  expect(weigh(16000, 18000, '0')).toEqual({ cash: 0, yours: 18000, isUneven: false })
  expect(weigh(16000, 11000, '50')).toEqual({ cash: 5000, yours: 16000, isUneven: false })
  expect(weigh(16000, 10999, '50.01').isUneven).toBe(true)
  expect(weigh(16000, 22000, '0').isUneven).toBe(true)
  expect(weigh(16000, null, '')).toEqual({ cash: 0, yours: 0, isUneven: false })
  expect(weigh(16000, null, '60').isUneven).toBe(true)
  expect(weigh(16000, null, 'abc').cash).toBe(0)
  expect(weigh(16000, null, '-90').cash).toBe(0)
})

test('OFFERS-15 a suggested amount reads as somebody would type it', () => {
  expect(typedDollars(0)).toBe('0')
  expect(typedDollars(4000)).toBe('40')
  expect(typedDollars(4950)).toBe('49.50')
})
