import { readBounds } from '@swapstead/domain/browse/bounds.ts'
import { sorts, usualSort } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS, RADII } from '@swapstead/domain/browse/radius.ts'
import { categories } from '@swapstead/domain/items/categories.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import { id, oneOf, type SearchOf, searchReader, withSearch, yes } from '../../lib/search-params.ts'

/**
 * The query string of the home's address. `bounds` is the searched map area, and `still` keeps it
 * while the map moves. `item` is open over the list. `shared` starts a post with photos that were
 * shared with the app.
 */
const reads = {
  tab: oneOf('browse', 'myItems', 'tickets'),
  search: (given: string) => {
    const typed = given.trim()
    return typed && typed.length <= SEARCH_MAX ? typed : undefined
  },
  /** Searches for the words as typed. */
  asTyped: yes,
  radius: (given: string) => RADII.find((radius) => radius === Number(given)),
  category: oneOf(...categories),
  sort: oneOf(...sorts),
  hearted: yes,
  view: oneOf('list', 'map'),
  bounds: (given: string) => (readBounds(given) ? given : undefined),
  still: yes,
  item: id,
  shared: yes,
}

export type HomeSearch = Omit<SearchOf<typeof reads>, 'radius'> & { radius?: number | undefined }

const readHome = searchReader(reads)

/** Reads the query string of the home's address without default values. */
export function homeSearch(search: string): HomeSearch {
  const { radius, sort, ...others } = readHome(search)
  return {
    ...others,
    radius: radius === DEFAULT_RADIUS ? undefined : radius,
    sort: sort === usualSort(others.search) ? undefined : sort,
  }
}

/** The home's address with filters. Leaves out defaults and values that are not allowed. */
export function homeAddress(path: string, search: HomeSearch): string {
  return withSearch(path, homeSearch(withSearch('', search)))
}

type Address = { pathname: string; search: string }

/** The tab that an address of the home opens; null for another page. */
export function homeTab({ pathname, search }: Address): HomeSearch['tab'] | null {
  const isHome = pathname === '/' || pathname === '/member-home'
  return isHome ? (homeSearch(search).tab ?? 'browse') : null
}

/** The filters of the list that an address shows; null if it shows none. */
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
