import { BoundsText } from '@swapstead/domain/browse/bounds.ts'
import { DEFAULT_SORT, sorts } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS, RADII } from '@swapstead/domain/browse/radius.ts'
import { categories } from '@swapstead/domain/items/categories.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import * as z from 'zod/mini'

/** What the address of the member home says: tab, search words, radius, category, order, hearted ones alone, list or map, the part of the map that is searched, whether moving it leaves the search where it is, and the item that is looked at over the list. Anything odd is left out. */
const HomeSearch = z.object({
  tab: z.catch(z.optional(z.enum(['browse', 'myItems', 'tickets'])), undefined),
  search: z.catch(
    z.optional(z.coerce.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
    undefined,
  ),
  radius: z.catch(
    z.optional(
      z.coerce.number().check(z.refine((miles) => RADII.some((radius) => radius === miles))),
    ),
    undefined,
  ),
  category: z.catch(z.optional(z.enum(categories)), undefined),
  sort: z.catch(z.optional(z.enum(sorts)), undefined),
  hearted: z.catch(z.optional(z.literal(true)), undefined),
  view: z.catch(z.optional(z.enum(['list', 'map'])), undefined),
  bounds: z.catch(
    z.optional(z.string().check(z.refine((text) => BoundsText.safeParse(text).success))),
    undefined,
  ),
  still: z.catch(z.optional(z.literal(true)), undefined),
  item: z.catch(z.optional(z.uuid()), undefined),
})
export type HomeSearch = z.infer<typeof HomeSearch>

/** Reads the search part of the home's address; what is usual stays out of it. */
export function homeSearch(given: Record<string, unknown>): HomeSearch {
  const { tab, search, radius, sort, ...others } = HomeSearch.parse(given)
  return {
    ...(tab && { tab }),
    ...(search && { search }),
    ...(radius && radius !== DEFAULT_RADIUS && { radius }),
    ...(sort && sort !== DEFAULT_SORT && { sort }),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  }
}

/** What of a search differs from the one that was shown; what is taken out is undefined. */
export function changesOf(shown: HomeSearch, next: HomeSearch): HomeSearch {
  const fields = Object.keys({ ...shown, ...next }) as (keyof HomeSearch)[]
  return Object.fromEntries(
    fields.filter((field) => shown[field] !== next[field]).map((field) => [field, next[field]]),
  )
}
