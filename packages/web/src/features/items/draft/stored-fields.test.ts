import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newDraft } from './item-draft.ts'
import { StoredFields } from './stored-fields.ts'

test('ITEMS-16 the first drafts that were kept are still read, whatever the form has gained since', () => {
  const first = {
    title: 'Lamp',
    description: '',
    value: '12.50',
    category: 'home',
    isCategoryChosen: true,
    year: '',
    yearBefore: null,
    wishlist: ['Chair'],
    acceptOnlyWishlistOffers: false,
  }
  expect(z.parse(StoredFields, first)).toEqual({ ...newDraft(false), ...first })
})
