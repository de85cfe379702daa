import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noRules } from '../items/incoming-rules.ts'
import { WISH_MAX, WISHLIST_MAX } from '../items/schemas.ts'
import { matchesWish } from '../items/wishlist-matching.ts'
import { addWish, neighborOffer, titleAsWish } from './neighbor-offer.ts'

const words = fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { minLength: 1, maxLength: 20 })
const thing = (title: string) => ({ title, description: null, category: 'other' as const })

test('S-84 a wish made of a title is short enough and is filled by what has the title', () => {
  fc.assert(
    fc.property(words, (title) => {
      const text = title.join(' ').slice(0, 100).trim()
      const wish = titleAsWish(text)
      expect(wish.length).toBeLessThanOrEqual(WISH_MAX)
      expect(matchesWish(wish, thing(text))).toBe(true)
    }),
  )
})

test('S-84 a title of one long word is cut', () => {
  expect(titleAsWish('x'.repeat(100))).toBe('x'.repeat(60))
  expect(titleAsWish('Lamp')).toBe('Lamp')
})

test('S-84 who comes to want something more keeps a tidy list of five wishes at most', () => {
  expect(addWish(['Bike', 'Tent'], 'Lamp')).toEqual(['Lamp', 'Bike', 'Tent'])
  expect(addWish(['bike', 'Tent'], 'Bike')).toEqual(['Bike', 'Tent'])
  expect(addWish(['A', 'B', 'C', 'D', 'E'], 'Lamp')).toEqual(['Lamp', 'A', 'B', 'C', 'D'])
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 })), words, (wishlist, title) => {
      const wishes = addWish(wishlist, title.join(' '))
      expect(wishes.length).toBeLessThanOrEqual(WISHLIST_MAX)
      for (const wish of wishes) expect(wish.trim().length).toBeGreaterThan(0)
    }),
  )
})

const now = new Date('2026-05-01T12:00:00Z')
const later = new Date('2026-05-01T12:00:06Z')
const wanted = (id: string, wishlist: string[] = [], acceptOnlyWishlistOffers = false) => ({
  id,
  wishlist,
  acceptOnlyWishlistOffers,
  createdAt: now,
  value: 100_00,
  incomingRules: null,
})
const given = ['Road bike', 'Canvas tent'].map((title) => ({
  ...thing(title),
  value: 60_00,
  id: title,
  userId: `owner of ${title}`,
}))

test('S-84 a neighbor offers what the guest wishes for, six seconds after it is posted', () => {
  expect(neighborOffer([wanted('lamp', ['Tent'])], given)).toMatchObject({
    toItemId: 'lamp',
    item: { id: 'Canvas tent' },
    from: later,
  })
  expect(neighborOffer([wanted('lamp')], given)).toMatchObject({ item: { id: 'Road bike' } })
})

test('S-84 R-05 two things of one neighbor come together if they are worth about as much', () => {
  const owned = given.map((item) => ({ ...item, userId: 'neighbor' }))
  const others = { ...thing('Kite'), value: 90_00, id: 'Kite', userId: 'other' }
  expect(neighborOffer([wanted('lamp', ['Tent'])], [others, ...owned])).toMatchObject({
    item: { id: 'Canvas tent' },
    more: [{ id: 'Road bike' }],
  })
  const dear = owned.map((item) => ({ ...item, value: 80_00 }))
  expect(neighborOffer([wanted('lamp')], [...dear, others])).toMatchObject({
    item: { id: 'Kite' },
    more: [],
  })
})

test('S-84 a neighbor offers nothing absurd: what is nearest in value', () => {
  const worth = (value: number) => ({ ...thing('x'), value, id: `${value}`, userId: `${value}` })
  const values = [620_00, 3_00, 105_00, 240_00]
  expect(neighborOffer([wanted('lamp')], values.map(worth))).toMatchObject({ item: worth(105_00) })
})

test('S-84 what takes nothing but wishes is left for the next item', () => {
  const picky = wanted('picky', ['Zither'], true)
  expect(neighborOffer([picky], given)).toBeNull()
  expect(neighborOffer([picky, wanted('lamp')], given)).toMatchObject({ toItemId: 'lamp' })
  expect(neighborOffer([wanted('lamp')], [])).toBeNull()
  expect(neighborOffer([], given)).toBeNull()
})

test('R-11 S-84 a neighbor offers nothing that the rules of an item refuse', () => {
  const rules = { ...noRules, leastPercent: 75 }
  const strict = { ...wanted('lamp'), incomingRules: rules }
  expect(neighborOffer([strict], given)).toBeNull()
  const piano = { ...thing('Piano'), value: 75_00, id: 'Piano', userId: 'owner' }
  expect(neighborOffer([strict], [...given, piano])).toMatchObject({ item: { id: 'Piano' } })
})
