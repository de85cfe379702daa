import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { complaints } from '../../test/complaints.ts'
import {
  ItemEdit,
  itemPolicy,
  NewItem,
  newItem,
  PostedItem,
  partCredits,
  tidyWishlist,
} from './schemas.ts'

const lamp = { title: 'Lamp', value: '12.50' }
const SandboxItem = newItem(itemPolicy.sandbox)

const complaintsOf = (fields: object) => complaints(NewItem, { ...lamp, ...fields })

const tooLow = 'value: Value must be greater than 0'
const wrongYear = 'year: Year must be a whole number from 1800 to this year'
const noList = 'wishlist: The wishlist must be a list of texts'

test('ITEMS-02 ITEMS-11 title and value are enough; the rest has defaults', () => {
  expect(z.parse(NewItem, lamp)).toEqual({
    title: 'Lamp',
    value: 1250,
    description: null,
    category: 'other',
    year: null,
    wishlist: [],
    acceptOnlyWishlistOffers: false,
    incomingRules: null,
    isMembersOnly: false,
  })
})

test('ITEMS-11 the texts of a multipart form are read as what they mean', () => {
  const form = {
    ...lamp,
    value: ' 1250 ',
    category: 'home',
    year: '1999',
    wishlist: '["bike","books"]',
    acceptOnlyWishlistOffers: 'true',
  }
  expect(z.parse(NewItem, form)).toMatchObject({
    value: 125_000,
    category: 'home',
    year: 1999,
    wishlist: ['bike', 'books'],
    acceptOnlyWishlistOffers: true,
  })
})

test('ITEMS-17 a value is at least 0.01', () => {
  expect(complaintsOf({ value: '0.01' })).toEqual([])
  expect(complaintsOf({ value: 0.01 })).toEqual([])
  for (const value of ['0', '0.00', '-1', '0.001', '', 'free', 'NaN', '1e3', '1e309', '$5', null]) {
    expect(complaintsOf({ value }), String(value)).toEqual([tooLow])
  }
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, {}, [5], true, undefined]) {
    expect(complaintsOf({ value }), String(value)).toEqual([tooLow])
  }
})

test('ITEMS-17 S-03 a value with a part of a cent is refused and not rounded', () => {
  for (const value of ['0.009', 0.009]) expect(complaintsOf({ value })).toEqual([tooLow])
  const partOfCent = 'value: Please enter dollars and whole cents, such as 12.50'
  for (const value of ['12.345', 12.345, '0.011']) {
    expect(complaintsOf({ value }), String(value)).toEqual([partOfCent])
  }
  expect(complaintsOf({ value: '12.500' })).toEqual([])
})

test('ITEMS-17 S-27 a value is at most 99,999,999.99', () => {
  expect(complaintsOf({ value: '99999999.98' })).toEqual([])
  expect(complaintsOf({ value: '99999999.99' })).toEqual([])
  const tooHigh = 'value: Value must be less than $100,000,000'
  for (const value of ['100000000', 1e12, '9'.repeat(400)]) {
    expect(complaintsOf({ value }), String(value)).toEqual([tooHigh])
  }
})

test('S-27 a title has 1 to 100 characters', () => {
  for (const length of [1, 99, 100]) {
    expect(complaintsOf({ title: 'x'.repeat(length) })).toEqual([])
  }
  for (const title of ['', '   ', '\u200b', '\u3164\u2800', undefined, null, 7]) {
    expect(complaintsOf({ title }), String(title)).toEqual(['title: Title is required'])
  }
  expect(z.parse(NewItem, { ...lamp, title: 'Brass\r\nlamp\u202e' }).title).toBe('Brass lamp')
  const tooLong = ['title: Title must be 100 characters or less']
  expect(complaintsOf({ title: 'x'.repeat(101) })).toEqual(tooLong)
})

test('ITEMS-18 a description has at most 200 characters', () => {
  for (const length of [0, 199, 200]) {
    expect(complaintsOf({ description: 'x'.repeat(length) })).toEqual([])
  }
  const tooLong = ['description: Description must be 200 characters or less']
  expect(complaintsOf({ description: 'x'.repeat(201) })).toEqual(tooLong)
  expect(z.parse(NewItem, { ...lamp, description: '  ' }).description).toBeNull()
})

test('SANDBOX-37 in the sandbox a description has at most 50 characters', () => {
  const inSandbox = (description: string) =>
    complaints(SandboxItem, { ...lamp, wishlist: ['bike'], description })
  expect(inSandbox('x'.repeat(50))).toEqual([])
  const tooLong = ['description: Description must be 50 characters or less']
  expect(inSandbox('x'.repeat(51))).toEqual(tooLong)
})

test('SANDBOX-38 in the sandbox a value that is missing is asked for', () => {
  const needed = ['value: Value is required']
  for (const value of [undefined, null, '', '  ']) {
    expect(complaints(SandboxItem, { ...lamp, wishlist: ['bike'], value })).toEqual(needed)
    expect(complaintsOf({ value }), String(value)).toEqual([tooLow])
  }
  expect(complaints(SandboxItem, { ...lamp, wishlist: ['bike'], value: '0' })).toEqual([tooLow])
})

test('ITEMS-07 a category is one of the thirteen, other when it is missing', () => {
  expect(complaintsOf({ category: 'campers' })).toEqual([])
  for (const category of ['Campers', 'cars', '', null, 3]) {
    expect(complaintsOf({ category }), String(category)).toEqual([
      'category: Please choose a category',
    ])
  }
})

test('ITEMS-22 the year is optional', () => {
  for (const year of [undefined, null, '']) {
    expect(z.parse(NewItem, { ...lamp, year }).year).toBeNull()
  }
})

test('S-27 a year is a whole number from 1800 on', () => {
  for (const year of [1800, '1800', 1801, 1949, 1950, '2026', 9999]) {
    expect(complaintsOf({ year }), String(year)).toEqual([])
  }
  for (const year of [1799, '1799', 1999.5, '19x', 'soon', 10_000, '1e9', -1, Number.NaN]) {
    expect(complaintsOf({ year }), String(year)).toEqual([wrongYear])
  }
  for (const year of [{}, [1999], true]) expect(complaintsOf({ year })).toEqual([wrongYear])
})

test('ITEMS-19 ITEMS-21 a wishlist has at most 5 entries, none is needed', () => {
  const wishes = (count: number) => Array.from({ length: count }, (_, index) => `wish ${index}`)
  for (const count of [0, 4, 5]) expect(complaintsOf({ wishlist: wishes(count) })).toEqual([])
  expect(complaintsOf({ wishlist: wishes(6) })).toEqual(['wishlist: Maximum 5 items allowed'])
})

test('ITEMS-20 S-27 blank entries are dropped and repeated ones too, before they are counted', () => {
  expect(tidyWishlist([' Bike ', '', '  ', 'bike', 'BIKE', 'Books'])).toEqual(['Bike', 'Books'])
  const typed = ['a', '', 'b', ' ', 'c', 'A', 'd', 'e']
  expect(z.parse(NewItem, { ...lamp, wishlist: typed }).wishlist).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('S-27 a wish has at most 60 characters', () => {
  for (const length of [1, 59, 60]) {
    expect(complaintsOf({ wishlist: ['x'.repeat(length)] })).toEqual([])
  }
  const tooLong = ['wishlist: A wish must be 60 characters or less']
  expect(complaintsOf({ wishlist: ['x'.repeat(61)] })).toEqual(tooLong)
})

test('T-55 a wishlist that is no list of texts is refused', () => {
  for (const wishlist of ['bike', '{', '"bike"', '5', 'null', '{"0":"bike"}', {}, 5, true, null]) {
    expect(complaintsOf({ wishlist }), String(wishlist)).toEqual([noList])
  }
  for (const wishlist of ['[5]', '[["bike"]]', [{}], [null], '[{"length":3}]']) {
    expect(complaintsOf({ wishlist }), String(wishlist)).toEqual(['wishlist: Wishes are text'])
  }
})

test('SANDBOX-40 in the sandbox at least one wish is needed', () => {
  const needed = ['wishlist: YOU MUST ADD AT LEAST ONE ITEM']
  expect(complaints(SandboxItem, lamp)).toEqual(needed)
  expect(complaints(SandboxItem, { ...lamp, wishlist: [' '] })).toEqual(needed)
  expect(complaints(SandboxItem, { ...lamp, wishlist: ['bike'] })).toEqual([])
})

test('ITEMS-02 C-19 only wishlist offers are for items that wish for something', () => {
  const wishesNeeded = ['wishlist: Add at least one wish to accept only wishlist offers']
  expect(complaintsOf({ acceptOnlyWishlistOffers: true })).toEqual(wishesNeeded)
  expect(complaintsOf({ acceptOnlyWishlistOffers: 'true', wishlist: '[" "]' })).toEqual(
    wishesNeeded,
  )
  expect(complaintsOf({ acceptOnlyWishlistOffers: true, wishlist: ['bike'] })).toEqual([])
})

/** The parts of an edit that change nothing. */
const unchanged = { removeImages: [], goodsSeen: [], useGiftCredits: false, creditsUsed: 0 }

test('ITEMS-12 an edit holds what was sent and nothing else; blank clears', () => {
  expect(z.parse(ItemEdit, {})).toEqual(unchanged)
  expect(z.parse(ItemEdit, { title: ' New ' })).toEqual({ title: 'New', ...unchanged })
  const cleared = { description: '', year: '', wishlist: '' }
  expect(z.parse(ItemEdit, cleared)).toEqual({
    description: null,
    year: null,
    wishlist: [],
    ...unchanged,
  })
})

test('ITEMS-12 an edit keeps to the same limits', () => {
  expect(complaints(ItemEdit, { title: '' })).toEqual(['title: Title is required'])
  expect(complaints(ItemEdit, { value: '0' })).toEqual([tooLow])
  expect(complaints(ItemEdit, { year: 1799 })).toEqual([wrongYear])
  expect(complaints(ItemEdit, { wishlist: '{' })).toEqual([noList])
})

test('S-40 photos to remove are listed by their slots, 1 to 75', () => {
  expect(z.parse(ItemEdit, { removeImages: '[1,75]' }).removeImages).toEqual([1, 75])
  for (const removeImages of ['[0]', '[76]', '[1.5]', '["1"]', '1', '{', 'all']) {
    expect(complaints(ItemEdit, { removeImages }), removeImages).toHaveLength(1)
  }
})

test('T-09 what a client may not set does not get through', () => {
  const cheat = { isActive: false, maxPhotos: 75, userId: 'x', isSuspended: false, isSandbox: true }
  const allowed = Object.keys(z.parse(NewItem, lamp))
  expect(Object.keys(z.parse(NewItem, { ...lamp, ...cheat }))).toEqual(allowed)
  expect(z.parse(ItemEdit, { ...cheat, removedAt: null })).toEqual(unchanged)
})

test('ITEMS-11 ITEMS-12 PHOTOS-19 credits are asked for by the switch and a number; without the switch by nothing', () => {
  const creditsOf = (fields: object) => {
    const [posted, changed] = [{ ...lamp, ...fields }, fields]
    const { credits } = partCredits(z.parse(PostedItem, posted))
    expect(partCredits(z.parse(ItemEdit, changed)).credits).toEqual(credits)
    return credits
  }
  expect(creditsOf({})).toBeNull()
  expect(creditsOf({ creditsUsed: '3' })).toBeNull()
  expect(creditsOf({ useGiftCredits: 'false', creditsUsed: '3' })).toBeNull()
  expect(creditsOf({ useGiftCredits: 'true', creditsUsed: ' 3 ' })).toBe(3)
  expect(creditsOf({ useGiftCredits: true, creditsUsed: 3 })).toBe(3)
  expect(creditsOf({ useGiftCredits: true })).toBe(0)
  for (const creditsUsed of ['', '-1', '1.5', '1e1', '0x5', 'all', -1, 0.5, '9'.repeat(20)]) {
    const odd = creditsOf({ useGiftCredits: true, creditsUsed })
    expect(odd, String(creditsUsed)).toBeNaN()
  }
  expect(complaints(ItemEdit, { useGiftCredits: 'yes' })).toHaveLength(1)
  expect(complaints(ItemEdit, { creditsUsed: ['1'] })).toHaveLength(1)
  const { fields } = partCredits(z.parse(PostedItem, { ...lamp, useGiftCredits: true }))
  expect(fields).toEqual({ ...z.parse(NewItem, lamp), goodsSeen: [] })
})
