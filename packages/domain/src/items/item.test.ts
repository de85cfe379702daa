import { expect, test } from 'vitest'
import { categories, categoryLabels } from './categories.ts'
import { isOpenToOthers, isWishlistOnly, refusalOfEdit, refusalOfNoWishes } from './item.ts'

test('ITEMS-07 the thirteen categories and their labels', () => {
  expect(categories).toHaveLength(13)
  expect(categoryLabels).toEqual({
    electronics: 'Electronics',
    furniture: 'Furniture',
    books: 'Books',
    clothing: 'Clothing',
    tools: 'Tools',
    sports: 'Sports & Recreation',
    home: 'Home & Garden',
    toys: 'Toys & Games',
    vehicles: 'Cars & Trucks',
    motorcycles: 'Motorcycles',
    boats: 'Boats',
    campers: 'Campers & RVs',
    other: 'Other',
  })
})

test.each([
  [false, false, [], null],
  [true, false, [], 'items.wishes_needed'],
  [true, true, [], 'items.wishes_needed'],
  [false, true, [], 'items.settings_need_wishes'],
  [false, true, ['bike'], null],
  [true, true, ['bike'], null],
])(
  'C-19 C-20 an item that takes only what it wishes for needs a wish, whoever says so: item %s, owner %s, wishes %j',
  (own, owners, wishlist, refusal) => {
    const item = { acceptOnlyWishlistOffers: own, wishlist }
    expect(refusalOfNoWishes(item, { acceptOnlyWishlistOffers: owners })).toBe(refusal)
  },
)

test.each([
  [{}, false, true],
  [{ stillThere: 'asked' }, false, true],
  [{ stillThere: 'resting' }, false, false],
  [{ hidden: { as: 'held', reason: null } }, false, false],
  [{ hidden: { as: 'hidden', reason: 'Not yours' } }, false, false],
  [{ isActive: false }, false, false],
  [{}, true, false],
] as const)(
  'R-74 S-95 R-73 neighbors can open an item %j, its owner in a break %s: %s',
  (item, isPaused, expected) => {
    expect(isOpenToOthers({ isActive: true, ...item }, isPaused)).toBe(expected)
  },
)

test('C-20 an item is wishlist-only when it says so or its owner does', () => {
  const item = (own: boolean, owners: boolean) =>
    isWishlistOnly({
      acceptOnlyWishlistOffers: own,
      owner: {
        id: '018f0000-0000-7000-8000-000000000001',
        username: 'ann',
        firstName: 'Ann',
        lastName: 'Lee',
        city: 'Maplewood',
        state: 'NJ',
        profileImageUrl: null,
        isGuest: false,
        acceptOnlyWishlistOffers: owners,
        incomingRules: null,
        averageRating: 0,
        totalRatings: 0,
      },
    })
  expect(item(false, false)).toBe(false)
  expect(item(true, false)).toBe(true)
  expect(item(false, true)).toBe(true)
  expect(item(true, true)).toBe(true)
})

test.each([
  [false, true, null],
  [true, true, 'items.in_trade'],
  [false, false, 'items.swapped'],
  [true, false, 'items.in_trade'],
])(
  'OFFERS-10 S-31 an item in a trade (%s) or active (%s): %s refuses an edit',
  (isPending, isActive, refusal) => {
    expect(refusalOfEdit({ isPending, isActive })).toBe(refusal)
  },
)
