import { readBounds } from '@swapstead/domain/browse/bounds.ts'
import { sorts, usualSort } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS, RADII } from '@swapstead/domain/browse/radius.ts'
import { categories } from '@swapstead/domain/items/categories.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import {
  id,
  oneOf,
  readsSearch,
  type SearchOf,
  words,
  wordsOrNumber,
  yes,
} from '../../lib/search-params.ts'

/**
 * The search part of the home's address. `bounds` is the searched map area, and `still` keeps it
 * while the map moves. `item` is the item open over the list. `shared` begins a post with photos
 * that were shared.
 */
const reads = {
  tab: oneOf('browse', 'myItems', 'tickets'),
  search: (given: unknown) => {
    const typed = wordsOrNumber(given)?.toString().trim()
    return typed && typed.length <= SEARCH_MAX ? typed : undefined
  },
  /** The words are not corrected. */
  asTyped: yes,
  radius: (given: unknown) => RADII.find((radius) => radius === Number(given)),
  category: oneOf(...categories),
  sort: oneOf(...sorts),
  hearted: yes,
  view: oneOf('list', 'map'),
  bounds: (given: unknown) => {
    const area = words(given)
    return area !== undefined && readBounds(area) ? area : undefined
  },
  still: yes,
  item: id,
  shared: yes,
}
export type HomeSearch = Omit<SearchOf<typeof reads>, 'radius'> & { radius?: number | undefined }

const readHome = readsSearch(reads)

/** Reads the search part of the home's address without default values. */
export function homeSearch(given: Record<string, unknown>): HomeSearch {
  const { radius, sort, ...others } = readHome(given)
  return {
    ...others,
    radius: radius === DEFAULT_RADIUS ? undefined : radius,
    sort: sort === usualSort(others.search) ? undefined : sort,
  }
}

type Address = { pathname: string; search: Record<string, unknown> }

/** The home's tab at an address; null on another page. */
export function homeTab({ pathname, search }: Address): HomeSearch['tab'] | null {
  const isHome = pathname === '/' || pathname === '/member-home'
  return isHome ? (homeSearch(search).tab ?? 'browse') : null
}

/** The filters of the list at an address; null where no list is. */
export function listAt(address: Address): HomeSearch | null {
  return homeTab(address) === 'browse' ? homeSearch(address.search) : null
}

/** The fields in which two searches differ; a removed field is undefined. */
export function changesOf(shown: HomeSearch, next: HomeSearch): HomeSearch {
  const fields = Object.keys({ ...shown, ...next }) as (keyof HomeSearch)[]
  return Object.fromEntries(
    fields.filter((field) => shown[field] !== next[field]).map((field) => [field, next[field]]),
  )
}
