import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** How many swaps of three wait and go on. The offers page shows them; it needs no other call. */
export const ringCountsQuery = queryOptions({
  queryKey: ['rings', 'counts'],
  queryFn: async ({ signal }) => {
    const { ringCalls } = await import('@swapstead/domain/rings/calls.ts')
    return send(ringCalls.counts, { signal })
  },
})
