import {
  browseCalls,
  NEWEST_SHOWN,
  type PlacesQuery,
  usualSort,
} from '@swapstead/domain/browse/calls.ts'
import type { NarrowingPart } from '@swapstead/domain/browse/narrowing.ts'
import { DEFAULT_RADIUS } from '@swapstead/domain/browse/radius.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { townCalls } from '@swapstead/domain/towns/calls.ts'
import { isAroundTown } from '@swapstead/domain/towns/town.ts'
import { townParams } from '@swapstead/domain/towns/town-address.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import type { HomeSearch } from './search.ts'

/** The part of a home's address that filters its list. */
export type NearbyFilter = Omit<HomeSearch, 'tab' | 'view' | 'still' | 'item' | 'shared'>
export type Narrowing = Pick<NearbyFilter, NarrowingPart>

/** Items near the reader. Cached for an hour, so that returning from an item restores all pages. */
export function nearbyQuery(filter: NearbyFilter) {
  const shown = filterQuery(filter)
  return infiniteQueryOptions({
    queryKey: ['items', 'nearby', shown],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = await send(browseCalls.nearby, { query: { ...shown, cursor }, signal })
      // Moves items in a trade to the end of the first page, only for the nearest. Done here and
      // not in the component, because these cards stay visible until the next search is answered.
      if (!cursor && shown.sort === 'nearest') {
        page.rows.sort((a, b) => Number(a.isPending) - Number(b.isPending))
      }
      return page
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    gcTime: HOUR,
    meta: { failure: 'Failed to fetch nearby items' },
  })
}

/**
 * Completions of the search that is being typed. The last answer stays until the next one arrives.
 */
export function completionsQuery(filter: NearbyFilter) {
  const { asTyped: _, sort: __, ...query } = filterQuery(filter)
  return queryOptions({
    queryKey: ['items', 'completions', query],
    queryFn: ({ signal }) => send(browseCalls.completions, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The corrected search, or another one to offer; null if nothing was mistyped. */
export function spellingQuery(search: string) {
  return queryOptions({
    queryKey: ['items', 'spelling', search],
    queryFn: ({ signal }) => send(browseCalls.spelling, { query: { search }, signal }),
  })
}

/** Map points of the same items. The last answer stays until the next one arrives. */
export function mapPlacesQuery(filter: NearbyFilter) {
  const shown = filterQuery(filter)
  return queryOptions({
    queryKey: ['items', 'places', shown],
    queryFn: ({ signal }) => send(browseCalls.places, { query: shown, signal }),
    placeholderData: keepPreviousData,
  })
}

export function filterQuery({
  search = '',
  asTyped,
  radius = DEFAULT_RADIUS,
  category,
  hearted,
  bounds,
  sort = usualSort(search),
}: NearbyFilter) {
  return {
    search,
    asTyped: asTyped && ('true' as const),
    radius,
    category,
    hearted: hearted && ('true' as const),
    bounds,
    sort,
  } satisfies Record<keyof PlacesQuery, unknown>
}

/** The category that words belong to. Its word table loads only if nothing was found. */
export function kindQuery(search: string) {
  return queryOptions({
    queryKey: ['kind', search],
    queryFn: async () => {
      const { guessCategory } = await import('@swapstead/domain/items/guess-category.ts')
      return guessCategory(search)
    },
    enabled: search !== '',
  })
}

/** The newest items anywhere, for visitors. */
export const newestItemsQuery = queryOptions({
  queryKey: ['items', 'newest'],
  queryFn: () => send(browseCalls.nearby, { query: { limit: NEWEST_SHOWN } }),
})

/** One more than an item's page shows, because the item itself may be among them. */
const AROUND_KEPT = 5

/** Items around a town, as many as a visitor's page shows; none for an unknown town. */
export function aroundQuery(city: string | null, state: string | null) {
  const params = townParams({ city: city ?? '', state: state ?? '' })
  return queryOptions({
    queryKey: ['items', 'around', params],
    queryFn: async ({ signal }) => {
      const view = await send(townCalls.view, { params, signal })
      return view?.items.filter(isAroundTown).slice(0, AROUND_KEPT) ?? []
    },
    enabled: params.town !== '' && params.state !== '',
  })
}

export function itemQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => send(browseCalls.item, { params: { id }, signal }),
  })
}
