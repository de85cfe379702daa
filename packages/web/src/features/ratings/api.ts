import type { Page } from '@swapstead/domain/contract.ts'
import { ratingCalls } from '@swapstead/domain/ratings/calls.ts'
import type { PublicRating } from '@swapstead/domain/ratings/public-rating.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

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
    queryKey: ['offers', 'ratings', userId, limit ?? 'all'],
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
