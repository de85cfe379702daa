import * as z from 'zod/mini'
import { sorts } from '../browse/calls.ts'
import { RADII, radiusLabel } from '../browse/radius.ts'
import { type Category, categories, categoryLabels } from '../items/categories.ts'
import { readSearch } from '../search/read-search.ts'
import { SEARCH_MAX } from '../search/search-text.ts'
import { HOUR, Time } from '../times.ts'
import { Id } from '../wire.ts'
import { paces } from './pace.ts'

/** How long a deleted search can be restored. */
export const SEARCH_RESTORABLE = HOUR

/** The most miles of a search without words: a whole category is only of interest nearby. */
const WITHOUT_WORDS_MILES = 50

const PACE = 'Please choose how often'
const RADIUS = 'Please choose a distance from the list'
const Pace = z.enum(paces, { error: PACE })
const Words = z
  .string({ error: 'Please enter search words' })
  .check(z.trim(), z.maxLength(SEARCH_MAX, `Search must be ${SEARCH_MAX} characters or less`))

/** The terms of a search. */
export const SearchTerms = z.object({
  search: z._default(Words, ''),
  category: z._default(z.nullable(z.enum(categories, { error: 'Please choose a category' })), null),
  radius: z
    .number({ error: RADIUS })
    .check(z.refine((miles) => RADII.some((radius) => radius === miles), { error: RADIUS })),
  sort: z._default(z.enum(sorts, { error: 'Please choose an order' }), 'nearest'),
})
export type SearchTerms = z.infer<typeof SearchTerms>

export const NewSavedSearch = z.extend(SearchTerms, {
  /** Searches for the words as typed: no spelling is corrected. */
  asTyped: z._default(z.boolean({ error: 'Please switch this on or off' }), false),
  /** If it is missing, a new search has the default and an existing one keeps its own. */
  pace: z.optional(Pace),
})
export type NewSavedSearch = z.infer<typeof NewSavedSearch>

export const SavedSearchChange = z.object({ pace: Pace })

export const SavedSearch = z.object({
  id: Id,
  search: z.string(),
  category: z.nullable(z.enum(categories)),
  radius: z.number(),
  sort: z.enum(sorts),
  pace: z.enum(paces),
  createdAt: Time,
  /** When its owner last got a notification about it. */
  toldAt: z.nullable(Time),
})
export type SavedSearch = z.infer<typeof SavedSearch>

type Terms = Pick<SearchTerms, 'search' | 'category' | 'radius'>

/** Whether a search has words or a category: a radius alone is no search. */
export function asksForSomething({ search, category }: Omit<Terms, 'radius'>): boolean {
  return category !== null || readSearch(search).wanted.length > 0
}

/** The most miles at which an item is still reported. */
export function newsMiles({ search, radius }: Omit<Terms, 'category'>): number {
  const hasWords = readSearch(search).wanted.length > 0
  return hasWords ? radius : Math.min(radius, WITHOUT_WORDS_MILES)
}

/** "“canoe”", or the category if there are no words. */
export function searchName({ search, category }: Omit<Terms, 'radius'>): string {
  return search || category === null ? `“${search}”` : labelOf(category)
}

/** The limits of a search: "Sports & Recreation, within 50 miles". */
export function searchLimits(terms: Terms): string {
  const { search, category } = terms
  const reach = radiusLabel(newsMiles(terms))
  const distance = reach === 'Nationwide' ? 'nationwide' : `within ${reach}`
  return search && category ? `${labelOf(category)}, ${distance}` : distance
}

function labelOf(category: Category): string {
  return categoryLabels[category]
}
