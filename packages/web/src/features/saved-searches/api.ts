import { usualSort } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS } from '@swapstead/domain/browse/radius.ts'
import { savedSearchCalls } from '@swapstead/domain/saved-searches/calls.ts'
import type { Pace } from '@swapstead/domain/saved-searches/pace.ts'
import type { SavedSearch } from '@swapstead/domain/saved-searches/saved-search.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { withSearch } from '../../lib/search-params.ts'

const refresh = [['saved-searches']]

/** The reader's saved searches, latest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => send(savedSearchCalls.list, { signal }),
})

type Sent = Parameters<typeof send<typeof savedSearchCalls.save>>[1]

export function useSaveSearch() {
  return useMutation({
    mutationFn: (body: NonNullable<Sent>['body']) => send(savedSearchCalls.save, { body }),
    meta: {
      success: 'Search saved',
      successText: 'We’ll tell you when something turns up, as often as you choose.',
      failure: 'Failed to save the search',
      refresh,
    },
  })
}

export function useChangePace(id: string) {
  return useMutation({
    mutationFn: (pace: Pace) => send(savedSearchCalls.change, { params: { id }, body: { pace } }),
    scope: { id: `pace of ${id}` },
    meta: { failure: 'Failed to save that', refresh },
  })
}

export function useRemoveSearch() {
  const { mutate: restore } = useRestoreSearch()
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => send(savedSearchCalls.remove, { params: { id } }),
    meta: {
      success: 'Saved search deleted',
      undo: (search: SavedSearch) => () => restore(search),
      failure: 'Failed to delete the saved search',
      refresh,
    },
  })
}

function useRestoreSearch() {
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => send(savedSearchCalls.restore, { params: { id } }),
    meta: {
      success: 'Saved search is back',
      failure: 'Failed to bring the saved search back',
      refresh,
    },
  })
}

type SearchOfAddress = Pick<SavedSearch, 'search' | 'category' | 'radius' | 'sort'>

/** The search on the home. Its words were corrected when it was saved. */
export function searchAddress({ search, category, radius, sort }: SearchOfAddress): string {
  return withSearch('/member-home', {
    search,
    asTyped: search ? true : undefined,
    category: category ?? undefined,
    radius: radius === DEFAULT_RADIUS ? undefined : radius,
    sort: sort === usualSort(search) ? undefined : sort,
  })
}
