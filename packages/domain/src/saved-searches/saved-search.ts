import * as z from 'zod/mini'
import { sorts } from '../browse/calls.ts'
import { RADII, radiusLabel } from '../browse/radius.ts'
import { type Category, categories, categoryLabels } from '../items/categories.ts'
import { readSearch } from '../search/read-search.ts'
import { SEARCH_MAX } from '../search/search-text.ts'
import { HOUR, Time } from '../times.ts'
import { Id } from '../wire.ts'
import { paces } from './pace.ts'

/** A deleted one can be brought back for this time. */
export const SEARCH_RESTORABLE = HOUR

/** A search without words reaches this far at most: everything of a category is news nearby only. */
const WITHOUT_WORDS_MILES = 50

const PACE = 'Please choose how often'
const RADIUS = 'Please choose a distance from the list'
const Pace = z.enum(paces, { error: PACE })
const Words = z
  .string({ error: 'Please enter search words' })
  .check(z.trim(), z.maxLength(SEARCH_MAX, `Search must be ${SEARCH_MAX} characters or less`))

/** What is searched for. */
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
  /** Mistyped words are not corrected. */
  asTyped: z._default(z.boolean({ error: 'Please switch this on or off' }), false),
  /** Missing, a new one has the default and the same one again keeps its own. */
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
  /** When its owner was last told of something. */
  toldAt: z.nullable(Time),
})
export type SavedSearch = z.infer<typeof SavedSearch>

type Terms = Pick<SearchTerms, 'search' | 'category' | 'radius'>

/** Whether a search asks for something: everything within a radius is no search. */
export function asksForSomething({ search, category }: Omit<Terms, 'radius'>): boolean {
  return category !== null || readSearch(search).wanted.length > 0
}

/** How far away something is still told, in miles. */
export function newsMiles({ search, radius }: Omit<Terms, 'category'>): number {
  const hasWords = readSearch(search).wanted.length > 0
  return hasWords ? radius : Math.min(radius, WITHOUT_WORDS_MILES)
}

/** "“canoe”", or the category where no words are asked for. */
export function searchName({ search, category }: Omit<Terms, 'radius'>): string {
  return search || category === null ? `“${search}”` : labelOf(category)
}

/** What limits it: "Sports & Recreation, within 50 miles". */
export function searchLimits(terms: Terms): string {
  const { search, category } = terms
  const reach = radiusLabel(newsMiles(terms))
  const distance = reach === 'Nationwide' ? 'nationwide' : `within ${reach}`
  return search && category ? `${labelOf(category)}, ${distance}` : distance
}

function labelOf(category: Category): string {
  return categoryLabels[category]
}
