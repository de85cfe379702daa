import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { sampleItemView } from '@swapstead/domain/test/sample-item.ts'
import { ANN, BOB, SOFA, sampleUser } from '@swapstead/domain/test/sample-offer.ts'
import { expect, test } from 'vitest'
import { itemAccess } from './item-access.ts'
import { ownItemFor, takenItems, wishesFor } from './wishes.ts'

const ann = sampleUser(ANN, 'Ann')
const bob = sampleUser(BOB, 'Bob')

function bobsSofa(changes: Partial<ItemView> = {}): ItemView {
  return sampleItemView(SOFA, 'Sofa', bob, { distance: 2, ...changes })
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

test('R-11 R-13 who is farther away than the owner swaps reads so before trying', () => {
  const rules = { ...noRules, farthestMiles: 25 }
  const near = { owner: { ...bob, incomingRules: rules } }
  expect(itemAccess(ann, bobsSofa({ ...near, distance: 25 }))).toEqual({ kind: 'mayOffer' })
  expect(itemAccess(ann, bobsSofa({ ...near, distance: 25.1 }))).toEqual({
    kind: 'refused',
    text: 'Bob swaps only with neighbors within 25 miles. You are farther away.',
  })
  expect(itemAccess(ann, bobsSofa({ ...near, distance: null }))).toMatchObject({
    kind: 'refused',
    text: expect.stringContaining('Add your address'),
  })
  const except = { ...near, incomingRules: noRules, distance: 900 }
  expect(itemAccess(ann, bobsSofa(except))).toEqual({ kind: 'mayOffer' })
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

test('R-11 R-12 a wish is not lit by an own item whose category the owner does not take', () => {
  const atlas = { title: 'Old atlas', description: null, category: 'books' as const }
  const rules = { ...noRules, refusedCategories: ['books' as const] }
  const choosy = bobsSofa({ wishlist: ['Atlas'], incomingRules: rules })
  expect(takenItems(bobsSofa(), [atlas])).toEqual([atlas])
  expect(takenItems(choosy, [atlas])).toEqual([])
  expect(wishesFor(choosy.wishlist, takenItems(choosy, [atlas]))).toEqual([
    { text: 'Atlas', lit: false },
  ])
})

test('R-73 whose owner is away, and who has paused, reads why before trying', () => {
  expect(itemAccess(ann, bobsSofa({ isAway: true }))).toEqual({
    kind: 'refused',
    text: 'Bob isn’t taking offers for now. Check back later.',
  })
  const until = new Date('2026-12-03T05:00:00Z')
  expect(itemAccess({ ...ann, absence: { as: 'away', until } }, bobsSofa())).toEqual({
    kind: 'mayOffer',
  })
  const paused = { ...ann, absence: { as: 'paused' as const, until: null } }
  expect(itemAccess(paused, bobsSofa())).toMatchObject({ kind: 'refused' })
})
