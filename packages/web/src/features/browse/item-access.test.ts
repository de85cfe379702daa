import type { ItemView } from '@swapstead/domain/items/item.ts'
import { ANN, BOB, sampleUser } from '@swapstead/domain/test/sample-offer.ts'
import { expect, test } from 'vitest'
import { itemAccess } from './item-access.ts'
import { ownItemFor, wishesFor } from './wishes.ts'

const ann = sampleUser(ANN, 'Ann')
const bob = sampleUser(BOB, 'Bob')

function bobsSofa(changes: Partial<ItemView> = {}): ItemView {
  const moment = new Date('2026-05-01T16:00:00Z')
  return {
    id: '01900000-0000-7000-8000-0000000000c2',
    userId: BOB,
    title: 'Sofa',
    description: null,
    value: 21000,
    category: 'furniture',
    year: null,
    wishlist: [],
    acceptOnlyWishlistOffers: false,
    isActive: true,
    maxPhotos: 2,
    premiumFeaturesExpiry: null,
    createdAt: moment,
    updatedAt: moment,
    isPending: false,
    distance: 2,
    owner: bob,
    photos: [],
    ...changes,
  }
}

test('OFFERS-28 LANDING-12 a member may offer, a visitor may not', () => {
  expect(itemAccess(ann, bobsSofa())).toEqual({ kind: 'mayOffer' })
  expect(itemAccess(null, bobsSofa())).toEqual({ kind: 'visitor' })
})

test('OFFERS-29 BROWSE-19 the owner reads whose it is, or that it is in a trade', () => {
  expect(itemAccess(bob, bobsSofa())).toEqual({ kind: 'owner', text: 'This is your item' })
  expect(itemAccess(bob, bobsSofa({ isPending: true }))).toEqual({
    kind: 'owner',
    text: 'Your Item is in an Active Trade',
  })
})

test('BROWSE-18 OFFERS-28 others read why an item takes no offers', () => {
  expect(itemAccess(ann, bobsSofa({ isPending: true }))).toEqual({
    kind: 'locked',
    text: 'Trade In Progress',
  })
  const guest = { ...ann, isGuest: true }
  expect(itemAccess(guest, bobsSofa())).toEqual({ kind: 'locked', text: 'Offers Not Allowed' })
})

test('BROWSE-15 BROWSE-16 wishes that the reader can fill are lit, with the item that fills them', () => {
  const bike = { title: 'Road bike, 54 cm', description: null, category: 'sports' as const }
  expect(wishesFor(['Lamp', 'Road bikes'], [bike])).toEqual([
    { text: 'Lamp', lit: false },
    { text: 'Road bikes', lit: true },
  ])
  expect(ownItemFor('Road bikes', [bike])).toBe(bike)
  expect(ownItemFor('Lamp', [bike])).toBeUndefined()
})
