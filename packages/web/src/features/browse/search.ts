import { BoundsText } from '@swapstead/domain/browse/bounds.ts'
import { DEFAULT_SORT, sorts } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS, RADII } from '@swapstead/domain/browse/radius.ts'
import { categories } from '@swapstead/domain/items/categories.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import * as z from 'zod/mini'

/**
 * The search part of the home's address. Invalid values are dropped. `bounds` is the searched map
 * area, and `still` keeps it while the map moves. `item` is the item open over the list. `shared` begins a
 * post with photos that were shared.
 */
const HomeSearch = z.object({
  tab: z.catch(z.optional(z.enum(['browse', 'myItems', 'tickets'])), undefined),
  search: z.catch(
    z.optional(z.coerce.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
    undefined,
  ),
  /** The words are not corrected. */
  asTyped: z.catch(z.optional(z.literal(true)), undefined),
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
  shared: z.catch(z.optional(z.literal(true)), undefined),
})
export type HomeSearch = z.infer<typeof HomeSearch>

/** Reads the search part of the home's address without default values. */
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

/** The fields in which two searches differ; a removed field is undefined. */
export function changesOf(shown: HomeSearch, next: HomeSearch): HomeSearch {
  const fields = Object.keys({ ...shown, ...next }) as (keyof HomeSearch)[]
  return Object.fromEntries(
    fields.filter((field) => shown[field] !== next[field]).map((field) => [field, next[field]]),
  )
}
