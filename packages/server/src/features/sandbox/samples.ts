import { randomInt } from 'node:crypto'
import type { NewItem } from '@swapstead/domain/items/schemas.ts'
import { toleranceOf } from '@swapstead/domain/rings/settings.ts'
import type { StoredPhoto } from '../../platform/photos/photo-storage.ts'
import { samplePhoto } from '../../platform/photos/sample-photos.ts'
import { sampleItems } from './sample-items.ts'

type Sample = { fields: NewItem; photo: StoredPhoto | null }

const defaults = {
  acceptOnlyWishlistOffers: false,
  incomingRules: null,
  isMembersOnly: false,
} satisfies Omit<NewItem, 'title' | 'description' | 'value' | 'category' | 'year' | 'wishlist'>

const shown = Object.entries(sampleItems).map(([name, { value, wishlist, ...item }]) => ({
  name,
  hasPhoto: samplePhoto(name) !== null,
  fields: {
    ...defaults,
    ...item,
    value: value * 100,
    wishlist: [...wishlist],
  },
}))
/** Samples with a photo; all samples on a server without a build, which has no photos. */
const pictured = shown.filter(({ hasPhoto }) => hasPhoto)
const catalogue = pictured.length > 0 ? pictured : shown

/** The whole catalog in random order. */
export function shuffledSamples(): Sample[] {
  return shuffled(catalogue).map(({ name, fields }) => ({ fields, photo: samplePhoto(name) }))
}

/** In cents. More expensive samples appear only if a guest wishes for them. */
const USUAL_MAX = 400_00

/** Random samples, at most one of each category. */
export function someSamples(count: number): Sample[] {
  const usual = shuffledSamples().filter(({ fields }) => fields.value <= USUAL_MAX)
  const byCategory = new Map(usual.map((sample) => [sample.fields.category, sample]))
  return shuffled([...byCategory.values()]).slice(0, count)
}

/**
 * The samples nearest to a value in cents. A sample too far off for a fair swap gets that value.
 */
export function samplesWorth(value: number, count: number, without: ReadonlySet<string>): Sample[] {
  return shuffledSamples()
    .filter(({ fields }) => !without.has(fields.title))
    .toSorted((one, other) => awayFrom(value, one) - awayFrom(value, other))
    .slice(0, count)
    .map(({ fields, photo }) => {
      const worth = isFairFor(value, fields.value) ? fields.value : value
      return { fields: { ...fields, value: worth }, photo }
    })
}

function awayFrom(value: number, { fields }: Sample): number {
  return Math.abs(fields.value - value)
}

/** Half the tolerance on each side, so that two fair samples are also fair to each other. */
function isFairFor(value: number, other: number): boolean {
  return Math.abs(value - other) * 2 <= toleranceOf(Math.min(value, other), null)
}

export function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: randomInt(2 ** 40) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
