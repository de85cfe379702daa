import { savedSearchCalls } from '@swapstead/domain/saved-searches/calls.ts'
import type { Pace } from '@swapstead/domain/saved-searches/pace.ts'
import type { SavedSearch } from '@swapstead/domain/saved-searches/saved-search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { savedSearchesQuery } from './api.ts'

export function useChangePace(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pace: Pace) => send(savedSearchCalls.change, { params: { id }, body: { pace } }),
    scope: { id: `pace of ${id}` },
    // Shows the choice at once, because fetching the list may take long.
    onSuccess: (changed) =>
      client.setQueryData(savedSearchesQuery.queryKey, (all) =>
        all?.map((one) => (one.id === id ? changed : one)),
      ),
    meta: { failure: 'Failed to save that', refresh: [savedSearchesQuery.queryKey] },
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
      refresh: [savedSearchesQuery.queryKey],
    },
  })
}

function useRestoreSearch() {
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => send(savedSearchCalls.restore, { params: { id } }),
    meta: {
      success: 'Saved search is back',
      failure: 'Failed to bring the saved search back',
      refresh: [savedSearchesQuery.queryKey],
    },
  })
}
