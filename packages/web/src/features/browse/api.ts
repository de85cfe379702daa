import { browseCalls, DEFAULT_SORT } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS } from '@swapstead/domain/browse/radius.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import type { HomeSearch } from './search.ts'

export type NearbyFilter = Pick<
  HomeSearch,
  'search' | 'radius' | 'category' | 'sort' | 'hearted' | 'bounds'
>

/** Items near the reader, page by page; kept while they look at one, so that the way back finds all pages. */
export function nearbyQuery(filter: NearbyFilter) {
  const { sort = DEFAULT_SORT } = filter
  const shown = shownBy(filter)
  return infiniteQueryOptions({
    queryKey: ['items', 'nearby', { ...shown, sort }],
    queryFn: ({ pageParam, signal }) =>
      send(browseCalls.nearby, {
        query: { ...shown, sort, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<ItemView>) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: HOUR,
    meta: { failure: 'Failed to fetch nearby items' },
  })
}

/** Where the same items are; the last answer stays on the map until the next one is there. */
export function placesQuery(filter: NearbyFilter) {
  const shown = shownBy(filter)
  return queryOptions({
    queryKey: ['items', 'places', shown],
    queryFn: ({ signal }) => send(browseCalls.places, { query: shown, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A filter as the calls take it. */
function shownBy({
  search = '',
  radius = DEFAULT_RADIUS,
  category,
  hearted,
  bounds,
}: NearbyFilter) {
  return { search, radius, category, hearted: hearted && ('true' as const), bounds }
}

/** The newest items anywhere, for visitors who only look. */
export const newestItemsQuery = queryOptions({
  queryKey: ['items', 'newest'],
  queryFn: () => send(browseCalls.nearby, { query: { limit: 8 } }),
})

/** One item, as its reader may see it. */
export function itemQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => send(browseCalls.item, { params: { id }, signal }),
  })
}

/** What fills the wishes of an own item, within so many miles. */
export function wishlistMatchesQuery(id: string, radius: number) {
  return queryOptions({
    queryKey: ['items', 'wishlist-nearby', id, radius],
    queryFn: ({ signal }) =>
      send(browseCalls.wishlistNearby, { params: { id }, query: { radius }, signal }),
    meta: { failure: 'Failed to fetch wishlist items' },
  })
}

/** What could stand in an item's stead; without an answer there is just none. */
export function similarQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'similar', id],
    queryFn: ({ signal }) => send(browseCalls.similar, { params: { id }, signal }),
  })
}
