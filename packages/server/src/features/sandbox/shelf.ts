import { randomInt } from 'node:crypto'
import type { NewItem } from '@swapstead/domain/items/schemas.ts'
import type { StoredPhoto } from '../../platform/photos/photo-storage.ts'
import { samplePhoto } from '../../platform/photos/sample-photos.ts'
import { sampleItems } from './sample-items.ts'

/** Something of the catalogue as a neighbor posts it. */
type Sample = { fields: NewItem; photo: StoredPhoto | null }

const shown = Object.entries(sampleItems).map(([name, { value, wishlist, ...item }]) => ({
  name,
  hasPhoto: samplePhoto(name) !== null,
  fields: {
    ...item,
    value: value * 100,
    wishlist: [...wishlist],
    acceptOnlyWishlistOffers: false,
  } satisfies NewItem,
}))
/** Samples with a picture alone, where there are any: a build without photographs draws some, a server without a build has none. */
const pictured = shown.filter(({ hasPhoto }) => hasPhoto)
const catalogue = pictured.length > 0 ? pictured : shown

/** Everything in the catalogue, the order by chance. */
export function shuffledSamples(): Sample[] {
  return shuffled(catalogue).map(({ name, fields }) => ({ fields, photo: samplePhoto(name) }))
}

/** What costs more is there for those who wish for it. */
const USUAL_MOST = 400_00

/** So many samples by chance, of different categories. */
export function someSamples(count: number): Sample[] {
  const usual = shuffledSamples().filter(({ fields }) => fields.value <= USUAL_MOST)
  const byCategory = new Map(usual.map((sample) => [sample.fields.category, sample]))
  return shuffled([...byCategory.values()]).slice(0, count)
}

/** The same in an order by chance. */
export function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: randomInt(2 ** 40) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
