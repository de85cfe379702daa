import { expect, test } from 'vitest'
import { categories, categoryLabels } from './categories.ts'
import { isWishlistOnly } from './item.ts'

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
        averageRating: 0,
        totalRatings: 0,
      },
    })
  expect([item(false, false), item(true, false), item(false, true), item(true, true)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})
