import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'

/**
 * How many swaps of three wait and go on. Apart from `api.ts`, so that the offers page loads no
 * other calls of rings.
 */
export const ringCountsQuery = queryOptions({
  queryKey: ['rings', 'counts'],
  queryFn: async ({ signal }) => {
    const { ringCalls } = await import('@swapstead/domain/rings/calls.ts')
    return send(ringCalls.counts, { signal })
  },
})
