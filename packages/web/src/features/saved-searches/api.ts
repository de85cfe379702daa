import { usualSort } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS } from '@swapstead/domain/browse/radius.ts'
import { savedSearchCalls } from '@swapstead/domain/saved-searches/calls.ts'
import type { SavedSearch } from '@swapstead/domain/saved-searches/saved-search.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { withSearch } from '../../lib/search-params.ts'

/** The reader's saved searches, latest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => send(savedSearchCalls.list, { signal }),
})

type Sent = Parameters<typeof send<typeof savedSearchCalls.save>>[1]

export function useSaveSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<Sent>['body']) => send(savedSearchCalls.save, { body }),
    // Shows it at once, because fetching the list may take long.
    onSuccess: (saved) =>
      client.setQueryData(savedSearchesQuery.queryKey, (all) => all && [saved, ...all]),
    meta: {
      success: 'Search saved',
      successText: 'We’ll tell you when something turns up, as often as you choose.',
      failure: 'Failed to save the search',
      refresh: [savedSearchesQuery.queryKey],
    },
  })
}

type SearchOfAddress = Pick<SavedSearch, 'search' | 'category' | 'radius' | 'sort'>

/** The address of a search on the home. Its words were corrected when it was saved. */
export function searchAddress({ search, category, radius, sort }: SearchOfAddress): string {
  return withSearch('/member-home', {
    search,
    asTyped: search ? true : undefined,
    category: category ?? undefined,
    radius: radius === DEFAULT_RADIUS ? undefined : radius,
    sort: sort === usualSort(search) ? undefined : sort,
  })
}
