import type { HideReason } from '@swapstead/domain/items/hiding.ts'
import { ratingCalls } from '@swapstead/domain/ratings/calls.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

const RATINGS = ['offers', 'ratings'] as const

/**
 * A member's rating statistics. Failures are silent. Its key begins with offers, so that every
 * change of an offer refetches it.
 */
export function ratingStatsQuery(userId: string) {
  return queryOptions({
    queryKey: ['offers', 'rating-stats', userId],
    queryFn: ({ signal }) => send(ratingCalls.stats, { params: { id: userId }, signal }),
  })
}

/** A member's ratings, newest first. */
export function ratingsQuery(userId: string, limit?: number) {
  return infiniteQueryOptions({
    queryKey: [...RATINGS, userId, limit ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      send(ratingCalls.list, {
        params: { id: userId },
        query: { limit, cursor: pageParam },
        signal,
      }),
    ...byCursor,
  })
}

/** Removes a rating's text for good. A colleague may have done so already. */
export function useTakeDown(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HideReason) => send(ratingCalls.takeDown, { params: { id }, body }),
    onSuccess: onDone,
    onError: () => client.invalidateQueries({ queryKey: RATINGS }),
    meta: {
      success: 'Words taken down',
      failure: 'This could not be done',
      refresh: [RATINGS, ['screening', 'finds']],
    },
  })
}
