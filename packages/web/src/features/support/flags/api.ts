import { tradeFlagCalls } from '@swapstead/domain/trade-flags/calls.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/queries/api.ts'
import { byCursor } from '../../../lib/queries/by-cursor.ts'
import { useMutation } from '../../../lib/queries/use-mutation.ts'

const TRADE_FLAGS = ['trade-flags'] as const

export const tradeFlagsQuery = infiniteQueryOptions({
  queryKey: TRADE_FLAGS,
  queryFn: ({ pageParam, signal }) =>
    send(tradeFlagCalls.list, { query: { cursor: pageParam }, signal }),
  ...byCursor,
  staleTime: 0,
  meta: { failure: 'Failed to fetch the flagged trades' },
})

/** Takes a trade off the list. A colleague may have done so already. */
export function useSeeFlag(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(tradeFlagCalls.see, { params: { id }, body: {} }),
    onError: () => client.invalidateQueries({ queryKey: TRADE_FLAGS }),
    meta: {
      success: 'Taken off the list',
      failure: 'This could not be done',
      refresh: [TRADE_FLAGS],
    },
  })
}
