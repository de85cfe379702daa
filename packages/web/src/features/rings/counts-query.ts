import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'

/**
 * How many swaps of three wait, and how many go on. Not in `api.ts`, so that the offers page does
 * not load the other calls of rings.
 */
export const ringCountsQuery = queryOptions({
  queryKey: ['rings', 'counts'],
  queryFn: async ({ signal }) => {
    const { ringCalls } = await import('@swapstead/domain/rings/calls.ts')
    return send(ringCalls.counts, { signal })
  },
})
