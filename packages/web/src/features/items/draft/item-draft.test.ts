import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemPolicy } from '@swapstead/domain/items/schemas.ts'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type { FormValue } from '../api.ts'
import { itemDraftSchema } from '../rules.ts'
import { changedItemFields, draftOf, newDraft, sentFields } from './item-draft.ts'

const filled = { ...newDraft(false), title: 'Lamp', value: '12.50' }

function problems(draft: unknown, owner = { acceptOnlyWishlistOffers: false }) {
  const { error } = z.safeParse(itemDraftSchema(itemPolicy.member, owner), draft)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

const item = {
  title: 'Lamp',
  description: null,
  value: 1250,
  category: 'home',
  year: 1923,
  wishlist: ['Chair'],
  acceptOnlyWishlistOffers: true,
  isMembersOnly: false,
  incomingRules: null,
} as ItemView

test('ITEMS-17 ITEMS-18 the form refuses what the server would, all at once', () => {
  expect(problems(filled)).toEqual([])
  expect(problems({ ...filled, value: '0', description: 'x'.repeat(201) })).toEqual([
    'description: Description must be 200 characters or less',
    'value: Value must be greater than 0',
  ])
})

test('C-19 C-20 the form asks for a wish when the owner’s settings take only wishlist offers', () => {
  const owner = { acceptOnlyWishlistOffers: true }
  const message = 'Your settings accept only wishlist offers. Add at least one wish'
  expect(problems(filled, owner)).toEqual([`wishlist: ${message}`])
  expect(problems({ ...filled, acceptOnlyWishlistOffers: true }, owner)).toEqual([
    'wishlist: Add at least one wish to accept only wishlist offers',
  ])
  expect(problems({ ...filled, wishlist: ['Bike'] }, owner)).toEqual([])
})

test('ITEMS-25 the typed year is a whole number from 1800 to 1949', () => {
  const message = 'yearBefore: Year must be a whole number from 1800 to 1949'
  for (const typed of ['1800', '1949', ' 1923 ']) {
    expect(problems({ ...filled, yearBefore: typed })).toEqual([])
  }
  for (const typed of ['', '1799', '1950', '19.5', 'old', '1e3']) {
    expect(problems({ ...filled, yearBefore: typed })).toEqual([message])
  }
})

test('ITEMS-20 ITEMS-22 what is sent has one year or none, and no blank wishes', () => {
  const wishlist = [' Bike ', '', 'bike', '  ', 'Tent']
  expect(sentFields({ ...filled, wishlist })).toMatchObject({
    year: '',
    wishlist: ['Bike', 'Tent'],
  })
  expect(sentFields({ ...filled, year: '1999' })).toMatchObject({ year: '1999' })
  const old = sentFields({ ...filled, yearBefore: ' 1923 ' })
  expect(old).toMatchObject({ year: '1923' })
  expect(old).not.toHaveProperty('yearBefore')
  expect(old).not.toHaveProperty('isCategoryChosen')
})

test('ITEMS-11 PHOTOS-20 credits are sent when some are used, and only then', () => {
  const none = sentFields(filled)
  expect(none).not.toHaveProperty('useGiftCredits')
  expect(none).not.toHaveProperty('creditsUsed')
  expect(sentFields({ ...filled, creditsUsed: 3 })).toMatchObject({
    useGiftCredits: true,
    creditsUsed: 3,
  })
})

test('ITEMS-16 an item fills the form as it stands', () => {
  expect(draftOf(item)).toEqual({
    ...filled,
    category: 'home',
    isCategoryChosen: true,
    yearBefore: '1923',
    wishlist: ['Chair'],
    acceptOnlyWishlistOffers: true,
  })
  expect(draftOf({ ...item, year: 1950 })).toMatchObject({ year: '1950', yearBefore: null })
  expect(draftOf({ ...item, year: null })).toMatchObject({ year: '', yearBefore: null })
})

test('ITEMS-12 ITEMS-16 of an edited item the changed fields are sent', () => {
  const untouched = draftOf(item)
  expect(changedItemFields(sentFields(untouched), item)).toEqual({})
  const edited = { ...untouched, description: 'Brass', wishlist: ['Chair', 'Bike'] }
  expect(changedItemFields(sentFields(edited), item)).toEqual({
    description: 'Brass',
    wishlist: ['Chair', 'Bike'],
  })
  const spent = { ...untouched, yearBefore: null, creditsUsed: 2 }
  expect(changedItemFields(sentFields(spent), item)).toEqual({
    year: '',
    useGiftCredits: true,
    creditsUsed: 2,
  })
  expect(changedItemFields({ ...sentFields(untouched), goodsSeen: ['a'] }, item)).toEqual({
    goodsSeen: ['a'],
  })
})

test('ITEMS-17 a choice that may be missing is an empty text in the form, as its select sends it', () => {
  expectTypeOf<FormValue<'new' | 'worn' | null>>().toEqualTypeOf<'new' | 'worn' | ''>()
  expectTypeOf<FormValue<'new' | 'worn'>>().toEqualTypeOf<'new' | 'worn'>()
  expectTypeOf<FormValue<number | null>>().toEqualTypeOf<string>()
  expectTypeOf<FormValue<{ pace: string } | null>>().toEqualTypeOf<{ pace: string } | null>()
})
