import type { Page } from '@swapstead/domain/contract.ts'
import type { HideReason } from '@swapstead/domain/items/hiding.ts'
import { ratingCalls } from '@swapstead/domain/ratings/calls.ts'
import type { PublicRating } from '@swapstead/domain/ratings/public-rating.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

const RATINGS = ['offers', 'ratings'] as const

/** How others rated a member; a failure stays silent (RATINGS-10). A rating is a move of an offer, and makes it old. */
export function ratingStatsQuery(userId: string) {
  return queryOptions({
    queryKey: ['offers', 'rating-stats', userId],
    queryFn: ({ signal }) => send(ratingCalls.stats, { params: { id: userId }, signal }),
  })
}

/** What others said about a member, newest first; a page has so many. */
export function ratingsQuery(userId: string, limit?: number) {
  return infiniteQueryOptions({
    queryKey: [...RATINGS, userId, limit ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      send(ratingCalls.list, {
        params: { id: userId },
        query: { limit, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<PublicRating>) => page.next ?? undefined,
  })
}

/** Staff take words down, for good; a colleague may have done so already, and then the list says it. */
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
